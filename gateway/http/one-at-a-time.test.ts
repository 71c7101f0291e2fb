import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

const opened: { close(): void }[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})

/** Answers nothing by itself: the test does, through `open`. */
async function serve() {
  const open: { url: string; response: ServerResponse }[] = []
  const handled: string[] = []
  const server = createServer(
    oneAtATime((request, response) => {
      handled.push(request.url ?? '')
      open.push({ url: request.url ?? '', response })
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  opened.push({ close: () => void (socket.destroy(), server.closeAllConnections(), server.close()) })
  await once(socket, 'connect')
  return { open, handled, socket }
}

const send = (socket: Socket, urls: string[]) =>
  socket.write(urls.map(url => `GET ${url} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''))

test('requests that one connection sends at once are handled in turn, and each is answered', async () => {
  const { open, handled, socket } = await serve()
  let answers = ''
  socket.on('data', chunk => (answers += String(chunk)))
  send(socket, ['/a', '/b', '/c'])
  for (const url of ['/a', '/b', '/c']) {
    await expect.poll(() => open.length).toBe(1)
    expect(handled.at(-1)).toBe(url)
    open.pop()?.response.end(`answer to ${url}`)
  }
  await expect.poll(() => answers).toMatch(/answer to \/a[^]*answer to \/b[^]*answer to \/c/)
  send(socket, ['/d'])
  await expect.poll(() => handled).toEqual(['/a', '/b', '/c', '/d'])
})

test('what still waits on a connection that was closed is not handled', async () => {
  const { open, handled, socket } = await serve()
  send(socket, ['/a', '/b'])
  await expect.poll(() => open.length).toBe(1)
  const closed = once(open[0]?.response ?? socket, 'close')
  socket.destroy()
  await closed
  expect(handled).toEqual(['/a'])
})

test('a connection that has sent far more than anybody waits for is closed', async () => {
  const { handled, socket } = await serve()
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  send(
    socket,
    Array.from({ length: 300 }, (_, at) => `/${at}`),
  )
  await closed
  expect(handled).toEqual(['/0'])
})
