// Who is there.
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { Box, joined, leaveAll, rawSocket, type Row } from './listen.ts'

let gateway: TestGateway
const clients: SupabaseClient[] = []

beforeAll(async () => {
  gateway = await startTestGateway({ realtime: { clientMessages: true }, schema: '' })
})
afterEach(() => leaveAll(clients))
afterAll(() => gateway.close())

type Seen = { channel: RealtimeChannel; events: Box; client: SupabaseClient }

async function person(topic: string, key?: string): Promise<Seen> {
  const client = await gateway.client()
  clients.push(client)
  const channel = client.channel(topic, { config: { presence: key === undefined ? {} : { key } } })
  const events = new Box()
  channel.on('presence', { event: 'sync' }, () => events.put({ event: 'sync' }))
  channel.on('presence', { event: 'join' }, event => events.put(event as unknown as Row))
  channel.on('presence', { event: 'leave' }, event => events.put(event as unknown as Row))
  await joined(channel)
  await events.find(({ event }) => event === 'sync')
  return { channel, events, client }
}

const seesKeys = ({ channel, events }: Seen, keys: string[]) =>
  events.until(() => Object.keys(channel.presenceState()).toSorted().join() === keys.join() || undefined)

test('whoever tracks is seen by all, with what it says of itself', async () => {
  const [ada, ben] = [await person('stand', 'ada'), await person('stand', 'ben')]
  expect(await ada.channel.track({ mood: 'loud' })).toBe('ok')
  const event = await ben.events.find(each => each['event'] === 'join')
  expect(event).toMatchObject({
    key: 'ada',
    newPresences: [{ mood: 'loud', presence_ref: expect.any(String) }],
  })
  await seesKeys(ada, ['ada'])
})

test('whoever comes later sees who is there already', async () => {
  const ada = await person('stand', 'ada')
  await ada.channel.track({ n: 1 })
  const ben = await person('stand', 'ben')
  await seesKeys(ben, ['ada'])
  expect(ben.channel.presenceState()['ada']).toMatchObject([{ n: 1 }])
})

test('tracking again replaces what was said', async () => {
  const [ada, ben] = [await person('stand', 'ada'), await person('stand', 'ben')]
  await ada.channel.track({ n: 1 })
  await ada.channel.track({ n: 2 })
  await ada.channel.track({ n: 2 })
  await ben.events.until(() =>
    ben.channel.presenceState<{ n: number }>()['ada']?.[0]?.n === 2 ? true : undefined,
  )
  expect(ben.channel.presenceState()['ada']).toHaveLength(1)
})

test('untracking takes one away', async () => {
  const [ada, ben] = [await person('stand', 'ada'), await person('stand', 'ben')]
  await ada.channel.track({})
  await seesKeys(ben, ['ada'])
  expect(await ada.channel.untrack()).toBe('ok')
  expect(await ben.events.find(each => each['event'] === 'leave')).toMatchObject({ key: 'ada' })
  await seesKeys(ben, [])
})

test('two tabs of one key are there twice, and one may go', async () => {
  const [tab, tab2, ben] = [await person('stand', 'ada'), await person('stand', 'ada'), await person('stand')]
  await tab.channel.track({ tab: 1 })
  await tab2.channel.track({ tab: 2 })
  await ben.events.until(() => (ben.channel.presenceState()['ada']?.length === 2 ? true : undefined))
  await tab.client.removeAllChannels()
  await ben.events.until(() => (ben.channel.presenceState()['ada']?.length === 1 ? true : undefined))
  expect(ben.channel.presenceState()['ada']).toMatchObject([{ tab: 2 }])
})

test('a key is made for whoever brings none', async () => {
  const [ada, ben] = [await person('stand'), await person('stand')]
  await Promise.all([ada.channel.track({}), ben.channel.track({})])
  await ada.events.until(() => (Object.keys(ada.channel.presenceState()).length === 2 ? true : undefined))
  expect(Object.keys(ada.channel.presenceState())).not.toContain('')
})

test('a line that breaks takes one away', async () => {
  const ben = await person('stand', 'ben')
  const socket = await rawSocket(gateway)
  await socket.ask('1', '1', 'realtime:stand', 'phx_join', { config: { presence: { key: 'ada' } } })
  await socket.ask('1', '2', 'realtime:stand', 'presence', {
    type: 'presence',
    event: 'track',
    payload: { n: 1 },
  })
  await seesKeys(ben, ['ada'])
  socket.ws.terminate()
  expect(await seesKeys(ben, [])).toBe(true)
})

test('nobody can speak for another reference, nor track what is no object', async () => {
  const ben = await person('stand', 'ben')
  const socket = await rawSocket(gateway)
  await socket.ask('1', '1', 'realtime:stand', 'phx_join', { config: { presence: { key: '__proto__' } } })
  const track = (ref: string, payload: unknown) =>
    socket.ask('1', ref, 'realtime:stand', 'presence', { type: 'presence', event: 'track', payload })
  expect(await track('2', [1])).toMatchObject({ status: 'error' })
  expect(await track('3', { phx_ref: 'mine' })).toMatchObject({ status: 'ok' })
  const [, , , , diff] = await socket.box.find(each => each[3] === 'presence_diff')
  expect(JSON.stringify(diff)).not.toContain('"mine"')
  expect(ben.channel.state).toBe('joined')
  socket.ws.close()
})

test('who does not ask for presence is told nothing of it, until it tracks', async () => {
  const ada = await person('stand', 'ada')
  await ada.channel.track({})
  const socket = await rawSocket(gateway)
  await socket.ask('1', '1', 'realtime:stand', 'phx_join', {
    config: { presence: { enabled: false, key: 'ben' } },
  })
  await ada.channel.track({ n: 2 })
  expect(socket.box.all.filter(each => String(each[3]).startsWith('presence'))).toEqual([])
  await socket.ask('1', '2', 'realtime:stand', 'presence', { type: 'presence', event: 'track', payload: {} })
  const [, , , , state] = await socket.box.find(each => each[3] === 'presence_state')
  expect(Object.keys(state as Row).toSorted()).toEqual(['ada', 'ben'])
  socket.ws.close()
})
