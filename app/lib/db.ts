// The connection that every read and write is given as its first argument.
import type { SupabaseClient } from '@supabase/supabase-js'
import { forget, recall } from './browser-storage.ts'
import type { Database } from './database.types.ts'

export type Db = SupabaseClient<Database>

/** Where the data API is (an address, or '/' for where the page came from), and the key every visitor may use. */
export type Api = { url: string; publishableKey: string }

/** Where the browser keeps the session. The library's tabs talk to each other on a channel of the same name. */
export const sessionKey = 'pitch263-session'

export function hasStoredSession() {
  return recall(sessionKey) !== null
}

/** Whatever happens: with what was begun at a provider and not finished. */
export function forgetSession() {
  forget(`${sessionKey}*`)
}

const answers = new EventTarget()

/** Calls back when the data API has answered; `refused` when it does not know whoever asked. */
export function onAnswer(listener: (answer: { refused: boolean }) => void) {
  const answered = () => listener({ refused: false })
  const refused = () => listener({ refused: true })
  answers.addEventListener('answered', answered)
  answers.addEventListener('refused', refused)
  return () => {
    answers.removeEventListener('answered', answered)
    answers.removeEventListener('refused', refused)
  }
}

async function fetchAndTell(input: RequestInfo | URL, init?: RequestInit) {
  const response = await fetch(input, init)
  if (response.url.includes('/rest/v1/'))
    answers.dispatchEvent(new Event(response.status === 401 ? 'refused' : 'answered'))
  return response
}

/** The browser's connection. Loaded when something is first read with it, so that most visitors never download it. */
export async function openBrowserDb(api: Api): Promise<Db> {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient(new URL(api.url, window.location.href).href, api.publishableKey, {
    // TanStack Query retries already; both together would ask twelve times.
    db: { retry: false },
    // /auth/callback completes what comes back from a letter or a provider, and says why when it cannot.
    auth: { flowType: 'pkce', storageKey: sessionKey, detectSessionInUrl: false },
    global: { fetch: fetchAndTell },
  })
}
