import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { proxyList } from './client-ip.ts'
import { createLimitedServer, type HttpLimits } from './server.ts'

const opened: { close(): void }[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})

async function serve(
  options: Record<string, number> = {},
  limits: Partial<HttpLimits> = {},
  proxies: string[] = [],
) {
  const all = { connections: 1_000, connectionsPerAddress: 1_000, unsentBytes: 1_000_000_000, ...limits }
  const server = createLimitedServer(options, all, proxyList(proxies))
  server.on('request', (_request, response) => response.end('answered'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  return { server, port: (server.address() as AddressInfo).port }
}

async function line(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  opened.push({ close: () => socket.destroy() })
  await once(socket, 'connect')
  return socket
}

/** Undefined where the connection is closed without an answer. */
function ask(port: number, localAddress = '127.0.0.1'): Promise<string | undefined> {
  return new Promise(resolve => {
    const asking = request({ port, host: '127.0.0.1', localAddress, agent: false }, response => {
      void text(response).then(resolve)
    })
    asking.on('error', () => resolve(undefined))
    asking.end()
  })
}

test('senders have 15 s for their headers, and as long as the largest file takes on a slow line for the whole request', async () => {
  const { server } = await serve()
  expect(server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 1_200_000,
    keepAliveTimeout: 65_000,
    maxConnections: 1_000,
  })
})

test.each([
  ['headers', 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '],
  ['a body', 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\nhalf'],
])('whoever is too slow to send %s is cut off', async (_part, bytes) => {
  const { server, port } = await serve({
    headersTimeout: 100,
    requestTimeout: 200,
    connectionsCheckingInterval: 50,
  })
  server.removeAllListeners('request')
  const socket = await line(port)
  socket.write(bytes)
  // More bytes do not help: the whole has its time.
  const dripping = setInterval(() => socket.write('x'), 20)
  // What still drips in after the end may reset the line before its last words are read.
  let said = ''
  socket.on('data', chunk => (said += String(chunk)))
  // Not `once`: it rejects when an error comes first.
  await new Promise(resolve => socket.once('close', resolve))
  clearInterval(dripping)
  expect(said).toMatch(/^(?:HTTP\/1\.1 408 |$)/)
})

test('one address has so many connections and no more; others have theirs, and it has them again', async () => {
  const { port } = await serve({}, { connectionsPerAddress: 5 })
  const lines = await Promise.all(Array.from({ length: 5 }, () => line(port)))
  expect(await ask(port)).toBeUndefined()
  expect(await ask(port, '127.0.0.2')).toBe('answered')
  lines[0]?.destroy()
  await expect.poll(() => ask(port)).toBe('answered')
})

test('a proxy of ours brings everybody, and is not counted', async () => {
  const { port } = await serve({}, { connectionsPerAddress: 2 }, ['127.0.0.1'])
  await Promise.all(Array.from({ length: 5 }, () => line(port)))
  expect(await ask(port)).toBe('answered')
})

test('the server as a whole has so many connections', async () => {
  const { port } = await serve({}, { connections: 3 })
  await Promise.all(Array.from({ length: 3 }, () => line(port)))
  expect(await ask(port)).toBeUndefined()
})
