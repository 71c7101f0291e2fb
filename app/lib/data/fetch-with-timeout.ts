// A dead connection gives no error: without a timeout a request would wait for ever.

/** The data API gives a statement up after eight seconds; the rest is for the way there and back. */
const timeoutMs = 15_000

/** Until an answer begins; how long it takes to come is the line's affair. A file may be long on its way there. */
export async function fetchWithTimeout(
  input: RequestInfo | URL,
  init: RequestInit = {},
  ask: typeof fetch = fetch,
) {
  const address = input instanceof Request ? input.url : input.toString()
  if (address.includes('/storage/v1/')) return ask(input, init)
  const giveUp = new AbortController()
  const { signal } = init
  if (signal?.aborted) giveUp.abort(signal.reason)
  signal?.addEventListener('abort', () => giveUp.abort(signal.reason), { once: true })
  // The same error as from a line that is known to be cut: for the user it is the same.
  const timer = setTimeout(() => giveUp.abort(new TypeError('Failed to fetch: no answer')), timeoutMs)
  try {
    return await ask(input, { ...init, signal: giveUp.signal })
  } finally {
    clearTimeout(timer)
  }
}
