import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBoat, startHarbour, type Harbour } from './write-fixture.ts'

let harbour: Harbour

beforeAll(async () => {
  harbour = await startHarbour()
  await harbour.sql(`insert into public.owners (id, name) values (900, 'Rudo'), (901, 'Tariro')`)
})
afterAll(() => harbour.close())

describe('what an insert answers', () => {
  test('nothing is given back unless it is asked for', async () => {
    const answer = await harbour.visitor.from('boats').insert({ name: 'Ada' })
    expect(answer).toMatchObject({ status: 201, error: null, data: null, count: null })
    expect(await harbour.sql(`select name from public.boats where name = 'Ada'`)).toEqual([{ name: 'Ada' }])
  })

  test('select gives back the new row, with what the database filled in', async () => {
    const { data, status } = await harbour.visitor.from('boats').insert({ name: 'Bea' }).select().single()
    expect(status).toBe(201)
    expect(data).toMatchObject({
      name: 'Bea',
      hull: 'wood',
      length: 5,
      flag: 'ZW',
      shout: 'BEA',
      owner_id: null,
    })
    expect(data.code).toMatch(/^[0-9a-f-]{36}$/)
    expect(Date.parse(data.built_at)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('many rows are given back in the order in which they came', async () => {
    const names = ['Cat', 'Dot', 'Eve']
    const { data } = await harbour.visitor
      .from('boats')
      .insert(names.map(name => ({ name })))
      .select('name')
    expect(data).toEqual(names.map(name => ({ name })))
  })

  test('the count says how many rows were written', async () => {
    const rows = [{ line: 'a' }, { line: 'b' }]
    expect((await harbour.visitor.from('logs').insert(rows, { count: 'exact' })).count).toBe(2)
    expect((await harbour.visitor.from('logs').insert(rows, { count: 'estimated' })).count).toBe(2)
  })

  test('aliases, casts, computed columns and embeds are read from the new row', async () => {
    const { data } = await harbour.visitor
      .from('boats')
      .insert({ name: 'Fay', owner_id: 900, length: 7 })
      .select('boat:name, length::text, title, owner:owners(name), berths(number)')
    expect(data).toEqual([
      { boat: 'Fay', length: '7', title: 'Fay of 7 m', owner: { name: 'Rudo' }, berths: [] },
    ])
  })

  test('an embed of the new row can be nested and filtered', async () => {
    const boat = await addBoat(harbour, 'Gil')
    await harbour.sql(`insert into public.berths values ('west', 1, $1, 'old')`, [boat])
    const { data } = await harbour.visitor
      .from('berths')
      .insert({ pier: 'west', number: 2, boat_id: boat })
      .select('number, boats(name, berths(note))')
      .not('boats.berths.note', 'is', null)
    expect(data).toEqual([{ number: 2, boats: { name: 'Gil', berths: [{ note: 'old' }] } }])
  })

  test('single takes the one row out of its list', async () => {
    const { data } = await harbour.visitor
      .from('boats')
      .insert([{ name: 'Hal' }])
      .select('name')
      .single()
    expect(data).toEqual({ name: 'Hal' })
  })

  test('single on two rows is refused, and neither is kept', async () => {
    const { error, status } = await harbour.visitor
      .from('boats')
      .insert([{ name: 'Ivy' }, { name: 'Ivy' }])
      .select('name')
      .single()
    expect({ status, code: error?.code, details: error?.details }).toEqual({
      status: 406,
      code: 'PGRST116',
      details: 'The result contains 2 rows',
    })
    expect(await harbour.sql(`select from public.boats where name = 'Ivy'`)).toEqual([])
  })

  test('csv gives back a header and a line', async () => {
    const { data } = await harbour.visitor.from('logs').insert({ line: 'wind', level: 1 }).select().csv()
    expect(data).toBe('line,level\nwind,1')
  })
})

describe('the headers of an insert', () => {
  test('minimal says no content type, no place and that it was heard', async () => {
    const answer = await harbour.raw('POST', 'boats', '{"name": "Jan"}', { prefer: 'return=minimal' })
    expect([answer.status, answer.text]).toEqual([201, ''])
    expect(answer.headers.get('content-type')).toBeNull()
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.headers.get('content-range')).toBe('*/*')
    expect(answer.headers.get('preference-applied')).toBe('return=minimal')
  })

  test('headers-only says where the new row is, and one can go there', async () => {
    const answer = await harbour.raw('POST', 'boats?select=name', '{"name": "Kit"}', {
      prefer: 'return=headers-only',
    })
    expect([answer.status, answer.text]).toEqual([201, ''])
    const location = answer.headers.get('location') ?? ''
    expect(location).toMatch(/^\/boats\?id=eq\.\d+$/)
    expect((await harbour.raw('GET', `${location.slice(1)}&select=name`)).json).toEqual([{ name: 'Kit' }])
  })

  test('the place of a row with two keys names both, whatever letters they have', async () => {
    const answer = await harbour.raw('POST', 'berths', '{"pier": "Rock & R+ll 圍", "number": 7}', {
      prefer: 'return=headers-only',
    })
    const location = answer.headers.get('location') ?? ''
    const found = await harbour.raw('GET', location.slice(1))
    expect(found.json).toMatchObject([{ pier: 'Rock & R+ll 圍', number: 7 }])
  })

  test('a table without a key has no place to name', async () => {
    const answer = await harbour.raw('POST', 'logs', '{"line": "x"}', { prefer: 'return=headers-only' })
    expect([answer.status, answer.headers.get('location')]).toEqual([201, null])
  })

  test('the preferences that were followed are named in one order', async () => {
    const answer = await harbour.raw('POST', 'boats?columns=name', '{"name": "Lee"}', {
      prefer: 'tx=commit, count=exact, return=representation, missing=default, handling=lenient',
    })
    expect(answer.headers.get('content-range')).toBe('*/1')
    expect(answer.headers.get('preference-applied')).toBe(
      'missing=default, return=representation, count=exact, tx=commit, handling=lenient',
    )
  })
})

describe('defaults', () => {
  test('an empty object is a row of defaults', async () => {
    const { data } = await harbour.visitor.from('logs').insert({}).select()
    expect(data).toEqual([{ line: null, level: 3 }])
  })

  test('a list of empty objects is as many rows of defaults', async () => {
    const { data } = await harbour.visitor.from('logs').insert([{}, {}]).select('level')
    expect(data).toEqual([{ level: 3 }, { level: 3 }])
  })

  test('an empty list writes nothing, and that is fine', async () => {
    expect(await harbour.visitor.from('logs').insert([]).select()).toMatchObject({ status: 201, data: [] })
    expect(await harbour.visitor.from('logs').insert([])).toMatchObject({ status: 201, data: null })
  })

  test('in a list, a key that a row lacks is null', async () => {
    const { data } = await harbour.visitor
      .from('logs')
      .insert([{ line: 'full', level: 1 }, { line: 'part' }])
      .select()
    expect(data).toEqual([
      { line: 'full', level: 1 },
      { line: 'part', level: null },
    ])
  })

  test('defaultToNull false gives a lacking key its default, of every kind', async () => {
    const code = '00000000-0000-4000-8000-000000000001'
    const { data, error } = await harbour.visitor
      .from('boats')
      .insert(
        [
          {
            id: 5001,
            name: 'Mia',
            hull: 'steel',
            length: 9,
            flag: 'ZM',
            code,
            built_at: '2001-02-03T00:00:00Z',
          },
          { name: 'Mia 2' },
        ],
        { defaultToNull: false },
      )
      .select()
    expect(error).toBeNull()
    expect(data?.[0]).toMatchObject({ id: 5001, hull: 'steel', length: 9, flag: 'ZM', code })
    expect(data?.[1]).toMatchObject({ name: 'Mia 2', hull: 'wood', length: 5, flag: 'ZW', shout: 'MIA 2' })
    expect(data?.[1].id).toBeGreaterThan(0)
    expect(data?.[1].code).not.toBe(code)
  })

  test('defaultToNull false draws a new number for each row that lacks an identity', async () => {
    const { data } = await harbour.visitor
      .from('owners')
      .insert([{ id: 7001, name: 'A' }, { name: 'B' }, { name: 'C' }], { defaultToNull: false })
      .select('id')
    expect(new Set(data?.map(row => row.id)).size).toBe(3)
  })

  test('defaultToNull false leaves a null that was sent alone', async () => {
    const { data } = await harbour.visitor
      .from('logs')
      .insert([{ line: 'a', level: null }, { line: 'b' }], { defaultToNull: false })
      .select('level')
    expect(data).toEqual([{ level: null }, { level: 3 }])
  })

  test('a generated column cannot be written', async () => {
    const { error, status } = await harbour.visitor.from('boats').insert({ name: 'Ned', shout: 'no' })
    expect([status, error?.code]).toEqual([400, '428C9'])
  })

  test('an identity that is always generated cannot be written', async () => {
    const { error, status } = await harbour.visitor.from('crates').insert({ id: 1 })
    expect([status, error?.code]).toEqual([400, '428C9'])
  })
})

describe('columns', () => {
  test('what is not named in columns is left out, even if no such column exists', async () => {
    const answer = await harbour.raw(
      'POST',
      'boats?columns=name&select=name,length',
      '[{"name": "Oda", "length": 8, "wings": 2}, {"name": "Pia", "engine": null}]',
      { prefer: 'return=representation' },
    )
    expect(answer.json).toEqual([
      { name: 'Oda', length: 5 },
      { name: 'Pia', length: 5 },
    ])
  })

  test.each([
    ['columns=wings', 'PGRST204', `Could not find the 'wings' column of 'boats' in the schema cache`],
    ['columns=', 'PGRST100', '"failed to parse columns parameter ()" (line 1, column 1)'],
  ])('%s is refused', async (parameter, code, message) => {
    const answer = await harbour.raw('POST', `boats?${parameter}`, '{"name": "Q"}')
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ code, message })
  })

  test('a missing table is said before a missing column', async () => {
    const answer = await harbour.raw('POST', 'rafts?columns=wings', '{"name": "Q"}')
    expect([answer.status, answer.json]).toMatchObject([404, { code: 'PGRST205' }])
  })
})

describe('values', () => {
  test.each([
    ['big', '9007199254740993'],
    ['big', '-9223372036854775808'],
    ['num', '12345678901234567890.12345678901234567890'],
    ['num', '0.1000'],
    ['docb', '{"n": 12345678901234567890.5}'],
    ['doc', '{"a": 1,  "a": 2}'],
  ])('%s keeps every digit of %s', async (column, text) => {
    const answer = await harbour.raw('POST', `crates?select=${column}`, `{"${column}": ${text}}`, {
      prefer: 'return=representation',
    })
    expect(answer.text).toBe(`[{"${column}":${text}}]`)
  })

  test('defaultToNull false keeps every digit too', async () => {
    const answer = await harbour.raw(
      'POST',
      'crates?columns=big,num&select=big,num',
      '[{"big": 9007199254740993}]',
      {
        prefer: 'return=representation, missing=default',
      },
    )
    expect(answer.text).toBe('[{"big":9007199254740993,"num":null}]')
  })

  const values: [string, unknown, unknown?][] = [
    ['doc', { deep: [1, { er: null }] }],
    ['docb', [1, 'two', null]],
    ['docb', 'text'],
    ['docb', null],
    ['tags', ['a', 'b,c', 'd"e', null]],
    ['tags', '{x,"y z"}', ['x', 'y z']],
    ['tags', []],
    [
      'grid',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['spot', { lat: 1.5, lon: -2 }],
    ['spot', '(3,4)', { lat: 3, lon: 4 }],
    ['span', '[1,5)'],
    ['raw', '\\x00ff'],
    ['day', '2024-02-29'],
    ['hull', 'glass'],
    ['ok', true],
    ['ok', 'false', false],
    ['word', '圍棋ü￥é'],
    ['num', '1e3', 1000],
    ['odd "name', 'quoted'],
  ]
  test.each(values)('%s takes %j', async (column, value, stored = value) => {
    const { data, error } = await harbour.visitor
      .from('crates')
      .insert({ [column]: value } as never)
      .select()
      .single()
    expect(error).toBeNull()
    expect(data[column]).toEqual(stored)
  })

  test.each([
    ['big', 'many', '22P02'],
    ['big', '9223372036854775808', '22003'],
    ['hull', 'paper', '22P02'],
    ['day', '2023-02-29', '22008'],
    ['word', 'too long', '22001'],
    ['span', '[5,1)', '22000'],
    ['raw', '\\xzz', '22023'],
    ['tags', '{', '22P02'],
  ])('%s refuses %j with %s', async (column, value, code) => {
    const { error, status } = await harbour.visitor.from('crates').insert({ [column]: value } as never)
    expect([status, error?.code]).toEqual([400, code])
  })
})
