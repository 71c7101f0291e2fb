// Requests that were sent over one connection without waiting for answers are handled one after another. Their answers
// are sent in that order anyway; handled all at once, one connection would cost as much as forty.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Each holds memory while it waits. Browsers and proxies send none ahead; a connection with more is closed. */
const mostWaiting = 100

type Listener<Response> = (request: IncomingMessage, response: Response) => void

export function oneAtATime<Response extends ServerResponse>(handle: Listener<Response>): Listener<Response> {
  const waiting = new WeakMap<Socket, (() => void)[]>()

  function start(request: IncomingMessage, response: Response): void {
    const { socket } = request
    response.once('close', () => {
      const next = socket.destroyed ? undefined : waiting.get(socket)?.shift()
      if (next) next()
      else waiting.delete(socket)
    })
    handle(request, response)
  }

  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const queue = waiting.get(socket)
    if (!queue) {
      waiting.set(socket, [])
      start(request, response)
    } else if (queue.length < mostWaiting) queue.push(() => start(request, response))
    else socket.destroy()
  }
}
