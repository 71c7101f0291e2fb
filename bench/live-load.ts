// Those who listen, and one who speaks, in a process of their own. They speak as little of the protocol as
// they can, so that the time it takes to read does not hide the time it takes to send: all frames of a
// measurement are equally long, so counting bytes counts them.
import { createConnection, type Socket } from 'node:net'

const [port = '', key = '', wanted = ''] = process.argv.slice(2)

type Listener = { socket: Socket; bytes: number }

type Order = { messages: number; everyMs: number }

const topic = 'realtime:match'
const listeners: Listener[] = []
let onBytes: (listener: Listener) => void = () => undefined

const speaker = await connect(() => undefined)
while (listeners.length < Number(wanted)) {
  const batch = Math.min(100, Number(wanted) - listeners.length)
  await Promise.all(Array.from({ length: batch }, listen))
}
process.send?.({ open: listeners.length })
process.on('message', (order: Order) => {
  measure(order).then(
    result => process.send?.(result),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))

async function listen(): Promise<void> {
  const listener: Listener = { socket: speaker, bytes: 0 }
  listener.socket = await connect(count => {
    listener.bytes += count
    onBytes(listener)
  })
  listeners.push(listener)
}

/** Opens, joins, and is there once it has been answered. */
function connect(heard: (bytes: number) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(Number(port), '127.0.0.1')
    socket.on('error', reject)
    const path = `/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`
    const headers =
      'upgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${headers}\r\n\r\n`)
    socket.once('data', head => {
      if (!head.toString().startsWith('HTTP/1.1 101')) {
        reject(new Error(head.toString()))
        return
      }
      socket.on('data', chunk => heard(chunk.length))
      if (key === 'none') resolve(socket)
      else {
        const config = { broadcast: { self: false }, presence: { enabled: false } }
        socket.write(frame(1, Buffer.from(JSON.stringify(['1', '1', topic, 'phx_join', { config }]))))
        socket.once('data', () => resolve(socket))
      }
    })
  })
}

/** A masked frame whose mask is nought. */
function frame(opcode: number, body: Buffer): Buffer {
  const head = Buffer.alloc(body.length < 126 ? 6 : 8)
  head[0] = 0x80 | opcode
  if (body.length < 126) head[1] = 0x80 | body.length
  else {
    head[1] = 0x80 | 126
    head.writeUInt16BE(body.length, 2)
  }
  return Buffer.concat([head, body])
}

/** A goal, as the client would send it. */
function goal(): Buffer {
  const text = JSON.stringify({ minute: 90, scorer: 'T. Moyo', home: 2, away: 1, note: 'x'.repeat(40) })
  const head = Buffer.from([3, 1, 1, topic.length, 4, 0, 1])
  return frame(2, Buffer.concat([head, Buffer.from(`11${topic}goal`), Buffer.from(text)]))
}

/** The first goal tells how long its frame is with those who hear it. */
async function frameLength(): Promise<number> {
  for (const listener of listeners) listener.bytes = 0
  speaker.write(goal())
  const lengths = await until(() => {
    const all = new Set(listeners.map(({ bytes }) => bytes))
    return all.size === 1 && !all.has(0) ? all : undefined
  })
  return [...lengths][0] ?? 0
}

async function measure({ messages, everyMs }: Order): Promise<object> {
  const length = await frameLength()
  for (const listener of listeners) listener.bytes = 0
  const sentAt: number[] = []
  const latencies: number[] = []
  let heard = 0
  const counts = new Map<Listener, number>()
  onBytes = listener => {
    const now = performance.now()
    const before = counts.get(listener) ?? 0
    const count = Math.floor(listener.bytes / length)
    counts.set(listener, count)
    heard += count - before
    if (everyMs > 0) for (let at = before; at < count; at++) latencies.push(now - (sentAt[at] ?? now))
  }
  const start = performance.now()
  const one = goal()
  for (let sent = 0; sent < messages; sent++) {
    sentAt.push(performance.now())
    speaker.write(one)
    if (everyMs > 0) await new Promise(resolve => setTimeout(resolve, everyMs))
  }
  const expected = messages * listeners.length
  await until(() => (heard >= expected ? true : undefined)).catch(() => undefined)
  const tookMs = performance.now() - start
  onBytes = () => undefined
  latencies.sort((a, b) => a - b)
  const inTime = latencies.filter(latency => latency <= 500).length
  return {
    heard,
    expected,
    tookMs,
    inTime,
    p50: latencies[latencies.length >> 1],
    p99: latencies[Math.floor(latencies.length * 0.99)],
  }
}

async function until<Found>(look: () => Found | undefined): Promise<Found> {
  const deadline = performance.now() + 60_000
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (performance.now() > deadline) throw new Error('Not everything arrived within a minute.')
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}
