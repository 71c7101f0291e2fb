// Remote calls over a WebSocket, each answered under its number: the DevTools protocol and WebDriver BiDi both work so.

type Reply = { id?: number; result?: unknown; error?: unknown; message?: string; type?: string }

type RpcSocket = { call(method: string, params?: object): Promise<unknown>; close(): void }

/** Fails where nothing listens at the address. */
export async function openRpcSocket(address: string): Promise<RpcSocket> {
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
