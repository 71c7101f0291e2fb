import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHarbour, type Harbour } from './write-fixture.ts'

let harbour: Harbour

const values: [name: string, returns: string, sql: string, answer: string][] = [
  ['an_integer', 'integer', '42', '42'],
  ['a_bigint', 'bigint', '9007199254740993', '9007199254740993'],
  ['a_numeric', 'numeric', '1.10', '1.10'],
  ['a_real', 'double precision', '1.5', '1.5'],
  ['a_text', 'text', `'quo"te'`, '"quo\\"te"'],
  ['an_empty_text', 'text', `''`, '""'],
  ['a_boolean', 'boolean', 'true', 'true'],
  ['a_null', 'integer', 'null', 'null'],
  ['a_day', 'date', `'2024-02-29'`, '"2024-02-29"'],
  ['a_uuid', 'uuid', `'00000000-0000-4000-8000-000000000001'`, '"00000000-0000-4000-8000-000000000001"'],
  ['a_range', 'int4range', `'[10,20)'`, '"[10,20)"'],
  ['an_enum', 'public.hull', `'steel'`, '"steel"'],
  ['a_domain', 'public.flag', `'MZ'`, '"MZ"'],
  ['a_bytea', 'bytea', `'\\x00ff'::bytea`, '"\\\\x00ff"'],
  ['an_array', 'integer[]', 'array[1, 2, 3]', '[1,2,3]'],
  ['an_empty_array', 'integer[]', `'{}'`, '[]'],
  ['an_array_of_arrays', 'integer[]', 'array[[1, 2], [3, 4]]', '[[1,2],[3,4]]'],
  ['a_json', 'json', `'{"b": 1,  "a": [2]}'`, '{"b": 1,  "a": [2]}'],
  ['a_jsonb', 'jsonb', `'{"b": 1, "a": [2]}'`, '{"a": [2], "b": 1}'],
  ['a_json_list', 'jsonb', `'[1, [2]]'`, '[1, [2]]'],
  ['a_json_null', 'jsonb', `'null'`, 'null'],
  ['a_composite', 'public.place', `(1.5, -2)::public.place`, '{"lat":1.5,"lon":-2}'],
  ['a_null_composite', 'public.place', 'null', '{"lat":null,"lon":null}'],
  ['a_set_of_texts', 'setof text', `unnest(array['a', null, 'c'])`, '["a",null,"c"]'],
  ['an_empty_set', 'setof integer', 'generate_series(1, 0)', '[]'],
  ['a_set_of_json', 'setof jsonb', `jsonb_array_elements('[{"a": 1}, 2]')`, '[{"a": 1},2]'],
  ['a_set_of_arrays', 'setof integer[]', `array[generate_series(1, 2)]`, '[[1],[2]]'],
  ['a_set_of_composites', 'setof public.place', `(n, n)::public.place from generate_series(1, 2) n`, ''],
  ['a_table', 'table (a text, n integer)', `'A', 1`, '[{"a":"A","n":1}]'],
  ['a_narrow_table', 'table (a text)', `'A'`, '[{"a":"A"}]'],
  ['an_empty_table', 'table (a text)', `'A' where false`, '[]'],
]

const rowsOf = (text: string) => JSON.parse(text) as unknown

beforeAll(async () => {
  const functions = values.map(
    ([name, returns, sql]) =>
      `create function public.${name}() returns ${returns} language sql stable as $$ select ${
        /^(setof|table)/.test(returns) ? sql : `(${sql})::${returns}`
      } $$;`,
  )
  harbour = await startHarbour(`
    ${functions.join('\n')}
    create function public.one_out(n integer, out next integer) language sql stable as $$ select n + 1 $$;
    create function public.one_inout(inout n integer) language sql stable as $$ select n + 1 $$;
    create function public.many_outs(out n integer, out word text, out doc json) language sql stable
      as $$ select 3, 'four', '{"a": 1}'::json $$;
    create function public.many_inouts(inout n integer, inout word text, inout ok boolean default true)
      language sql stable as $$ select n, word, ok $$;
    create function public.a_record() returns record language sql stable as $$ select 1 as a, 'b'::text as b $$;
    create function public.some_records() returns setof record language sql stable
      as $$ select id, name from public.owners order by id $$;
    create function public.nothing() returns void language sql stable as $$ $$;
    create function public.nothing_done() returns void language plpgsql as $$ begin end $$;
    create function public.a_boat(wanted text) returns public.boats language sql stable
      as $$ select * from public.boats where name = wanted $$;
    create function public.all_boats() returns setof public.boats language sql stable
      as $$ select * from public.boats order by id $$;
    create function public.short_boats(length numeric) returns setof public.boats language sql stable
      as $$ select * from public.boats b where b.length < $1 order by id $$;
    create function public.one_boat() returns setof public.boats rows 1 language sql stable
      as $$ select * from public.boats order by id limit 1 $$;
    insert into public.owners (id, name) values (1, 'Rudo'), (2, 'Tariro');
    insert into public.boats (name, owner_id, length) values ('Ada', 1, 3), ('Bea', 2, 6), ('Cat', 1, 9), ('Dot', null, 12);
    insert into public.berths (pier, number, boat_id) select 'p', id, id from public.boats;
  `)
})
afterAll(() => harbour.close())

describe('what functions return', () => {
  test.each(values)('%s returns %s', async (name, _returns, _sql, answer) => {
    const expected = answer || '[{"lat":1,"lon":1},{"lat":2,"lon":2}]'
    const [posted, got] = [
      await harbour.raw('POST', `rpc/${name}`, '{}'),
      await harbour.raw('GET', `rpc/${name}`),
    ]
    expect(posted.status).toBe(200)
    expect(posted.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(rowsOf(posted.text)).toEqual(rowsOf(expected))
    expect(got.text).toBe(posted.text)
    const head = await harbour.raw('HEAD', `rpc/${name}`)
    expect([head.status, head.text]).toEqual([200, ''])
  })

  test.each(['a_bigint', 'a_numeric'])('%s keeps every digit', async name => {
    const wanted = values.find(([each]) => each === name)?.[3]
    expect((await harbour.raw('POST', `rpc/${name}`, '{}')).text).toBe(wanted)
  })

  test.each([
    ['one_out', { n: 5 }, { next: 6 }],
    ['one_inout', { n: 2 }, { n: 3 }],
    ['many_outs', {}, { n: 3, word: 'four', doc: { a: 1 } }],
    ['many_inouts', { n: 1, word: 'two', ok: false }, { n: 1, word: 'two', ok: false }],
    ['many_inouts', { n: 1, word: 'two' }, { n: 1, word: 'two', ok: true }],
  ])('%s(%j) answers with an object', async (name, given, answer) => {
    expect((await harbour.visitor.rpc(name, given)).data).toEqual(answer)
    expect((await harbour.visitor.rpc(name, given, { get: true })).data).toEqual(answer)
  })

  test.each(['nothing', 'nothing_done'])('%s is 204 without a body or a type', async name => {
    const answer = await harbour.raw('POST', `rpc/${name}`, '{}')
    expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([204, '', null])
    expect(await harbour.visitor.rpc(name)).toMatchObject({ data: null, error: null, status: 204 })
  })

  test('records of no known shape have the names they are given', async () => {
    expect((await harbour.visitor.rpc('a_record')).data).toEqual({ a: 1, b: 'b' })
    expect((await harbour.visitor.rpc('some_records')).data).toEqual([
      { id: 1, name: 'Rudo' },
      { id: 2, name: 'Tariro' },
    ])
  })

  test('a set of values is cut like rows are', async () => {
    const answer = await harbour.visitor.rpc('a_set_of_texts', {}, { count: 'exact' }).range(1, 2)
    expect([answer.status, answer.count, answer.data]).toEqual([206, 3, [null, 'c']])
    const page = await harbour.raw('GET', 'rpc/a_set_of_texts?limit=1&offset=2')
    expect([page.headers.get('content-range'), page.json]).toEqual(['2-2/*', ['c']])
  })

  test('single takes the one value out of a set, and refuses more', async () => {
    const many = await harbour.visitor.rpc('a_set_of_texts').single()
    expect([many.status, many.error?.code]).toEqual([406, 'PGRST116'])
    expect((await harbour.visitor.rpc('a_set_of_texts').limit(1).single()).data).toBe('a')
  })

  test('a value or a row counts as one', async () => {
    for (const name of ['an_integer', 'a_domain', 'a_composite', 'many_outs']) {
      const answer = await harbour.raw('POST', `rpc/${name}`, '{}', { prefer: 'count=exact' })
      expect([name, answer.headers.get('content-range')]).toEqual([name, '0-0/1'])
    }
  })

  test('csv has a header and lines', async () => {
    expect((await harbour.visitor.rpc('a_table').csv()).data).toBe('a,n\nA,1')
  })
})

describe('rows of a table', () => {
  test('one row is an object, of which parts and embeds can be selected', async () => {
    const { data } = await harbour.visitor
      .rpc('a_boat', { wanted: 'Ada' })
      .select('name, title, owners(name)')
    expect(data).toEqual({ name: 'Ada', title: 'Ada of 3 m', owners: { name: 'Rudo' } })
  })

  test('no row is an object of nulls', async () => {
    const { data } = await harbour.visitor.rpc('a_boat', { wanted: 'nobody' }).select('id, name')
    expect(data).toEqual({ id: null, name: null })
  })

  test('a set is a list, filtered, ordered and cut like a table', async () => {
    for (const get of [false, true]) {
      const { data } = await harbour.visitor
        .rpc('all_boats', {}, { get })
        .select('name')
        .gt('length', 3)
        .order('length', { ascending: false })
        .limit(2)
      expect(data).toEqual([{ name: 'Dot' }, { name: 'Cat' }])
    }
  })

  test('range and count speak of the whole set', async () => {
    const answer = await harbour.visitor.rpc('all_boats', {}, { count: 'exact' }).select('name').range(1, 2)
    expect([answer.status, answer.count, answer.data]).toEqual([206, 4, [{ name: 'Bea' }, { name: 'Cat' }]])
  })

  test('a count without rows', async () => {
    const answer = await harbour.visitor.rpc('all_boats', {}, { head: true, count: 'exact' }).lt('length', 10)
    expect([answer.status, answer.count, answer.data]).toEqual([200, 3, null])
  })

  test('the range of a page is told', async () => {
    const answer = await harbour.raw('GET', 'rpc/all_boats?limit=2&offset=1&select=name')
    expect([answer.status, answer.headers.get('content-range')]).toEqual([200, '1-2/*'])
    const head = await harbour.raw('HEAD', 'rpc/all_boats?limit=2&offset=1', undefined, {
      prefer: 'count=exact',
    })
    expect([head.status, head.headers.get('content-range')]).toEqual([206, '1-2/4'])
  })

  test.each(['POST', 'HEAD'])('a Range header means nothing to %s', async method => {
    const body = method === 'POST' ? '{}' : undefined
    const answer = await harbour.raw(method, 'rpc/all_boats', body, { range: '1-1', prefer: 'count=exact' })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([200, '0-3/4'])
  })

  test('embeds, computed columns and aliases work on a set', async () => {
    const { data } = await harbour.visitor
      .rpc('all_boats')
      .select('boat:name, title, owners!inner(name), berths(number)')
      .eq('owners.name', 'Tariro')
    expect(data).toEqual([
      { boat: 'Bea', title: 'Bea of 6 m', owners: { name: 'Tariro' }, berths: [{ number: 2 }] },
    ])
  })

  test('aggregates work on a set', async () => {
    const { data } = await harbour.visitor.rpc('all_boats').select('count(), length.sum()')
    expect(data).toEqual([{ count: 4, sum: 30 }])
  })

  test('an argument and a filter may have one name', async () => {
    const { data } = await harbour.visitor
      .rpc('short_boats', { length: 10 }, { get: true })
      .select('name')
      .gt('length', 3)
    expect(data).toEqual([{ name: 'Bea' }, { name: 'Cat' }])
  })

  test('a set of one row stays a list', async () => {
    expect((await harbour.visitor.rpc('one_boat').select('name')).data).toEqual([{ name: 'Ada' }])
  })

  test('single takes the one row out of its list', async () => {
    const { data } = await harbour.visitor.rpc('one_boat').select('name').single()
    expect(data).toEqual({ name: 'Ada' })
  })

  test('single refuses two rows and none', async () => {
    const two = await harbour.visitor.rpc('all_boats').select('name').limit(2).single()
    const none = await harbour.visitor.rpc('all_boats').select('name').eq('id', -1).single()
    expect([two.status, two.error?.details]).toEqual([406, 'The result contains 2 rows'])
    expect([none.status, none.error?.details]).toEqual([406, 'The result contains 0 rows'])
  })

  test('maybeSingle finds none to be null', async () => {
    const answer = await harbour.visitor.rpc('all_boats').select('name').eq('id', -1).maybeSingle()
    expect([answer.data, answer.error]).toEqual([null, null])
  })

  test('single on a value gives the value', async () => {
    expect((await harbour.visitor.rpc('an_integer').single()).data).toBe(42)
  })

  test('a table of columns can be filtered, ordered and selected from', async () => {
    const { data } = await harbour.visitor.rpc('a_table').select('word:a').eq('n', 1).order('a')
    expect(data).toEqual([{ word: 'A' }])
  })

  test('a filter on a column that is not there is refused', async () => {
    const { error, status } = await harbour.visitor.rpc('all_boats').select('name').eq('wings', 1)
    expect([status, error?.code]).toEqual([400, '42703'])
  })
})
