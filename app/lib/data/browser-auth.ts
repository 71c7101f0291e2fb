// The library that manages a session: it signs in and out, renews, and notifies the other tabs. It is half of
// supabase-js, so it is loaded when it is needed, or after the first view.
import { AuthClient } from '@supabase/auth-js'
import { language } from '#language/language.ts'
import { sessionKey } from './stored-session.ts'

/** With the recovery codes of a second factor, which the library does not know. */
class SiteAuthClient extends AuthClient {
  async recoveryCodes(method: 'GET' | 'POST'): Promise<unknown> {
    const { data } = await this.getSession()
    const response = await this.fetch(`${this.url}/recovery_codes`, {
      method,
      headers: { ...this.headers, Authorization: `Bearer ${data.session?.access_token}` },
    })
    const answer = await response.json()
    if (!response.ok)
      throw Object.assign(new Error(answer.msg), { code: answer.error_code, status: response.status })
    return answer
  }
}

export function openAuth(url: string, publishableKey: string, ask: typeof fetch) {
  return new SiteAuthClient({
    url: `${url}/auth/v1`,
    // The language is that of this page: e-mails come in it, unless the profile has another.
    headers: {
      apikey: publishableKey,
      Authorization: `Bearer ${publishableKey}`,
      'Accept-Language': language,
    },
    storageKey: sessionKey,
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    // /auth/callback completes what comes back from an e-mail or a provider, and says why when it cannot.
    detectSessionInUrl: false,
    fetch: ask,
  })
}
