// The browser's connection: the parts of supabase-js that the site uses, each loaded when it is needed, with the
// session that this browser has stored.
import { PostgrestClient } from '@supabase/postgrest-js'
import { fetchPrefetched } from './prefetched.ts'
import type { Database } from './database.types.ts'
import type { Api, Db } from './db.ts'
import { translatedAnswer } from './refused.ts'
import { freshSession } from './fresh-session.ts'
import { hasStoredSession } from './stored-session.ts'
import { lazyClient, once } from './lazy-client.ts'
import { fetchWithTimeout } from './fetch-with-timeout.ts'

const answers = new EventTarget()

/** Calls back when the data API has answered; `refused` when it does not know the viewer. */
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

async function fetchAndReport(input: RequestInfo | URL, init?: RequestInit) {
  const response = await fetchWithTimeout(input, init, fetchPrefetched)
  if (!response.url.includes('/rest/v1/')) return response
  answers.dispatchEvent(new Event(response.status === 401 ? 'refused' : 'answered'))
  return translatedAnswer(response)
}

export function open(api: Api): Db {
  const url = new URL(api.url, window.location.href).href.replace(/\/$/, '')
  const [auth, isLoaded] = once(async () => {
    const { openAuth } = await import('./browser-auth.ts')
    return openAuth(url, api.publishableKey, fetchAndReport)
  })

  /** Whose request it is: the library knows where it is there; before that, what the browser keeps. */
  async function token() {
    const kept = isLoaded() ? undefined : freshSession()
    if (kept) return kept.access_token
    if (!isLoaded() && !hasStoredSession()) return api.publishableKey
    const { data } = await (await auth()).getSession()
    return data.session?.access_token ?? api.publishableKey
  }

  async function fetchAs(input: RequestInfo | URL, init?: RequestInit) {
    const headers = new Headers(init?.headers)
    headers.set('apikey', api.publishableKey)
    if (!headers.has('authorization')) headers.set('authorization', `Bearer ${await token()}`)
    return fetchAndReport(input, { ...init, headers })
  }

  // TanStack Query retries already; both together would ask twelve times.
  const rest = new PostgrestClient<Database>(`${url}/rest/v1`, { fetch: fetchAs, retry: false })
  const [files] = once(async () => {
    const { openFiles } = await import('./browser-files.ts')
    return openFiles(url, fetchAs)
  })
  return {
    from: bound(rest, 'from'),
    rpc: bound(rest, 'rpc'),
    auth: lazyClient<Db['auth']>(auth, {
      mfa: lazyClient(async () => (await auth()).mfa),
      passkey: lazyClient(async () => (await auth()).passkey),
    }),
    storage: {
      from: bucket =>
        lazyClient<Files>(async () => (await files()).from(bucket), {
          getPublicUrl: (path, { transform: { width, height } = {} } = {}) => {
            const picture = new URL(`${url}/storage/v1/render/image/public/${bucket}/${path}`)
            if (width) picture.searchParams.set('width', String(width))
            if (height) picture.searchParams.set('height', String(height))
            return { data: { publicUrl: picture.href } }
          },
        }),
    },
  }
}

type Files = ReturnType<Db['storage']['from']>

/** A method that can be handed on alone. The type of `bind` itself takes the compiler seconds. */
function bound<Owner, Name extends keyof Owner>(owner: Owner, name: Name) {
  const method = owner[name] as { bind: (owner: Owner) => Owner[Name] }
  return method.bind(owner)
}
