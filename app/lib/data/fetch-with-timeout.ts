// A dead connection gives no error: without a timeout a request would wait for ever.

/**
 * The data API gives a statement up after eight seconds. The rest is for the way there and back: at 50 kbit/s the scripts of
 * a page alone, which may come first, take 15.
 */
const timeoutMs = 30_000
/** For what is sent: 24 kbit/s. */
const bytesPerMs = 3

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
  const sent = typeof init.body === 'string' ? init.body.length : 0
  const timer = setTimeout(
    () => giveUp.abort(new TypeError('Failed to fetch: no answer')),
    timeoutMs + sent / bytesPerMs,
  )
  try {
    return await ask(input, { ...init, signal: giveUp.signal })
  } finally {
    clearTimeout(timer)
  }
}
