// Unread answers stay in memory. Together they are bounded: beyond the limit the connection with the oldest unread answer
// is closed, and so is one that takes minutes to read an answer.
import type { IncomingMessage, ServerResponse } from 'node:http'

export type SlowReaderLimits = {
  /** Bytes of all answers that are waiting to be read. */
  unsentBytes: number
  /** From the end of the answer to its last byte on the line. */
  sendWithinMs: number
  everyMs: number
}

type Sending = { response: ServerResponse; endedAt: number | undefined }

/** What of an HTTP server is used here, whatever class its responses are. */
type Requests = {
  on(event: 'request', listener: (request: IncomingMessage, response: ServerResponse) => void): unknown
  once(event: 'close', listener: () => void): unknown
}

export function cutSlowReaders(
  server: Requests,
  { unsentBytes, sendWithinMs, everyMs }: SlowReaderLimits,
): void {
  const all = new Set<Sending>()

  function sweep(): void {
    const now = performance.now()
    let unsent = 0
    const slow: { response: ServerResponse; bytes: number }[] = []
    for (const sending of all) {
      const { response } = sending
      if (!response.writableEnded) continue
      sending.endedAt ??= now
      if (now - sending.endedAt > sendWithinMs) response.destroy()
      else slow.push({ response, bytes: response.writableLength })
      unsent += response.writableLength
    }
    if (unsent <= unsentBytes) return
    // In the order of their requests.
    for (const { response, bytes } of slow) {
      if (unsent <= unsentBytes) return
      response.destroy()
      unsent -= bytes
    }
  }

  server.on('request', (_request, response) => {
    const sending: Sending = { response, endedAt: undefined }
    all.add(sending)
    response.once('close', () => all.delete(sending))
  })
  const timer = setInterval(sweep, everyMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
