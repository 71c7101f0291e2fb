import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHarbour, type Harbour } from './write-fixture.ts'

let harbour: Harbour

beforeAll(async () => {
  harbour = await startHarbour()
  await harbour.sql(`
    insert into public.owners (id, name, email) values
      (1, 'Ada', 'ada@sea'), (2, 'Bea', 'bea@sea'), (3, 'Cat', 'cat@sea'), (4, 'Dot', 'dot@sea');
    insert into public.berths (pier, number, note) values ('east', 1, 'old'), ('east', 2, 'old');
    insert into public.marks values (1), (2);
    select setval('public.owners_id_seq', 100);
  `)
})
afterAll(() => harbour.close())

describe('on the primary key', () => {
  test('a row that was there is changed: 200', async () => {
    const { data, status } = await harbour.visitor.from('owners').upsert({ id: 1, name: 'Ada 2' }).select()
    expect([status, data]).toEqual([200, [{ id: 1, name: 'Ada 2', email: 'ada@sea' }]])
  })

  test('a row that was not there is added: 201', async () => {
    const { data, status } = await harbour.visitor
      .from('owners')
      .upsert({ id: 50, name: 'Eve' })
      .select('id, name')
    expect([status, data]).toEqual([201, [{ id: 50, name: 'Eve' }]])
  })

  test('one new row among old ones makes it 201', async () => {
    const rows = [
      { id: 2, name: 'Bea 2' },
      { id: 51, name: 'Fay' },
    ]
    const { data, status } = await harbour.visitor.from('owners').upsert(rows).select('id, name')
    expect([status, data]).toEqual([201, rows])
  })

  test('only old rows make it 200, however many', async () => {
    const rows = [
      { id: 2, name: 'Bea 3' },
      { id: 3, name: 'Cat 3' },
    ]
    const answer = await harbour.visitor.from('owners').upsert(rows, { count: 'exact' })
    expect(answer).toMatchObject({ status: 200, data: null, count: 2 })
  })

  test('an empty list adds nothing: 200', async () => {
    expect(await harbour.visitor.from('owners').upsert([]).select()).toMatchObject({ status: 200, data: [] })
  })

  test('two keys make one', async () => {
    const { data, status } = await harbour.visitor
      .from('berths')
      .upsert([
        { pier: 'east', number: 1, note: 'new' },
        { pier: 'east', number: 3, note: 'new' },
      ])
      .select('number, note')
    expect([status, data]).toEqual([
      201,
      [
        { number: 1, note: 'new' },
        { number: 3, note: 'new' },
      ],
    ])
  })

  test('a table that has nothing but its key can be upserted', async () => {
    const { data, status } = await harbour.visitor
      .from('marks')
      .upsert([{ id: 1 }, { id: 7 }])
      .select()
    expect([status, data]).toEqual([201, [{ id: 1 }, { id: 7 }]])
  })

  test('a table without a key takes it for an insert, and says so', async () => {
    const answer = await harbour.raw('POST', 'logs', '{"line": "x", "level": 1}', {
      prefer: 'resolution=merge-duplicates, return=representation',
    })
    expect([answer.status, answer.json]).toEqual([201, [{ line: 'x', level: 1 }]])
    expect(answer.headers.get('preference-applied')).toBe('return=representation')
  })

  test('the same row twice in one list cannot be decided', async () => {
    const { error, status } = await harbour.visitor.from('marks').upsert([{ id: 9 }, { id: 9 }])
    expect([status, error?.code]).toEqual([500, '21000'])
    expect(await harbour.sql('select from public.marks where id = 9')).toEqual([])
  })
})

describe('on another unique key', () => {
  test('onConflict names it', async () => {
    const { data, status } = await harbour.visitor
      .from('owners')
      .upsert({ name: 'Dot 2', email: 'dot@sea' }, { onConflict: 'email' })
      .select()
    expect([status, data]).toEqual([200, [{ id: 4, name: 'Dot 2', email: 'dot@sea' }]])
  })

  test('several columns may be named', async () => {
    const { status } = await harbour.visitor
      .from('berths')
      .upsert({ pier: 'east', number: 2, note: 'n' }, { onConflict: 'pier,number' })
    expect(status).toBe(200)
  })

  test('a conflict on a key that was not named is one', async () => {
    const { error, status } = await harbour.visitor
      .from('owners')
      .upsert({ id: 60, name: 'G', email: 'dot@sea' })
    expect([status, error?.code]).toEqual([409, '23505'])
  })

  test('columns without a unique key are refused', async () => {
    const { error, status } = await harbour.visitor
      .from('owners')
      .upsert({ name: 'G' }, { onConflict: 'name' })
    expect([status, error?.code]).toEqual([400, '42P10'])
  })

  test('unknown columns are refused', async () => {
    const { error, status } = await harbour.visitor
      .from('owners')
      .upsert({ name: 'G' }, { onConflict: 'wings' })
    expect([status, error?.code]).toEqual([400, '42703'])
  })
})

describe('duplicates can be left alone', () => {
  test('only what is new is added and given back', async () => {
    const { data, status } = await harbour.visitor
      .from('owners')
      .upsert(
        [
          { id: 1, name: 'Nobody' },
          { id: 70, name: 'Hal' },
        ],
        { ignoreDuplicates: true },
      )
      .select('id, name')
    expect([status, data]).toEqual([201, [{ id: 70, name: 'Hal' }]])
    expect(await harbour.sql(`select from public.owners where name = 'Nobody'`)).toEqual([])
  })

  test('nothing new is still 201, with nothing in it', async () => {
    const { data, status } = await harbour.visitor
      .from('owners')
      .upsert({ id: 1, name: 'Nobody' }, { ignoreDuplicates: true })
      .select()
    expect([status, data]).toEqual([201, []])
  })

  test('onConflict is heard here too', async () => {
    const { data } = await harbour.visitor
      .from('owners')
      .upsert({ name: 'Nobody', email: 'ada@sea' }, { onConflict: 'email', ignoreDuplicates: true })
      .select()
    expect(data).toEqual([])
  })
})

describe('upserts and defaults', () => {
  test('defaultToNull false gives new rows their number and leaves old ones theirs', async () => {
    const { data, status } = await harbour.visitor
      .from('owners')
      .upsert([{ id: 3, name: 'Cat 4' }, { name: 'Ivy' }], { defaultToNull: false })
      .select('name, email')
    expect([status, data]).toEqual([
      201,
      [
        { name: 'Cat 4', email: 'cat@sea' },
        { name: 'Ivy', email: null },
      ],
    ])
  })

  test('without it a missing key is null, and refused', async () => {
    const { error, status } = await harbour.visitor
      .from('owners')
      .upsert([{ id: 3, name: 'Cat' }, { name: 'Jan' }])
    expect([status, error?.code]).toEqual([400, '23502'])
  })
})

const upsertOwner = (id: number) =>
  harbour.raw('POST', 'owners', `{"id": ${id}, "name": "K"}`, {
    prefer: 'return=headers-only, resolution=merge-duplicates',
  })

describe('the answer of an upsert', () => {
  test.each([
    ['merge-duplicates', 200],
    ['ignore-duplicates', 201],
  ])('%s is named among what was followed', async (resolution, status) => {
    const answer = await harbour.raw('POST', 'owners', '{"id": 1, "name": "Ada"}', {
      prefer: `return=minimal, resolution=${resolution}`,
    })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('preference-applied')).toBe(`resolution=${resolution}, return=minimal`)
  })

  test('headers-only tells an old row from a new one', async () => {
    const answers = [await upsertOwner(80), await upsertOwner(80)]
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [201, '/owners?id=eq.80'],
      [200, '/owners?id=eq.80'],
    ])
  })

  test('single gives the one row back, embeds and all', async () => {
    const { data } = await harbour.visitor
      .from('owners')
      .upsert({ id: 2, name: 'Bea' })
      .select('name, boats(name)')
      .single()
    expect(data).toEqual({ name: 'Bea', boats: [] })
  })

  test('a policy that refuses the new values refuses the upsert', async () => {
    const { error, status } = await harbour.sailor
      .from('diaries')
      .upsert({ id: 1, keeper: '00000000-0000-4000-8000-00000000dead', text: 'mine' })
    expect([status, error?.code]).toEqual([403, '42501'])
  })
})
