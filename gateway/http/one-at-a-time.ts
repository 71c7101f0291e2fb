// Requests that were sent over one connection without waiting for answers are handled one after another. Their answers
// are sent in that order anyway; handled all at once, one connection would cost as much as forty.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

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
    const queue = waiting.get(request.socket)
    if (queue) queue.push(() => start(request, response))
    else {
      waiting.set(request.socket, [])
      start(request, response)
    }
  }
}
