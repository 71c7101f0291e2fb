import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { cutSlowReaders, type SlowReaderLimits } from './slow-readers.ts'

const opened: { close(): void }[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})

async function serve(limits: Partial<SlowReaderLimits>) {
  const body = Buffer.alloc(20 * 1024 * 1024, 'x')
  const server = createServer((_request, response) => response.end(body))
  cutSlowReaders(server, { unsentBytes: 1e9, sendWithinMs: 60_000, everyMs: 20, ...limits })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  return (server.address() as AddressInfo).port
}

/** Asks, and reads nothing of the answer. */
async function askWithoutReading(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  opened.push({ close: () => socket.destroy() })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'readable')
  return socket
}

/** The bytes that still come once it is read after all. */
async function rest(socket: Socket): Promise<number> {
  let bytes = 0
  socket.on('data', chunk => (bytes += chunk.length))
  await Promise.race([
    once(socket, 'close'),
    expect.poll(() => bytes, { timeout: 10_000 }).toBeGreaterThan(20 * 1024 * 1024),
  ])
  return bytes
}

test('unread answers have so much room together, and whoever reads is served', async () => {
  const port = await serve({ unsentBytes: 50 * 1024 * 1024 })
  const sockets = await Promise.all(Array.from({ length: 6 }, () => askWithoutReading(port)))
  await new Promise(later => {
    setTimeout(later, 200)
  })
  const response = await fetch(`http://127.0.0.1:${port}`)
  expect((await response.arrayBuffer()).byteLength).toBe(20 * 1024 * 1024)
  const whole = (await Promise.all(sockets.map(rest))).filter(bytes => bytes > 20 * 1024 * 1024)
  expect(whole.length).toBeGreaterThan(0)
  expect(whole.length).toBeLessThan(4)
})

test('an answer that is never read is given up after its time', async () => {
  const port = await serve({ sendWithinMs: 60 })
  const socket = await askWithoutReading(port)
  await new Promise(later => {
    setTimeout(later, 300)
  })
  expect(await rest(socket)).toBeLessThan(20 * 1024 * 1024)
})
