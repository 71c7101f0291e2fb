// The library that manages a session: it signs in and out, renews, and notifies the other tabs. It is half of
// supabase-js, so it is loaded when it is needed, or after the first view.
import { AuthClient } from '@supabase/auth-js'
import { sessionKey } from './stored-session.ts'

export function openAuth(url: string, publishableKey: string, ask: typeof fetch) {
  return new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey: sessionKey,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    // /auth/callback completes what comes back from an e-mail or a provider, and says why when it cannot.
    detectSessionInUrl: false,
    fetch: ask,
  })
}
