// As it is unless somebody turns client messages on: clients listen, the server speaks.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { broadcasts, joined, leaveAll, rawSocket, type RawSocket, type Row } from './listen.ts'

let gateway: TestGateway
const clients: SupabaseClient[] = []
const sockets: RawSocket[] = []

beforeAll(async () => {
  gateway = await startTestGateway({
    schema: `
      create sequence public.checks;
      grant usage on sequence public.checks to anon;
      create policy "everybody can listen to the news" on realtime.messages for select to anon, authenticated
      using (topic = 'news' or (topic = 'counted' and nextval('public.checks') > 0));
      create policy "signed-in people can speak in the news" on realtime.messages for insert to authenticated
      with check (topic = 'news');`,
  })
})
afterEach(async () => {
  await leaveAll(clients)
  for (const { ws } of sockets.splice(0)) ws.terminate()
})
afterAll(() => gateway.close())

const ada = { sub: '00000000-0000-4000-8000-00000000000a' }
const off = 'Broadcasts from clients are turned off on this server'

async function channel(as: Parameters<TestGateway['client']>[0], config = {}) {
  const client = await gateway.client(as)
  clients.push(client)
  await client.realtime.setAuth()
  return client.channel('news', { config })
}

async function open(): Promise<RawSocket> {
  const socket = await rawSocket(gateway)
  sockets.push(socket)
  return socket
}

const post = (path: string, key: string, body: object, headers = {}) =>
  fetch(`${gateway.url}/realtime/v1/api/broadcast${path}`, {
    method: 'POST',
    headers: { apikey: key, ...headers },
    body: JSON.stringify(body),
  })

const spoken = (isPrivate: boolean) => ({
  messages: [{ topic: 'news', event: 'forged', payload: { text: 'x' }, private: isPrivate }],
})

test('nobody but the secret key broadcasts by HTTP', async () => {
  const { publishable, secret } = gateway.keys
  const signedIn = { authorization: `Bearer ${await gateway.token(ada)}` }
  for (const headers of [{}, signedIn])
    for (const [path, body] of [
      ['', spoken(false)],
      ['', spoken(true)],
      ['/news/events/forged', {}],
      ['/news/events/forged?private=true', {}],
    ] as const) {
      const answer = await post(path, publishable, body, headers)
      expect(answer.status).toBe(403)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(await answer.json()).toEqual({ error: off })
    }
  const answer = await post('', secret, spoken(true))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([202, 'private, no-store'])
})

test.each([true, false])('nobody but the server is heard on a socket (private: %s)', async isPrivate => {
  const listener = await channel('visitor', { private: isPrivate })
  const heard = broadcasts(listener)
  const silent = await channel(ada, { private: isPrivate, broadcast: { self: true } })
  const told: Row[] = []
  silent.on('system', {}, word => told.push(word as Row))
  const own = broadcasts(silent)
  const asking = await channel(ada, { private: isPrivate, broadcast: { ack: true } })
  const operator = await channel('operator', { private: isPrivate, broadcast: { ack: true } })
  await Promise.all([listener, silent, asking, operator].map(joined))
  await silent.send({ type: 'broadcast', event: 'forged', payload: {} })
  await silent.send({ type: 'broadcast', event: 'forged', payload: {} })
  expect(await asking.send({ type: 'broadcast', event: 'forged', payload: {} })).toBe('error')
  expect(await operator.send({ type: 'broadcast', event: 'real', payload: {} })).toBe('ok')
  await gateway.sql(`select realtime.send('{}', 'from SQL', 'news', $1)`, [isPrivate])
  expect((await heard.count(2)).map(({ event }) => event)).toEqual(['real', 'from SQL'])
  expect((await own.count(2)).map(({ event }) => event)).toEqual(['real', 'from SQL'])
  // Once, and not for each message.
  expect(told).toEqual([{ extension: 'system', status: 'error', message: off, channel: 'news' }])
})

test('nobody shows presence or is shown any', async () => {
  const socket = await open()
  await socket.ask('1', '1', 'realtime:news', 'phx_join', { config: { presence: { key: 'ada' } } })
  const track = { type: 'presence', event: 'track', payload: { mood: 'loud' } }
  expect(await socket.ask('1', '2', 'realtime:news', 'presence', track)).toEqual({
    status: 'error',
    response: { reason: 'Presence is turned off on this server' },
  })
  await socket.ask(null, '3', 'phoenix', 'heartbeat', {})
  expect(socket.box.all.filter(([, , , event]) => String(event).startsWith('presence'))).toEqual([])
})

test('a public topic and a private one of the same name are two', async () => {
  const [open_, closed] = [await channel('visitor'), await channel('visitor', { private: true })]
  const [heardOpen, heardClosed] = [broadcasts(open_), broadcasts(closed)]
  await Promise.all([joined(open_), joined(closed)])
  await gateway.sql(`select realtime.send('{}', 'private', 'news', true)`)
  await gateway.sql(`select realtime.send('{}', 'public', 'news', false)`)
  expect((await heardOpen.count(1)).map(({ event }) => event)).toEqual(['public'])
  expect((await heardClosed.count(1)).map(({ event }) => event)).toEqual(['private'])
})

test('visitors who join one private topic together are checked once', async () => {
  const all = await Promise.all(Array.from({ length: 40 }, open))
  const answers = await Promise.all(
    all.map(socket => socket.ask('1', '1', 'realtime:counted', 'phx_join', { config: { private: true } })),
  )
  expect(answers.every(({ status }) => status === 'ok')).toBe(true)
  const [row] = await gateway.sql('select last_value::int as checks from public.checks')
  // A check looks at two rows; one more may have begun when the first was a second old.
  expect(row?.['checks']).toBeLessThanOrEqual(4)
})
