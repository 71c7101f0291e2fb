// What changing the password requires besides the session. The account service decides; the form uses this to ask for it
// in advance.
import type { Session } from '@supabase/supabase-js'

/** Nothing, the current password, or a code that is sent. */
export type Proof = 'none' | 'current' | 'code'

/** A little less than the account service allows, so that the form does not ask too late. */
const freshSeconds = 14 * 60
const byMail = new Set(['recovery', 'otp', 'magiclink', 'invite', 'email/signup'])

/** Somebody who has just come by a code or link has shown who they are, and may have forgotten the old password. */
export function proofFor(session: Pick<Session, 'access_token'> | null, now = Date.now()): Proof {
  const isFresh = methodsOf(session?.access_token ?? '').some(
    ({ method, timestamp }) => byMail.has(method) && timestamp + freshSeconds > now / 1000,
  )
  return isFresh ? 'none' : 'current'
}

type Method = { method: string; timestamp: number }

function methodsOf(token: string): Method[] {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const { amr } = JSON.parse(atob(payload))
    return Array.isArray(amr) ? amr : []
  } catch {
    return []
  }
}

export function proofWanted(error: unknown): Proof {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : ''
  if (code === 'reauthentication_needed') return 'code'
  return code === 'current_password_required' ? 'current' : 'none'
}
