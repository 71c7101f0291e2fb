// The browser's connection: supabase-js, with the session that this browser keeps.
import { createClient } from '@supabase/supabase-js'
import { type Api, type Db, sessionKey } from './db.ts'

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

export function open(api: Api): Db {
  return createClient(new URL(api.url, window.location.href).href, api.publishableKey, {
    // TanStack Query retries already; both together would ask twelve times.
    db: { retry: false },
    // /auth/callback completes what comes back from a letter or a provider, and says why when it cannot.
    auth: { flowType: 'pkce', storageKey: sessionKey, detectSessionInUrl: false },
    global: { fetch: fetchAndTell },
  })
}
