// Load over kept-alive connections: each sends its next request when the last one is answered.
// Plain sockets, so that the client costs as little as it can beside what is measured.
import { connect } from 'node:net'

type Load = { requests: number; seconds: number }

export async function load(
  port: number,
  request: Buffer,
  connections: number,
  seconds: number,
): Promise<Load> {
  const until = performance.now() + seconds * 1000
  const started = performance.now()
  const counts = await Promise.all(Array.from({ length: connections }, () => drive(port, request, until)))
  return {
    requests: counts.reduce((sum, count) => sum + count, 0),
    seconds: (performance.now() - started) / 1000,
  }
}

function drive(port: number, request: Buffer, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0
    let pending = Buffer.alloc(0)
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('data', chunk => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      const head = pending.indexOf('\r\n\r\n')
      if (head < 0) return
      const headers = pending.toString('latin1', 0, head)
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? 0)
      if (pending.length < head + 4 + length) return
      if (!headers.startsWith('HTTP/1.1 200')) {
        reject(new Error(pending.toString()))
        return
      }
      pending = Buffer.alloc(0)
      answered++
      if (performance.now() < until) socket.write(request)
      else socket.end(() => resolve(answered))
    })
  })
}

export function requestBytes(method: string, path: string, key: string, body: string): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `apikey: ${key}`,
    `authorization: Bearer ${key}`,
    'accept: application/json',
    'content-type: application/json',
    'x-client-info: bench',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`)
}
