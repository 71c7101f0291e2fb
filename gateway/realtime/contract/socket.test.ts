// The socket itself: who may open one, and how Phoenix's messages are answered.
import { createClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { Box, broadcasts, joined, leaveAll, rawSocket } from './listen.ts'

let gateway: TestGateway
const clients: SupabaseClient[] = []

async function client(as?: Parameters<TestGateway['client']>[0]): Promise<SupabaseClient> {
  const made = await gateway.client(as)
  clients.push(made)
  return made
}

beforeAll(async () => {
  gateway = await startTestGateway({ realtime: { clientMessages: true }, schema: '' })
})
afterEach(() => leaveAll(clients))
afterAll(() => gateway.close())

const refused = (query: string, headers: Record<string, string> = {}) =>
  rawSocket(gateway, query, { headers }).then(
    () => 'opened',
    (error: Error) => error.message,
  )

describe('a socket is opened', () => {
  test('with the publishable key, and joins a topic', async () => {
    const channel = await joined((await client()).channel('room'))
    expect(channel.state).toBe('joined')
  })

  test('and its channel is closed, joining, joined, leaving and closed', async () => {
    const states: string[] = []
    const made = createClient(gateway.url, gateway.keys.publishable, {
      // Called with every message, so also with the one that leaves.
      realtime: { logger: () => note() },
    })
    clients.push(made)
    const channel = made.channel('room')
    const note = () => {
      if (channel.state !== states.at(-1)) states.push(channel.state)
    }
    note()
    await joined(channel)
    note()
    expect(await channel.unsubscribe()).toBe('ok')
    note()
    expect(states).toEqual(['closed', 'joining', 'joined', 'leaving', 'closed'])
  })

  test('with the secret key, by a server', async () => {
    expect((await joined((await client('operator')).channel('room'))).state).toBe('joined')
  })

  test('by a page of the site, or of the host that serves it', async () => {
    const key = `apikey=${gateway.keys.publishable}`
    expect(await refused(key, { origin: gateway.url })).toBe('opened')
    expect(await refused(key, { origin: 'http://localhost:3000' })).toBe('opened')
  })

  test.each([
    ['without a key', '', 401, {}],
    ['with a key that is not ours', 'apikey=sb_publishable_x', 401, {}],
    ['by a page of another site', 'apikey=KEY', 403, { origin: 'https://elsewhere.example' }],
    ['by a page without a site', 'apikey=KEY', 403, { origin: 'null' }],
    ['with the secret key by a browser', 'apikey=SECRET', 401, { 'user-agent': 'Mozilla/5.0' }],
    ['in a version nobody speaks', 'apikey=KEY&vsn=3.0.0', 400, {}],
  ])('but not %s', async (_, query, status, headers) => {
    const { publishable, secret } = gateway.keys
    const filled = query.replace('KEY', publishable).replace('SECRET', secret)
    expect(await refused(filled, headers as Record<string, string>)).toBe(
      `Unexpected server response: ${status}`,
    )
  })

  test('but not at another address', async () => {
    const answer = await fetch(`${gateway.url}/realtime/v1/elsewhere?apikey=${gateway.keys.publishable}`)
    expect(answer.status).toBe(404)
  })
})

describe('messages are answered', () => {
  test('a heartbeat', async () => {
    const socket = await rawSocket(gateway)
    socket.send(null, '7', 'phoenix', 'heartbeat', {})
    expect(await socket.box.find()).toEqual([
      null,
      '7',
      'phoenix',
      'phx_reply',
      { status: 'ok', response: {} },
    ])
    socket.ws.close()
  })

  test('the client takes the answer to its heartbeat', async () => {
    const heard = new Box<string>()
    const made = createClient(gateway.url, gateway.keys.publishable, {
      realtime: { heartbeatIntervalMs: 50, heartbeatCallback: heard.put },
    })
    clients.push(made)
    await joined(made.channel('room'))
    expect(await heard.find(status => status === 'ok')).toBe('ok')
  })

  test('a join, a message and a leave, in the shapes of Phoenix', async () => {
    const socket = await rawSocket(gateway)
    const config = { broadcast: { self: true, ack: true }, presence: { enabled: false } }
    expect(await socket.ask('1', '1', 'realtime:a', 'phx_join', { config })).toEqual({
      status: 'ok',
      response: { postgres_changes: [] },
    })
    const payload = { type: 'broadcast', event: 'e', payload: { a: 1 } }
    expect(await socket.ask('1', '2', 'realtime:a', 'broadcast', payload)).toEqual({
      status: 'ok',
      response: {},
    })
    expect(await socket.box.find(each => each[3] === 'broadcast')).toEqual([
      null,
      null,
      'realtime:a',
      'broadcast',
      payload,
    ])
    expect(await socket.ask('1', '3', 'realtime:a', 'phx_leave', {})).toEqual({ status: 'ok', response: {} })
    expect(await socket.box.find(each => each[3] === 'phx_close')).toEqual([
      '1',
      '1',
      'realtime:a',
      'phx_close',
      {},
    ])
    expect(await socket.ask('1', '4', 'realtime:a', 'broadcast', payload)).toEqual({
      status: 'error',
      response: { reason: 'unmatched topic' },
    })
    socket.ws.close()
  })

  test('a second join closes the first and takes its place', async () => {
    const socket = await rawSocket(gateway)
    await socket.ask('1', '1', 'realtime:a', 'phx_join', { config: {} })
    await socket.ask('2', '2', 'realtime:a', 'phx_join', { config: {} })
    expect(await socket.box.find(each => each[3] === 'phx_close')).toEqual([
      '1',
      '1',
      'realtime:a',
      'phx_close',
      {},
    ])
    // What the old membership still says is not heard; its leave does not end the new one.
    expect(await socket.ask('1', '3', 'realtime:a', 'phx_leave', {})).toMatchObject({ status: 'ok' })
    const ack = { config: { broadcast: { ack: true } } }
    await socket.ask('4', '4', 'realtime:a', 'phx_join', ack)
    const sent = { type: 'broadcast', event: 'e', payload: {} }
    expect(await socket.ask('4', '5', 'realtime:a', 'broadcast', sent)).toMatchObject({ status: 'ok' })
    socket.ws.close()
  })

  test.each([
    ['room', 'unmatched topic'],
    ['realtime:', 'TopicNameRequired: You must provide a topic name'],
    [`realtime:${'x'.repeat(300)}`, 'TopicNameTooLong: A topic name has at most 255 bytes'],
  ])('a join of %.20s is refused in words', async (topic, reason) => {
    const socket = await rawSocket(gateway)
    expect(await socket.ask('1', '1', topic, 'phx_join', { config: {} })).toEqual({
      status: 'error',
      response: { reason },
    })
    socket.ws.close()
  })

  test('what a channel does not know is passed over, and leaving nowhere is well', async () => {
    const socket = await rawSocket(gateway)
    expect(await socket.ask(null, '1', 'realtime:none', 'phx_leave', {})).toMatchObject({ status: 'ok' })
    await socket.ask('2', '2', 'realtime:a', 'phx_join', { config: null })
    socket.send('2', '3', 'realtime:a', 'whatever', { a: 1 })
    socket.send('2', '4', 'realtime:a', 'access_token', null)
    socket.send('2', '5', 'realtime:a', 'presence', 'text')
    expect(await socket.ask('2', '6', 'realtime:a', 'presence', { event: 'dance' })).toMatchObject({
      status: 'error',
    })
    socket.ws.close()
  })

  test('frames of 1.0.0 are objects, and both versions hear each other', async () => {
    const made = createClient(gateway.url, gateway.keys.publishable, {
      realtime: { vsn: '1.0.0' },
    })
    clients.push(made)
    const old = made.channel('both')
    const fresh = (await client()).channel('both')
    const [heardByOld, heardByFresh] = [broadcasts(old), broadcasts(fresh)]
    await Promise.all([joined(old), joined(fresh)])
    await old.send({ type: 'broadcast', event: 'from-old', payload: { n: 1 } })
    expect(await heardByFresh.find()).toEqual({ type: 'broadcast', event: 'from-old', payload: { n: 1 } })
    // Binary cannot be told in 1.0.0; what follows it can.
    await fresh.send({ type: 'broadcast', event: 'binary', payload: new Uint8Array([1, 2]).buffer })
    await fresh.send({ type: 'broadcast', event: 'from-new', payload: { n: 2 } })
    expect(await heardByOld.find()).toEqual({ type: 'broadcast', event: 'from-new', payload: { n: 2 } })
  })
})

describe('frames that are none close the socket, and only that', () => {
  test.each([
    ['no JSON', 'hello'],
    ['no list', '{"topic":"a"}'],
    ['a short list', '[1,2,3]'],
    ['a topic that is no text', '[null,"1",{},"phx_join",{}]'],
    ['references that are lists', '[[],[],"realtime:a","phx_join",{}]'],
    ['a binary kind nobody knows', Buffer.from([9, 0, 0, 0, 0, 0, 0])],
    ['a binary frame that says it is longer', Buffer.from([3, 255, 0, 0, 0, 0, 1])],
    ['a binary frame with broken JSON', Buffer.from([3, 0, 0, 0, 0, 0, 1, 123])],
    ['an empty binary frame', Buffer.from([])],
  ])('%s', async (_, frame) => {
    const socket = await rawSocket(gateway)
    socket.ws.send(frame)
    expect((await socket.closed).code).toBe(1007)
    expect((await joined((await client()).channel('room'))).state).toBe('joined')
  })

  test('a frame that is too large', async () => {
    const socket = await rawSocket(gateway)
    socket.ws.send(Buffer.alloc(300 * 1024))
    expect((await socket.closed).code).toBe(1009)
  })
})
