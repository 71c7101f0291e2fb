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
  const connections = () =>
    new Promise<number>(resolve => {
      server.getConnections((_error, count) => resolve(count))
    })
  return { port: (server.address() as AddressInfo).port, connections }
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

test('unread answers have so much room together, and whoever reads is served', async () => {
  const { port, connections } = await serve({ unsentBytes: 50 * 1024 * 1024 })
  await Promise.all(Array.from({ length: 6 }, () => askWithoutReading(port)))
  // Two and a half answers fit, less what the operating system has taken of each.
  await expect.poll(connections, { timeout: 30_000 }).toBeLessThan(4)
  expect(await connections()).toBeGreaterThan(1)
  const response = await fetch(`http://127.0.0.1:${port}`)
  expect((await response.arrayBuffer()).byteLength).toBe(20 * 1024 * 1024)
})

test('an answer that is never read is given up after its time', async () => {
  const { port, connections } = await serve({ sendWithinMs: 60 })
  await askWithoutReading(port)
  await expect.poll(connections, { timeout: 30_000 }).toBe(0)
})
