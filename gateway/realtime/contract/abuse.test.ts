// Clients who mean harm: whatever they do, this process keeps a bounded amount for them, and nothing once they are gone.
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket as TcpSocket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { rawSocket, type RawSocket } from './listen.ts'

let gateway: TestGateway
const sockets: RawSocket[] = []
const tcp: TcpSocket[] = []

beforeAll(async () => {
  gateway = await startTestGateway({
    schema: '',
    realtime: {
      clientMessages: true,
      connectionsPerAddress: 20,
      connectionsPerSecond: 1_000,
      joinsPerSecond: 1_000,
      messagesPerSecond: 1_000,
      memoryPerSocket: 100_000,
      memoryPerAddress: 150_000,
      presenceBytesPerTopic: 80_000,
      bufferedBytes: 100_000_000,
      bufferedBytesTotal: 1_500_000,
      silenceMs: 60_000,
    },
  })
})
afterEach(async () => {
  for (const { ws } of sockets) ws.terminate()
  await Promise.all(sockets.splice(0).map(({ closed }) => closed))
  for (const socket of tcp.splice(0)) socket.destroy()
  while ((await canOpen()) < 20);
})
afterAll(() => gateway.close())

async function open(): Promise<RawSocket> {
  const socket = await rawSocket(gateway)
  sockets.push(socket)
  return socket
}

/** How many sockets this address can have now, of the 20 it may: those that are counted for nobody are missing. */
async function canOpen(): Promise<number> {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => rawSocket(gateway)))
  const opened = tries.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  for (const { ws } of opened) ws.terminate()
  await Promise.all(opened.map(({ closed }) => closed))
  return opened.length
}

const join = (socket: RawSocket, topic: string, config: object = {}) =>
  socket.ask(topic, topic, `realtime:${topic}`, 'phx_join', { config })

const track = (socket: RawSocket, topic: string, ref: string, payload: object) =>
  socket.ask(topic, ref, `realtime:${topic}`, 'presence', { type: 'presence', event: 'track', payload })

/** A websocket without a library, which reads only when it is told to. */
async function silentReader(path = 'vsn=2.0.0'): Promise<TcpSocket> {
  const { hostname, port, host } = new URL(gateway.url)
  const socket = connect(Number(port), hostname)
  tcp.push(socket)
  socket.on('error', () => undefined)
  socket.write(
    `GET /realtime/v1/websocket?apikey=${gateway.keys.publishable}&${path} HTTP/1.1\r\nhost: ${host}\r\n` +
      'upgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\n' +
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await new Promise(resolve => socket.once('data', resolve))
  socket.pause()
  return socket
}

/** A masked frame with a mask of zeros. */
function frame(opcode: number, text: string, isLast = true): Buffer {
  const body = Buffer.from(text)
  const head = Buffer.alloc(body.length < 126 ? 2 : 4)
  head[0] = (isLast ? 0x80 : 0) | opcode
  head[1] = 0x80 | Math.min(body.length, 126)
  if (body.length >= 126) head.writeUInt16BE(body.length, 2)
  return Buffer.concat([head, Buffer.alloc(4), body])
}

const ended = (socket: TcpSocket) =>
  new Promise<boolean>(resolve => socket.once('close', () => resolve(true)))

/** Two sockets say much of themselves on six topics each; how often that was taken. */
async function fill(): Promise<number> {
  const answers: unknown[] = []
  for (const name of ['a', 'b']) {
    const socket = await open()
    for (const n of [0, 1, 2, 3, 4, 5]) {
      const topic = `${name}${n}`
      await join(socket, topic)
      answers.push((await track(socket, topic, `t${topic}`, { text: 'x'.repeat(10_000) })).status)
    }
  }
  return answers.filter(status => status === 'ok').length
}

describe('presence', () => {
  test('of one topic is bounded', async () => {
    const socket = await open()
    const answers = []
    for (const other of Array.from({ length: 6 }, (_, at) => `p${at}`)) {
      const each = other === 'p0' ? socket : await open()
      await join(each, 'full', { presence: { key: other } })
      answers.push((await track(each, 'full', 't', { text: 'x'.repeat(10_000) })).status)
    }
    expect(answers).toEqual(['ok', 'ok', 'ok', 'error', 'error', 'error'])
  })

  test('of one socket and of one address is bounded, and there is room again when they are gone', async () => {
    const first = await fill()
    // Of twelve: four of the first socket, and what is left for its address.
    expect(first).toBeGreaterThanOrEqual(4)
    expect(first).toBeLessThanOrEqual(7)
    for (const { ws } of sockets) ws.terminate()
    await Promise.all(sockets.splice(0).map(({ closed }) => closed))
    expect(await fill()).toBe(first)
  })

  test('said again and again takes no more room, and a key is not long', async () => {
    const socket = await open()
    await join(socket, 'again')
    for (let n = 0; n < 20; n++)
      expect(await track(socket, 'again', `t${n}`, { n, text: 'x'.repeat(10_000) })).toMatchObject({
        status: 'ok',
      })
    expect(await join(socket, 'key', { presence: { key: 'x'.repeat(256) } })).toEqual({
      status: 'error',
      response: { reason: 'InvalidJoinPayload: A presence key has at most 255 bytes' },
    })
  })
})

test('what joins ask for is bounded, and there is room again when they are left', async () => {
  const socket = await open()
  const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'x'.repeat(25_000) }] }
  const answers = []
  for (const topic of ['1', '2', '3', '4', '5']) answers.push((await join(socket, topic, config)).status)
  expect(answers).toEqual(['ok', 'ok', 'ok', 'error', 'error'])
  await socket.ask('1', 'l', 'realtime:1', 'phx_leave', {})
  expect(await join(socket, '6', config)).toMatchObject({ status: 'ok' })
})

test('a message comes back in no answer at its whole length', async () => {
  for (const message of [
    ['1', 'x'.repeat(2_000), 'realtime:a', 'phx_join', {}],
    ['x'.repeat(2_000), '1', 'realtime:a', 'phx_join', {}],
    ['1', '1', `realtime:${'x'.repeat(2_000)}`, 'phx_join', {}],
    ['1', '1', 'realtime:a', 'x'.repeat(2_000), {}],
    ['1', '1', 'realtime:a', 'broadcast', JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`)],
  ]) {
    const socket = await open()
    socket.send(...message)
    const { code, reason } = await socket.closed
    expect([code, reason.length < 100]).toEqual([1007, true])
  }
})

test('a frame in thousands of pieces is refused', async () => {
  const socket = await silentReader()
  const gone = ended(socket)
  socket.write(frame(1, '[', false))
  for (let n = 0; n < 200; n++) socket.write(frame(0, ' ', false))
  socket.resume()
  expect(await gone).toBe(true)
})

test('heartbeats and pings count as messages', async () => {
  const beating = await open()
  for (let n = 0; n < 2_000; n++) beating.send(null, String(n), 'phoenix', 'heartbeat', {})
  expect((await beating.closed).code).toBe(1008)
  const pinging = await open()
  for (let n = 0; n < 10_000; n++) pinging.ws.ping('x'.repeat(100))
  expect((await pinging.closed).code).toBe(1008)
})

test('a ping is answered', async () => {
  const socket = await open()
  const answered = new Promise<string>(resolve => socket.ws.once('pong', data => resolve(data.toString())))
  socket.ws.ping('there?')
  expect(await answered).toBe('there?')
})

test('slow readers are bounded all together, and readers beside them get everything', async () => {
  const slow = []
  for (let n = 0; n < 10; n++) {
    const reader = await silentReader()
    reader.write(frame(1, '["1","1","realtime:wide","phx_join",{"config":{"presence":{"enabled":false}}}]'))
    await new Promise(resolve => reader.once('data', resolve).resume())
    slow.push(reader.pause())
  }
  const quick = await open()
  await join(quick, 'wide', { presence: { enabled: false } })
  const gone = slow.map(ended)
  const body = JSON.stringify({ messages: [{ topic: 'wide', event: 'e', payload: 'x'.repeat(200_000) }] })
  const send = () =>
    fetch(`${gateway.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: gateway.keys.secret },
      body,
    })
  for (let sent = 0; sent < 100; sent++) await send()
  for (const reader of slow) reader.resume()
  // Each alone could have left 100 MB unread.
  await Promise.all(gone)
  await quick.box.until(
    () => quick.box.all.filter(each => each[3] === 'broadcast').length === 100 || undefined,
  )
  expect(quick.ws.readyState).toBe(quick.ws.OPEN)
})

test('who goes away while it is let in is counted no longer', async () => {
  const server = createServer()
  server.on('upgrade', (request, socket, head) => {
    gateway.gateway.upgrade(request, socket, head)
    socket.destroy()
  })
  await new Promise<void>(ready => {
    server.listen(0, '127.0.0.1', ready)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (let n = 0; n < 20; n++) await expect(rawSocket({ ...gateway, url })).rejects.toThrow('hang up')
  server.close()
  expect(await canOpen()).toBe(20)
})
