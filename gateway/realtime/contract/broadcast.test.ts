// What people on a topic send each other, by socket, by HTTP and by SQL.
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { broadcasts, joined, leaveAll, quiet } from './listen.ts'

let gateway: TestGateway
const clients: SupabaseClient[] = []

async function client(as?: Parameters<TestGateway['client']>[0]): Promise<SupabaseClient> {
  const made = await gateway.client(as)
  clients.push(made)
  return made
}

/** Two people on a topic. */
async function pair(topic: string, config = {}) {
  const [one, other] = [(await client()).channel(topic, { config }), (await client()).channel(topic)]
  const heard = { one: broadcasts(one), other: broadcasts(other) }
  await Promise.all([joined(one), joined(other)])
  return { one, other, heard }
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/realtime/v1/api/broadcast${path}`, {
    method: 'POST',
    headers: { apikey: gateway.keys.publishable, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

beforeAll(async () => {
  gateway = await startTestGateway({
    realtime: { clientMessages: true },
    schema: `
      create table public.goals (id int primary key, scorer text);
      create function public.tell_goal() returns trigger language plpgsql security definer as $$
      begin
        perform realtime.broadcast_changes('goals', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
        return null;
      end $$;
      create trigger tell_goal after insert or update or delete on public.goals
      for each row execute function public.tell_goal();
      create policy "everybody can listen to goals" on realtime.messages for select to anon
      using (realtime.topic() = 'goals');`,
  })
})
afterEach(() => leaveAll(clients))
afterAll(() => gateway.close())

describe('by socket', () => {
  test('the others hear it, the sender does not', async () => {
    const { one, other, heard } = await pair('room')
    await one.send({ type: 'broadcast', event: 'goal', payload: { minute: 90, by: 'Ñandú 🐘' } })
    const message = { type: 'broadcast', event: 'goal', payload: { minute: 90, by: 'Ñandú 🐘' } }
    expect(await heard.other.find()).toEqual(message)
    await other.send({ type: 'broadcast', event: 'mark', payload: {} })
    expect(await heard.one.find()).toMatchObject({ event: 'mark' })
  })

  test('the sender hears itself when it wishes', async () => {
    const { one, heard } = await pair('room', { broadcast: { self: true } })
    await one.send({ type: 'broadcast', event: 'goal', payload: { n: 1 } })
    expect(await heard.one.find()).toMatchObject({ event: 'goal', payload: { n: 1 } })
  })

  test('an acknowledgement comes when it is wished for', async () => {
    const { one } = await pair('room', { broadcast: { ack: true } })
    expect(await one.send({ type: 'broadcast', event: 'goal', payload: {} })).toBe('ok')
  })

  test('bytes arrive as they were', async () => {
    const { one, heard } = await pair('room')
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
    await one.send({ type: 'broadcast', event: 'bytes', payload: bytes.buffer })
    const { payload } = await heard.other.find()
    expect(new Uint8Array(payload as ArrayBuffer)).toEqual(bytes)
  })

  test('200 KB pass, and the order is kept', async () => {
    const { one, heard } = await pair('room')
    await one.send({ type: 'broadcast', event: 'large', payload: { text: 'é'.repeat(100_000) } })
    for (let n = 0; n < 20; n++) await one.send({ type: 'broadcast', event: 'n', payload: { n } })
    const [large, ...rest] = await heard.other.count(21)
    expect(large).toMatchObject({ payload: { text: 'é'.repeat(100_000) } })
    expect(rest.map(({ payload }) => (payload as { n: number }).n)).toEqual([...Array(20).keys()])
  })

  test('other topics, and private ones of the same name, hear nothing', async () => {
    const { one, heard } = await pair('room')
    const elsewhere = (await client()).channel('room-2')
    const there = broadcasts(elsewhere)
    const hidden = (await client('operator')).channel('room', { config: { private: true } })
    const inside = broadcasts(hidden)
    await Promise.all([joined(elsewhere), joined(hidden)])
    await one.send({ type: 'broadcast', event: 'goal', payload: {} })
    await hidden.send({ type: 'broadcast', event: 'secret', payload: {} })
    await heard.other.find()
    expect(await quiet(one, heard.other)).toHaveLength(1)
    expect([there.all, inside.all]).toEqual([[], []])
  })

  test('who has left hears no more', async () => {
    const { one, other, heard } = await pair('room')
    const third = (await client()).channel('room')
    const box = broadcasts(third)
    await joined(third)
    await other.unsubscribe()
    await one.send({ type: 'broadcast', event: 'goal', payload: {} })
    await box.find()
    expect(heard.other.all).toEqual([])
  })
})

describe('by HTTP', () => {
  test('before the channel is joined', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { heard } = await pair('room')
    const sender = (await client()).channel('room')
    expect(await sender.send({ type: 'broadcast', event: 'goal', payload: { n: 1 } })).toBe('ok')
    expect(await heard.other.find()).toEqual({ type: 'broadcast', event: 'goal', payload: { n: 1 } })
  })

  test('by httpSend, as JSON and as bytes', async () => {
    const { heard } = await pair('room/ä:1')
    const sender = (await client()).channel('room/ä:1')
    expect(await sender.httpSend('goal one', { n: 1 })).toEqual({ success: true })
    expect(await heard.other.find()).toEqual({ type: 'broadcast', event: 'goal one', payload: { n: 1 } })
    expect(await sender.httpSend('bytes', new Uint8Array([1, 2, 3]))).toEqual({ success: true })
    const { payload } = await heard.other.find(({ event }) => event === 'bytes')
    expect([...new Uint8Array(payload as ArrayBuffer)]).toEqual([1, 2, 3])
  })

  test('several at once, on several topics', async () => {
    const { heard } = await pair('room')
    const messages = [
      { topic: 'room', event: 'a', payload: { n: 1 } },
      { topic: 'elsewhere', event: 'b', payload: {} },
      { topic: 'room', event: 'c', payload: { n: 2 }, private: false },
    ]
    expect((await post('', { messages })).status).toBe(202)
    expect((await heard.other.count(2)).map(({ event }) => event)).toEqual(['a', 'c'])
  })

  test.each([
    ['no key', '', { messages: [] }, 401, { apikey: '' }],
    ['a token that is none', '', { messages: [] }, 401, { authorization: 'Bearer nonsense' }],
    ['no messages', '', {}, 422, {}],
    ['a message without a topic', '', { messages: [{ event: 'e', payload: {} }] }, 422, {}],
    ['a message without a payload', '', { messages: [{ event: 'e', topic: 't' }] }, 422, {}],
    ['no JSON', '', '{', 400, {}],
    ['a body that is too large', '/t/events/e', { text: 'x'.repeat(300_000) }, 413, {}],
    ['another address', '/t/events', {}, 404, {}],
    ['a private topic it may not speak in', '/t/events/e?private=true', {}, 403, {}],
  ])('%s is refused', async (_, path, body, status, headers) => {
    expect((await post(path, body, headers as Record<string, string>)).status).toBe(status)
  })

  test('private messages of several that may not be sent are left out', async () => {
    const hidden = (await client('operator')).channel('room', { config: { private: true } })
    const box = broadcasts(hidden)
    await joined(hidden)
    const messages = [{ topic: 'room', event: 'forged', payload: {}, private: true }]
    expect((await post('', { messages })).status).toBe(202)
    expect(
      (await post('', { messages: [{ ...messages[0], event: 'real' }] }, { apikey: gateway.keys.secret }))
        .status,
    ).toBe(202)
    expect(await box.find()).toMatchObject({ event: 'real' })
  })
})

describe('by SQL', () => {
  test('realtime.send reaches a public topic after the commit', async () => {
    const { heard } = await pair('room')
    await gateway.sql(`begin; select realtime.send('{"n":0}', 'undone', 'room', false); rollback`)
    await gateway.sql(`select realtime.send('{"n":1}', 'goal', 'room', false)`)
    const message = await heard.other.find()
    expect(message).toMatchObject({
      type: 'broadcast',
      event: 'goal',
      payload: { n: 1, id: expect.any(String) },
    })
    expect(message['meta']).toEqual({ id: (message['payload'] as { id: string }).id })
  })

  test('messages that do not fit into a notice arrive all the same, in order', async () => {
    const { heard } = await pair('room')
    await gateway.sql(`
      select realtime.send(jsonb_build_object('n', n, 'text', repeat('x', 20000)), 'goal', 'room', false)
      from generate_series(1, 30) n`)
    const numbers = (await heard.other.count(30)).map(({ payload }) => (payload as { n: number }).n)
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  })

  test('realtime.broadcast_changes tells what became of a row', async () => {
    const channel = (await client()).channel('goals', { config: { private: true } })
    const box = broadcasts(channel)
    await joined(channel)
    await gateway.sql(`insert into public.goals values (1, 'Moyo')`)
    await gateway.sql(`update public.goals set scorer = 'Ncube'`)
    await gateway.sql(`delete from public.goals`)
    const [inserted, updated, deleted] = (await box.count(3)).map(({ payload }) => payload)
    expect(inserted).toMatchObject({
      operation: 'INSERT',
      schema: 'public',
      table: 'goals',
      record: { id: 1, scorer: 'Moyo' },
      old_record: null,
    })
    expect(updated).toMatchObject({
      operation: 'UPDATE',
      record: { scorer: 'Ncube' },
      old_record: { scorer: 'Moyo' },
    })
    expect(deleted).toMatchObject({ operation: 'DELETE', record: null, old_record: { id: 1 } })
  })

  test('who joins late can have the last messages again', async () => {
    await gateway.sql(`delete from realtime.messages`)
    const early = (await client()).channel('goals', { config: { private: true } })
    const heard = broadcasts(early)
    await joined(early)
    for (const n of [1, 2, 3]) await gateway.sql(`select realtime.send('{"n":${n}}', 'goal', 'goals')`)
    // Otherwise the last of them may still be on its way, and would come twice.
    await heard.count(3)
    const replay = { since: Date.now() - 60_000, limit: 2 }
    const channel = (await client()).channel('goals', { config: { private: true, broadcast: { replay } } })
    const box = broadcasts(channel)
    await joined(channel)
    const messages = await box.count(2)
    expect(messages.map(({ payload }) => (payload as { n: number }).n)).toEqual([2, 3])
    expect(messages[0]?.['meta']).toMatchObject({ replayed: true })
  })

  test('a message that may not be sent only warns', async () => {
    await gateway.sql(`begin; set local role anon; select realtime.send('{}', 'e', 'closed'); rollback`)
    const [{ count } = {}] = await gateway.sql(
      `select count(*)::int from realtime.messages where topic = 'closed'`,
    )
    expect(count).toBe(0)
  })
})
