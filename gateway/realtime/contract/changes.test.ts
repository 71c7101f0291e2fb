// Changes of tables: in which shape they arrive, in which order, and of which tables.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ada, idsOf, on, startFollowed, type Followed } from './followed.ts'
import { Box, following, rawSocket, type Row } from './listen.ts'

let followed: Followed

beforeAll(async () => {
  followed = await startFollowed()
})
afterEach(() => followed.clear())
afterAll(() => followed.gateway.close())

describe('a change arrives', () => {
  test('as supabase/realtime writes it', async () => {
    const socket = await rawSocket(followed.gateway)
    const asked = { event: '*', schema: 'public', table: 'matches' }
    const { response } = await socket.ask('1', '1', 'realtime:a', 'phx_join', {
      config: { postgres_changes: [asked] },
    })
    const [binding] = (response as { postgres_changes: Row[] }).postgres_changes
    expect(binding).toEqual({ ...asked, id: expect.any(Number) })
    expect(await socket.box.find(each => each[3] === 'system')).toEqual([
      null,
      null,
      'realtime:a',
      'system',
      { extension: 'postgres_changes', status: 'ok', message: 'Subscribed to PostgreSQL', channel: 'a' },
    ])
    await followed.insert('9007199254740993', { home: 'Dynamos', score: 1.5, tags: ['a'], extra: { b: 1 } })
    const [, , , , payload] = await socket.box.find(each => each[3] === 'postgres_changes')
    expect(payload).toEqual({
      ids: [binding?.['id']],
      data: {
        schema: 'public',
        table: 'matches',
        commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        type: 'INSERT',
        columns: [
          { name: 'id', type: 'int8' },
          { name: 'home', type: 'text' },
          { name: 'score', type: 'numeric' },
          { name: 'stage', type: 'stage' },
          { name: 'at', type: 'timestamptz' },
          { name: 'tags', type: '_text' },
          { name: 'extra', type: 'jsonb' },
          { name: 'live', type: 'bool' },
        ],
        record: {
          id: expect.any(Number),
          home: 'Dynamos',
          score: 1.5,
          stage: null,
          at: null,
          tags: ['a'],
          extra: { b: 1 },
          live: null,
        },
        errors: null,
      },
    })
    socket.ws.close()
  })

  test('of an insert, an update and a delete, in their order', async () => {
    const box = await followed.follow({})
    await followed.insert(1, { home: 'Dynamos' })
    await box.count(1)
    await followed.gateway.sql(`update public.matches set home = 'CAPS' where id = 1`)
    await box.count(2)
    await followed.gateway.sql('delete from public.matches')
    const [inserted, updated, deleted] = await box.count(3)
    expect(inserted).toMatchObject({ eventType: 'INSERT', new: { id: 1, home: 'Dynamos' }, old: {} })
    expect(updated).toMatchObject({ eventType: 'UPDATE', new: { id: 1, home: 'CAPS' } })
    expect(updated?.['old']).toEqual({ id: 1 })
    expect(deleted).toMatchObject({ eventType: 'DELETE', new: {} })
    expect(deleted?.['old']).toEqual({ id: 1 })
  })

  test('of a key that was changed, with the old one', async () => {
    const box = await followed.follow({ event: 'UPDATE' })
    await followed.insert(1)
    await followed.gateway.sql('update public.matches set id = 2')
    expect(await box.find()).toMatchObject({ new: { id: 2 }, old: { id: 1 } })
  })

  test('of one event only, when only that is asked for', async () => {
    const [inserts, deletes] = [
      await followed.follow({ event: 'INSERT' }),
      await followed.follow({ event: 'DELETE' }),
    ]
    await followed.insert(1)
    await followed.gateway.sql(`update public.matches set home = 'x'; delete from public.matches`)
    expect((await deletes.find())['eventType']).toBe('DELETE')
    expect(inserts.all.every(change => change['eventType'] === 'INSERT')).toBe(true)
  })

  test('of every table of a schema, when no table is named', async () => {
    const box = await followed.follow({ table: '' }, 'operator')
    await followed.gateway.sql(`insert into public.hidden values (1, 'x')`)
    await followed.insert(1)
    expect((await box.count(2)).map(({ table }) => table)).toEqual(['hidden', 'matches'])
  })

  test('once for each channel, with all the listeners it is for', async () => {
    const channel = (await followed.client()).channel('several')
    const boxes = [new Box(), new Box(), new Box()] as const
    on(channel, { event: '*' }, boxes[0])
    on(channel, { event: 'INSERT', filter: 'id=eq.1' }, boxes[1])
    on(channel, { event: 'INSERT', filter: 'id=eq.2' }, boxes[2])
    await following(channel)
    await followed.insert(1)
    await followed.insert(2)
    await boxes[0].count(2)
    expect(boxes.map(box => idsOf(box.all))).toEqual([[1, 2], [1], [2]])
  })

  test('only after the commit, and never when it was undone', async () => {
    const box = await followed.follow({})
    await followed.gateway.sql('begin; insert into public.matches (id) values (1); rollback')
    await followed.insert(2)
    expect(idsOf(await box.count(1))).toEqual([2])
  })

  test('of 3,000 rows of one statement, each once', async () => {
    const box = await followed.follow({ event: 'INSERT' })
    await followed.gateway.sql('insert into public.matches (id) select generate_series(1, 3000)')
    expect(idsOf(await box.count(3_000, 15_000))).toEqual(Array.from({ length: 3_000 }, (_, at) => at + 1))
  })

  test('with the columns that were selected', async () => {
    const box = await followed.follow({ select: ['id', 'home'] })
    await followed.insert(1, { home: 'Dynamos', score: 2 })
    expect((await box.find())['new']).toEqual({ id: 1, home: 'Dynamos' })
  })

  test('without its large values when it is too large, and says so', async () => {
    const box = await followed.follow({})
    await followed.gateway.sql(`insert into public.matches (id, home) values (1, repeat('x', 1100000))`)
    expect(await box.find()).toMatchObject({
      new: { id: 1, live: null },
      errors: ['Error 413: Payload Too Large'],
    })
  })
})

describe('the publication decides which tables are followed', () => {
  test('a table that is added is, and one that is taken out is not', async () => {
    await followed.gateway.sql(
      'create table public.added (id int primary key); grant select on public.added to anon',
    )
    await followed.gateway.sql('alter publication supabase_realtime add table public.added')
    const box = await followed.follow({ table: 'added' })
    await followed.gateway.sql('insert into public.added values (1)')
    await box.count(1)
    await followed.gateway.sql('alter publication supabase_realtime drop table public.added')
    await followed.gateway.sql('insert into public.added values (2)')
    const triggers = await followed.gateway.sql(
      `select from pg_trigger where tgrelid = 'public.added'::regclass`,
    )
    expect([box.all.length, triggers.length]).toEqual([1, 0])
    await followed.gateway.sql('drop table public.added')
  })

  test('and follows a key that changes', async () => {
    await followed.gateway.sql(`
      create table public.rekeyed (id int primary key, name text not null);
      grant select on public.rekeyed to anon;
      alter publication supabase_realtime add table public.rekeyed`)
    const box = await followed.follow({ table: 'rekeyed' })
    await followed.gateway.sql(
      'alter table public.rekeyed drop constraint rekeyed_pkey, add primary key (name)',
    )
    await expect
      .poll(() =>
        followed.gateway.sql(
          `select convert_from(trim(tgargs, '\\x00'), 'UTF8') as key from pg_trigger where tgname = 'realtime_capture' and tgrelid = 'public.rekeyed'::regclass`,
        ),
      )
      .toEqual([{ key: 'name' }])
    await followed.gateway.sql(`insert into public.rekeyed values (1, 'it''s')`)
    expect((await box.find())['new']).toEqual({ id: 1, name: `it's` })
    await followed.gateway.sql('drop table public.rekeyed')
  })

  test('a key too long for a notice does not keep a row from being written', async () => {
    await followed.gateway.sql(`insert into public.notes values ($1, 1, 'a', 's')`, [ada])
    await followed.gateway.sql(`
      create table public.long_keys (name text primary key);
      alter publication supabase_realtime add table public.long_keys`)
    await followed.gateway.sql(`insert into public.long_keys select repeat('long', 5000)`)
    expect(await followed.gateway.sql('select from public.long_keys')).toHaveLength(1)
    await followed.gateway.sql('drop table public.long_keys')
  })
})
