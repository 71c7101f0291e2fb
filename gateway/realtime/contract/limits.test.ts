// Limits, with small ones set; and what happens to those who go over.
import { createConnection } from 'node:net'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { joined, leaveAll, rawSocket, type RawSocket } from './listen.ts'

let gateway: TestGateway
const clients: SupabaseClient[] = []
const sockets: RawSocket[] = []

async function open(): Promise<RawSocket> {
  const socket = await rawSocket(gateway)
  sockets.push(socket)
  return socket
}

beforeAll(async () => {
  vi.stubEnv('REALTIME_CONNECTIONS_PER_ADDRESS', '5')
  vi.stubEnv('REALTIME_CHANNELS_PER_SOCKET', '3')
  vi.stubEnv('REALTIME_JOINS_PER_SECOND', '6')
  vi.stubEnv('REALTIME_MESSAGES_PER_SECOND', '20')
  vi.stubEnv('REALTIME_SILENCE_MS', '1500')
  vi.stubEnv('REALTIME_BUFFERED_BYTES', '200000')
  vi.stubEnv('REALTIME_CHANGES_PER_SOCKET', '2')
  gateway = await startTestGateway({
    realtime: { clientMessages: true },
    schema: `
      create table public.followed (id int primary key);
      grant select on public.followed to anon;
      alter publication supabase_realtime add table public.followed;`,
  })
})
afterEach(async () => {
  await leaveAll(clients)
  for (const { ws } of sockets) ws.terminate()
  await Promise.all(sockets.map(({ closed }) => closed))
  sockets.length = 0
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await gateway.close()
})

const join = (socket: RawSocket, ref: string, topic: string, config = {}) =>
  socket.ask(ref, ref, `realtime:${topic}`, 'phx_join', { config })

test('one address may open so many sockets, and another when one is gone', async () => {
  await expect
    .poll(() =>
      Promise.all([1, 2, 3, 4, 5].map(open)).then(
        all => all.length,
        () => 0,
      ),
    )
    .toBe(5)
  await expect(open()).rejects.toThrow('429')
  sockets[0]?.ws.close()
  await sockets[0]?.closed
  await expect
    .poll(() =>
      open().then(
        () => 'opened',
        () => 'refused',
      ),
    )
    .toBe('opened')
})

test('one socket may have so many channels', async () => {
  const socket = await open()
  for (const topic of ['1', '2', '3'])
    expect(await join(socket, topic, topic)).toMatchObject({ status: 'ok' })
  expect(await join(socket, '4', '4')).toEqual({
    status: 'error',
    response: { reason: 'ChannelRateLimitReached: Too many channels' },
  })
  // A topic it has already may be joined anew.
  expect(await join(socket, '5', '3')).toMatchObject({ status: 'ok' })
})

test('one socket may join so many times in a second', async () => {
  const socket = await open()
  const answers = []
  for (const ref of ['1', '2', '3', '4', '5', '6', '7']) answers.push(await join(socket, ref, 'same'))
  expect(answers.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'error'])
  expect(answers[6]).toMatchObject({
    response: { reason: 'ClientJoinRateLimitReached: Too many joins per second' },
  })
})

test('one socket may say so much in a second: then its channel is closed with a word', async () => {
  const socket = await open()
  await join(socket, '1', 'a')
  for (let n = 0; n < 30; n++) socket.send('1', `m${n}`, 'realtime:a', 'broadcast', { event: 'e' })
  const [, , , , system] = await socket.box.find(each => each[3] === 'system')
  expect(system).toMatchObject({ status: 'error', message: 'Too many messages per second', channel: 'a' })
  await socket.box.find(each => each[3] === 'phx_close')
})

test('who floods without a channel is sent away', async () => {
  const socket = await open()
  for (let n = 0; n < 60; n++) socket.send(null, `m${n}`, 'realtime:none', 'broadcast', {})
  expect((await socket.closed).code).toBe(1008)
})

test('one socket may follow so many changes, and another when one is left', async () => {
  const socket = await open()
  const asked = { event: '*', schema: 'public', table: 'followed' }
  const config = (count: number) => ({
    postgres_changes: Array.from({ length: count }, (_, n) => ({ ...asked, filter: `id=eq.${n}` })),
    postgres_changes_options: { wait: true },
  })
  expect(await join(socket, '1', 'a', config(3))).toMatchObject({ status: 'error' })
  expect(await join(socket, '2', 'a', config(2))).toMatchObject({ status: 'ok' })
  expect(await join(socket, '3', 'b', config(1))).toMatchObject({ status: 'error' })
  expect(await join(socket, '4', 'a', config(1))).toMatchObject({ status: 'ok' })
  expect(await join(socket, '5', 'b', config(1))).toMatchObject({ status: 'ok' })
})

test('one join may be so large, and so may what one says of oneself', async () => {
  const socket = await open()
  expect(await join(socket, '1', 'a', { presence: { key: 'x'.repeat(40_000) } })).toMatchObject({
    status: 'error',
  })
  await join(socket, '2', 'a')
  const payload = { text: 'x'.repeat(20_000) }
  socket.send('2', '3', 'realtime:a', 'presence', { type: 'presence', event: 'track', payload })
  const [, , , , system] = await socket.box.find(each => each[3] === 'system')
  expect(system).toMatchObject({ status: 'error', message: 'Track message size exceeded' })
})

test('one address may post so many messages in a second, a server as many as it likes', async () => {
  const post = (apikey: string) =>
    fetch(`${gateway.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey },
      body: JSON.stringify({
        messages: Array.from({ length: 60 }, () => ({ topic: 't', event: 'e', payload: {} })),
      }),
    }).then(({ status }) => status)
  const { publishable, secret } = gateway.keys
  expect([await post(publishable), await post(publishable)]).toEqual([202, 429])
  expect([await post(secret), await post(secret)]).toEqual([202, 202])
})

test('who is silent too long is gone', async () => {
  const [silent, lively] = [await open(), await open()]
  const beat = setInterval(() => lively.send(null, '1', 'phoenix', 'heartbeat', {}), 300)
  expect(await silent.closed).toMatchObject({ code: 1001, reason: 'No heartbeat' })
  clearInterval(beat)
  expect(lively.ws.readyState).toBe(lively.ws.OPEN)
})

test('who reads too slowly is dropped, and the others get everything', async () => {
  const { host } = new URL(gateway.url)
  const slow = createConnection(Number(host.split(':')[1]), '127.0.0.1')
  const path = `/realtime/v1/websocket?apikey=${gateway.keys.publishable}&vsn=2.0.0`
  slow.write(
    `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  await new Promise(resolve => slow.once('data', resolve))
  // A masked frame with a mask of zeros.
  const text = Buffer.from('["1","1","realtime:a","phx_join",{"config":{}}]')
  slow.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]))
  await new Promise(resolve => slow.once('data', resolve))
  slow.pause()
  const gone = new Promise(resolve => slow.once('close', resolve))
  slow.on('error', () => undefined)

  const quick = await open()
  await join(quick, '1', 'a', { presence: { enabled: false } })
  // Whoever says nothing for a second and a half is closed too.
  const beat = JSON.stringify([null, null, 'phoenix', 'heartbeat', {}])
  const heart = setInterval(() => quick.ws.send(beat), 300)
  const sent = { messages: [{ topic: 'a', event: 'e', payload: 'x'.repeat(100_000) }] }
  for (let n = 0; n < 100; n++)
    await fetch(`${gateway.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: gateway.keys.secret },
      body: JSON.stringify(sent),
    })
  slow.resume()
  await gone
  await quick.box.until(
    () => quick.box.all.filter(each => each[3] === 'broadcast').length === 100 || undefined,
    20_000,
  )
  clearInterval(heart)
  expect(quick.ws.readyState).toBe(quick.ws.OPEN)
})

test('closing the gateway closes every socket with a farewell', async () => {
  const other = await startTestGateway({ realtime: { clientMessages: true }, schema: '' })
  const socket = await rawSocket(other)
  const client = await other.client()
  const channel = await joined(client.channel('room'))
  await other.close()
  expect(await socket.closed).toMatchObject({ code: 1001, reason: 'The server is going away' })
  expect(channel.state).not.toBe('joined')
  await client.realtime.disconnect()
})
