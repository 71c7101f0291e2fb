// Private channels, and the tokens by which people are known.
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { Box, broadcasts, joined, leaveAll, rawSocket, type Row } from './listen.ts'

let gateway: TestGateway
const clients: SupabaseClient[] = []

const ada = '00000000-0000-4000-8000-00000000000a'
const ben = '00000000-0000-4000-8000-00000000000b'

beforeAll(async () => {
  gateway = await startTestGateway({
    realtime: { clientMessages: true },
    schema: `
      create schema app;
      grant usage on schema app to authenticated;
      create table app.members (topic text, person uuid, speaks boolean);
      grant select on app.members to authenticated;
      insert into app.members values ('club', '${ada}', true), ('club', '${ben}', false);
      create policy "members can listen" on realtime.messages for select to authenticated
      using (exists (select from app.members where topic = realtime.topic() and person = auth.uid()));
      create policy "members who may can speak" on realtime.messages for insert to authenticated
      with check (exists (select from app.members where topic = realtime.topic() and person = auth.uid() and speaks));
      create policy "everybody can see who is in the lobby" on realtime.messages for select to authenticated
      using (realtime.topic() = 'lobby' and extension = 'presence');
      create policy "everybody can be in the lobby" on realtime.messages for insert to authenticated
      with check (realtime.topic() = 'lobby' and extension = 'presence');
      create policy "one that fails" on realtime.messages for select to authenticated
      using (case when realtime.topic() = 'broken' then 1 / (length(realtime.topic()) - 6) = 1 else false end);`,
  })
})
afterEach(() => leaveAll(clients))
afterAll(() => gateway.close())

async function channel(
  topic: string,
  as: Parameters<TestGateway['client']>[0],
  config = {},
): Promise<RealtimeChannel> {
  const client = await gateway.client(as)
  clients.push(client)
  await client.realtime.setAuth()
  return client.channel(topic, { config: { private: true, ...config } })
}

const mayNotRead = (topic: string) =>
  `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`

describe('policies on realtime.messages', () => {
  test('let members in, who hear each other', async () => {
    const [hers, his] = [await channel('club', { sub: ada }), await channel('club', { sub: ben })]
    const heard = broadcasts(his)
    await Promise.all([joined(hers), joined(his)])
    await hers.send({ type: 'broadcast', event: 'goal', payload: { n: 1 } })
    expect(await heard.find()).toMatchObject({ event: 'goal', payload: { n: 1 } })
  })

  test.each([
    ['visitors', 'visitor' as const, 'club'],
    ['others', { sub: '00000000-0000-4000-8000-00000000000c' }, 'club'],
    ['members of another topic', { sub: ada }, 'elsewhere'],
  ])('keep %s out, in words', async (_, as, topic) => {
    await expect(joined(await channel(topic, as))).rejects.toThrow(mayNotRead(topic))
  })

  test('keep everybody out when they fail', async () => {
    await expect(joined(await channel('broken', { sub: ada }))).rejects.toThrow(mayNotRead('broken'))
  })

  test('let the operator in everywhere', async () => {
    expect((await joined(await channel('anything', 'operator'))).state).toBe('joined')
  })

  test('leave no row behind', async () => {
    await joined(await channel('club', { sub: ada }))
    expect(await gateway.sql('select from realtime.messages')).toEqual([])
  })

  test('say who may speak: others are not heard', async () => {
    const hers = await channel('club', { sub: ada })
    const his = await channel('club', { sub: ben }, { broadcast: { ack: true } })
    const heard = broadcasts(hers)
    await Promise.all([joined(hers), joined(his)])
    expect(await his.send({ type: 'broadcast', event: 'forged', payload: {} })).toBe('error')
    expect(await his.track({ n: 1 })).toBe('error')
    await expect(his.httpSend('forged', {})).rejects.toThrow('You do not have permissions to write')
    await gateway.sql(`select realtime.send('{}', 'real', 'club')`)
    expect(await heard.find()).toMatchObject({ event: 'real' })
  })

  test('by HTTP too', async () => {
    const [hers, his] = [await channel('club', { sub: ada }), await channel('club', { sub: ben })]
    const heard = broadcasts(his)
    await joined(his)
    expect(await hers.httpSend('goal', { n: 2 })).toEqual({ success: true })
    expect(await heard.find()).toMatchObject({ event: 'goal', payload: { n: 2 } })
  })

  test('may open a topic for presence alone', async () => {
    const seen = new Box()
    const hers = await channel('lobby', { sub: ada }, { presence: { key: 'ada' } })
    const his = await channel('lobby', { sub: ben }, { presence: { key: 'ben' } })
    hers.on('presence', { event: 'join' }, event => seen.put(event as unknown as Row))
    his.on('presence', { event: 'sync' }, () => undefined)
    const heard = broadcasts(hers)
    await Promise.all([joined(hers), joined(his)])
    expect(await his.track({ n: 1 })).toBe('ok')
    expect(await seen.find()).toMatchObject({ key: 'ben' })
    await gateway.sql(`select realtime.send('{}', 'unheard', 'lobby')`)
    await hers.track({})
    await seen.find(({ key }) => key === 'ada')
    expect(heard.all).toEqual([])
  })

  test('are asked again when the token is renewed', async () => {
    const socket = await rawSocket(gateway)
    const join = { config: { private: true }, access_token: await gateway.token({ sub: ben }) }
    expect(await socket.ask('1', '1', 'realtime:club', 'phx_join', join)).toMatchObject({ status: 'ok' })
    const renewed = await gateway.token({ sub: ben, exp: Math.floor(Date.now() / 1_000) + 900 })
    await gateway.sql(`update app.members set speaks = true where person = $1`, [ben])
    socket.send('1', '2', 'realtime:club', 'access_token', { access_token: renewed })
    const hers = await channel('club', { sub: ada })
    const heard = broadcasts(hers)
    await joined(hers)
    socket.send('1', '3', 'realtime:club', 'broadcast', { type: 'broadcast', event: 'now', payload: {} })
    expect(await heard.find()).toMatchObject({ event: 'now' })
    await gateway.sql(`delete from app.members where person = $1`, [ben])
    const last = await gateway.token({ sub: ben, exp: Math.floor(Date.now() / 1_000) + 950 })
    socket.send('1', '4', 'realtime:club', 'access_token', { access_token: last })
    const [, , , , system] = await socket.box.find(each => each[3] === 'system')
    expect(system).toEqual({
      extension: 'system',
      status: 'error',
      message: 'You no longer have permission to read from this Channel topic: club',
      channel: 'club',
    })
    expect(await socket.box.find(each => each[3] === 'phx_close')).toEqual([
      '1',
      '1',
      'realtime:club',
      'phx_close',
      {},
    ])
    await gateway.sql(`insert into app.members values ('club', $1, false)`, [ben])
    socket.ws.close()
  })
})

/** Why a join with this token is refused; `ok` when it is not. */
const joinWith = async (token: string) => {
  const socket = await rawSocket(gateway)
  const answer = await socket.ask('1', '1', 'realtime:a', 'phx_join', { config: {}, access_token: token })
  socket.ws.close()
  return (answer['response'] as Row)['reason'] ?? answer['status']
}

describe('tokens', () => {
  test('that are none are refused in words', async () => {
    const good = await gateway.token()
    const past = Math.floor(Date.now() / 1_000) - 60
    expect(await joinWith('nonsense')).toBe('MalformedJWT: The token provided is not a valid JWT')
    expect(await joinWith(`${good.slice(0, -4)}AAAA`)).toBe(
      'JwtSignatureError: Failed to validate JWT signature',
    )
    expect(await joinWith(await gateway.token({ exp: past }))).toMatch(
      /^InvalidJWTToken: Token has expired 6\d seconds ago$/,
    )
    expect(await joinWith(await gateway.token({ role: undefined as unknown as string }))).toBe(
      'InvalidJWTToken: Fields `role` and `exp` are required in JWT',
    )
    expect(await joinWith(await gateway.token({ role: 'postgres' }))).toMatch(/^InvalidJWTToken: /)
    expect(await joinWith(good)).toBe('ok')
    expect(await joinWith(gateway.keys.publishable)).toBe('ok')
  })

  test('that end close their channels, with a word, and leave the socket', async () => {
    const socket = await rawSocket(gateway)
    const access_token = await gateway.token({ sub: ada, exp: Math.floor(Date.now() / 1_000) + 1 })
    await socket.ask('1', '1', 'realtime:a', 'phx_join', { config: {}, access_token })
    await socket.ask('2', '2', 'realtime:b', 'phx_join', { config: {} })
    const [, , , , system] = await socket.box.find(each => each[3] === 'system')
    expect(system).toEqual({
      extension: 'system',
      status: 'error',
      message: expect.stringMatching(/^Token has expired \d+ seconds ago$/),
      channel: 'a',
    })
    await socket.box.find(each => each[3] === 'phx_close' && each[2] === 'realtime:a')
    expect(await socket.ask('1', '3', 'realtime:a', 'broadcast', {})).toMatchObject({ status: 'error' })
    expect(await socket.ask('2', '4', 'realtime:b', 'phx_leave', {})).toMatchObject({ status: 'ok' })
    socket.ws.close()
  })

  test('that are renewed in time keep their channels', async () => {
    const socket = await rawSocket(gateway)
    const now = Math.floor(Date.now() / 1_000)
    const short = await gateway.token({ sub: ada, exp: now + 2 })
    await socket.ask('1', '1', 'realtime:a', 'phx_join', {
      config: { broadcast: { ack: true } },
      access_token: short,
    })
    await socket.ask('2', '2', 'realtime:b', 'phx_join', { config: {}, access_token: short })
    socket.send('1', '3', 'realtime:a', 'access_token', { access_token: await gateway.token({ sub: ada }) })
    await socket.box.find(each => each[3] === 'phx_close' && each[2] === 'realtime:b')
    expect(await socket.ask('1', '4', 'realtime:a', 'broadcast', { event: 'e' })).toMatchObject({
      status: 'ok',
    })
    socket.ws.close()
  })

  test('that are renewed by one that is none close the channel', async () => {
    const socket = await rawSocket(gateway)
    await socket.ask('1', '1', 'realtime:a', 'phx_join', { config: {} })
    socket.send('1', '2', 'realtime:a', 'access_token', { access_token: 'nonsense' })
    const [, , , , system] = await socket.box.find(each => each[3] === 'system')
    expect(system).toMatchObject({ status: 'error', message: 'The token provided is not a valid JWT' })
    await socket.box.find(each => each[3] === 'phx_close')
    socket.ws.close()
  })

  test('of the client are taken over by setAuth', async () => {
    const client = await gateway.client()
    clients.push(client)
    await client.realtime.setAuth(await gateway.token({ sub: ada }))
    expect((await joined(client.channel('club', { config: { private: true } }))).state).toBe('joined')
  })
})
