// Calls over a WebSocket that are answered by their number: both protocols for driving browsers work so.

type Reply = { id?: number; result?: unknown; error?: unknown; message?: string; type?: string }

type Line = { call(method: string, params?: object): Promise<unknown>; close(): void }

/** Tries until the browser listens. */
export async function openLine(address: string): Promise<Line> {
  const socket = await connect(address)
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const reply: Reply = JSON.parse(String(data))
    const call = waiting.get(reply.id ?? 0)
    if (!call) return
    waiting.delete(reply.id ?? 0)
    if (reply.error) call.reject(new Error(reply.message ?? JSON.stringify(reply.error)))
    else call.resolve(reply.result)
  })
  return {
    call: (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}

function connect(address: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address)
    socket.addEventListener('open', () => resolve(socket), { once: true })
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer.`)), { once: true })
  })
}
