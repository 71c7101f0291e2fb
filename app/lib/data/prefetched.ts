// What the document has prefetched for the signed-in person while the scripts were still loading
// (boot/inline/loader.ts): the same request is given its answer, once, and only for the same session.

export type Prefetched = { token: string; at: number; answers: Record<string, Promise<Response>> }

declare global {
  interface Window {
    pitch263Ahead?: Prefetched
  }
}

const keptMs = 15_000

export const requestKey = (method: string, url: string, body: string | null, prefer: string | null) =>
  [method, url, body, prefer].join(' ')

export async function fetchPrefetched(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const ahead = window.pitch263Ahead
  const headers = new Headers(init?.headers)
  const url = input instanceof Request ? input.url : input.toString()
  const body = typeof init?.body === 'string' ? init.body : null
  const key = requestKey(init?.method ?? 'GET', url, body, headers.get('prefer'))
  const answer = ahead?.answers[key]
  if (!ahead || !answer) return fetch(input, init)
  delete ahead.answers[key]
  const isTheirs = headers.get('authorization') === `Bearer ${ahead.token}`
  if (!isTheirs || Date.now() - ahead.at > keptMs) return fetch(input, init)
  const { signal } = init ?? {}
  const givenUp = new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  return Promise.race([answer, givenUp]).catch((error: unknown) => {
    if (signal?.aborted) throw error
    return fetch(input, init)
  })
}
