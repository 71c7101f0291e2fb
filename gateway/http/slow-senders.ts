// A file from a phone on a slow line may take half an hour. Whoever holds a connection and sends next to nothing may not.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

type SlowSenderLimits = {
  /** What of a request must come in each such time, until it is whole. */
  leastBytes: number
  everyMs: number
}

/** What of an HTTP server is used here, whatever class its responses are. */
type Requests = {
  on(event: 'request', listener: (request: IncomingMessage) => void): unknown
  emit(event: 'clientError', error: Error, socket: Duplex): unknown
}

export function cutSlowSenders(server: Requests, { leastBytes, everyMs }: SlowSenderLimits): void {
  server.on('request', request => {
    const { socket } = request
    let before = socket.bytesRead
    const look = () => {
      if (request.complete) clearInterval(timer)
      else if (socket.bytesRead - before < leastBytes) {
        clearInterval(timer)
        // As Node tells of a request that takes too long as a whole.
        const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
        server.emit('clientError', error, socket)
        socket.destroySoon()
      }
      before = socket.bytesRead
    }
    const timer = setInterval(look, everyMs)
    timer.unref()
    request.once('close', () => clearInterval(timer))
  })
}
