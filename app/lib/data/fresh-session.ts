// The stored session, while it holds. Documents contain this inline (boot/inline/loader.ts).
import type { Session } from '@supabase/supabase-js'
import { readStorage } from '#lib/browser/storage.ts'
import { sessionKey } from './stored-session.ts'

/** The library renews a token that ends within 90 seconds. */
const freshSeconds = 100

/** The session that this browser keeps, where it holds for a while yet: then nobody need be asked to renew it. */
export function freshSession(now = Date.now()): Session | undefined {
  try {
    const kept: Partial<Session> | null = JSON.parse(readStorage(sessionKey) ?? 'null')
    const isFresh = (kept?.expires_at ?? 0) > now / 1000 + freshSeconds
    return isFresh && kept?.access_token && kept.user?.id ? (kept as Session) : undefined
  } catch {
    // Somebody else wrote it: the library will see to that.
    return undefined
  }
}
