// Two processes on one database: what happens in one reaches the sockets of the other.
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { Box, broadcasts, following, joined, leaveAll, type Row } from './listen.ts'

let one: TestGateway
let other: TestGateway
const clients: SupabaseClient[] = []

async function channel(on: TestGateway, topic: string, config = {}): Promise<RealtimeChannel> {
  const client = await on.client()
  clients.push(client)
  return client.channel(topic, { config })
}

beforeAll(async () => {
  const schema = `
    create table public.goals (id int primary key, scorer text);
    grant select on public.goals to anon;
    alter publication supabase_realtime add table public.goals;`
  one = await startTestGateway({ realtime: { clientMessages: true }, schema })
  other = await startTestGateway({ realtime: { clientMessages: true }, schema: '', beside: one })
})
afterEach(() => leaveAll(clients))
afterAll(async () => {
  await other.close()
  await one.close()
})

describe('between processes', () => {
  test('broadcasts go both ways, as JSON and as bytes', async () => {
    const [here, there] = [await channel(one, 'room'), await channel(other, 'room')]
    const [heardHere, heardThere] = [broadcasts(here), broadcasts(there)]
    await Promise.all([joined(here), joined(there)])
    await here.send({ type: 'broadcast', event: 'a', payload: { text: 'Ñ🐘' } })
    expect(await heardThere.find()).toEqual({ type: 'broadcast', event: 'a', payload: { text: 'Ñ🐘' } })
    await there.send({ type: 'broadcast', event: 'b', payload: new Uint8Array([0, 255]).buffer })
    const { payload } = await heardHere.find()
    expect([...new Uint8Array(payload as ArrayBuffer)]).toEqual([0, 255])
  })

  test('broadcasts larger than a notice arrive whole and in order', async () => {
    const [here, there] = [await channel(one, 'room'), await channel(other, 'room')]
    const heard = broadcasts(there)
    await Promise.all([joined(here), joined(there)])
    for (let n = 0; n < 10; n++)
      await here.send({ type: 'broadcast', event: 'large', payload: { n, text: '🐘'.repeat(n * 5_000) } })
    const payloads = (await heard.count(10)).map(({ payload }) => payload as { n: number; text: string })
    expect(payloads.map(({ n }) => n)).toEqual([...Array(10).keys()])
    expect(payloads[9]?.text).toBe('🐘'.repeat(45_000))
  })

  test('what is sent by HTTP or by SQL is heard in both, once', async () => {
    const [here, there] = [await channel(one, 'room'), await channel(other, 'room')]
    const boxes = [broadcasts(here), broadcasts(there)]
    await Promise.all([joined(here), joined(there)])
    await (await channel(one, 'room')).httpSend('http', {})
    await Promise.all(boxes.map(box => box.count(1)))
    await one.sql(`select realtime.send('{}', 'sql', 'room', false)`)
    await Promise.all(boxes.map(box => box.count(2)))
    await other.sql(`select realtime.send('{}', 'last', 'room', false)`)
    for (const box of boxes)
      expect((await box.count(3)).map(({ event }) => event)).toEqual(['http', 'sql', 'last'])
  })

  test('people are seen in both, and gone in both', async () => {
    const [here, there] = [
      await channel(one, 'stand', { presence: { key: 'ada' } }),
      await channel(other, 'stand', { presence: { key: 'ben' } }),
    ]
    const events = new Box()
    there.on('presence', { event: 'sync' }, () => events.put({}))
    here.on('presence', { event: 'sync' }, () => events.put({}))
    await Promise.all([joined(here), joined(there)])
    await Promise.all([here.track({ n: 1 }), there.track({ n: 2 })])
    const sees = (seen: RealtimeChannel, keys: string) =>
      events.until(() => Object.keys(seen.presenceState()).toSorted().join() === keys || undefined)
    await Promise.all([sees(here, 'ada,ben'), sees(there, 'ada,ben')])
    await here.unsubscribe()
    expect(await sees(there, 'ben')).toBe(true)
  })

  test('a process that comes later knows who is there, and when one ends its people are gone', async () => {
    const here = await channel(one, 'stand', { presence: { key: 'ada' } })
    const events = new Box()
    here.on('presence', { event: 'sync' }, () => events.put({}))
    await joined(here)
    await here.track({ n: 1 })
    const third = await startTestGateway({ realtime: { clientMessages: true }, schema: '', beside: one })
    const late = await channel(third, 'stand', { presence: { key: 'cho' } })
    late.on('presence', { event: 'sync' }, () => events.put({}))
    await joined(late)
    await events.until(() => 'ada' in late.presenceState() || undefined)
    await late.track({})
    await events.until(() => 'cho' in here.presenceState() || undefined)
    await third.close()
    expect(await events.until(() => !('cho' in here.presenceState()) || undefined)).toBe(true)
  })

  test('changes reach those who follow in either', async () => {
    const boxes = [new Box(), new Box()]
    const asked = { event: '*' as const, schema: 'public', table: 'goals' }
    for (const [at, gateway] of [one, other].entries())
      await following(
        (await channel(gateway, 'goals')).on('postgres_changes', asked, change =>
          boxes[at]?.put(change as unknown as Row),
        ),
      )
    await one.sql(`insert into public.goals values (1, 'Moyo')`)
    for (const box of boxes) expect(await box.find()).toMatchObject({ new: { id: 1, scorer: 'Moyo' } })
  })
})

test('old messages are removed, those of the last three days are kept', async () => {
  await one.sql(`insert into realtime.messages (topic, extension, event, inserted_at) values
    ('old', 'broadcast', 'e', now() - interval '4 days'), ('young', 'broadcast', 'e', now() - interval '2 days')`)
  const third = await startTestGateway({ realtime: { clientMessages: true }, schema: '', beside: one })
  await expect
    .poll(() => one.sql(`select topic from realtime.messages where topic in ('old', 'young')`))
    .toEqual([{ topic: 'young' }])
  await third.close()
})

test('after the connections to the database were cut, everything goes on by itself', async () => {
  const here = await channel(one, 'room')
  const there = await channel(other, 'room')
  const heard = broadcasts(there)
  const changes = new Box()
  const asked = { event: 'INSERT' as const, schema: 'public', table: 'goals' }
  await following(there.on('postgres_changes', asked, change => changes.put(change as unknown as Row)))
  await joined(here)
  await one.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'gateway%'`)
  const listeners = `select count(*)::int from pg_stat_activity
    where datname = current_database() and application_name = 'gateway realtime'`
  await expect.poll(() => one.sql(listeners), { timeout: 5_000 }).toEqual([{ count: 2 }])
  // Whoever listens again may take a moment to know the other.
  const again = setInterval(() => void here.send({ type: 'broadcast', event: 'again', payload: {} }), 100)
  expect(await heard.find()).toMatchObject({ event: 'again' })
  clearInterval(again)
  await one.sql(`insert into public.goals values (100, 'Ncube')`)
  expect(await changes.find()).toMatchObject({ new: { id: 100 } })
  expect([here.state, there.state]).toEqual(['joined', 'joined'])
})

test('a channel that the database fails is left, and the client comes back by itself', async () => {
  const client = await one.client()
  clients.push(client)
  const states = new Box<string>()
  const asked = { event: 'INSERT' as const, schema: 'public', table: 'late' }
  const goals = client.channel('failing').on('postgres_changes', asked, () => undefined)
  const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await one.sql('create table public.late (id int primary key); grant select on public.late to anon')
  await one.sql('alter function realtime.keep_captures() rename to kept_away')
  goals.subscribe(state => states.put(state))
  await states.find(state => state === 'CHANNEL_ERROR')
  await one.sql('alter function realtime.kept_away() rename to keep_captures')
  await one.sql('alter publication supabase_realtime add table public.late')
  await states.until(() => states.all.filter(state => state === 'SUBSCRIBED').length === 2 || undefined)
  expect(goals.state).toBe('joined')
  failures.mockRestore()
})
