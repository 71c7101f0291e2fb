// The connection that every read and write is given as its first argument.
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types.ts'

export type Db = SupabaseClient<Database>

/** Where the data API is (an address, or '/' for where the page came from), and the key every visitor may use. */
export type Api = { url: string; publishableKey: string }

/** Where the browser keeps the session. */
export const sessionKey = 'pitch263-session'

export function hasStoredSession() {
  return localStorage.getItem(sessionKey) !== null
}

/** The browser's connection. Loaded when something is first read with it, so that most visitors never download it. */
export async function openBrowserDb(api: Api): Promise<Db> {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient(new URL(api.url, window.location.href).href, api.publishableKey, {
    // TanStack Query retries already; both together would ask twelve times.
    db: { retry: false },
    // /auth/callback completes what comes back from a letter or a provider, and says why when it cannot.
    auth: { flowType: 'pkce', storageKey: sessionKey, detectSessionInUrl: false },
  })
}
