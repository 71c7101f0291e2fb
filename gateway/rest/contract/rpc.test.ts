import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHarbour, type Harbour } from './write-fixture.ts'

let harbour: Harbour

const functions = `
  create function public.greet(name text) returns text language sql stable as $$ select 'Hello, ' || name $$;
  create function public.add(a integer, b integer default 10, c integer default 100) returns integer
    language sql stable as $$ select a + b + c $$;
  create function public.join_words(variadic words text[] default '{}') returns text[] language sql stable
    as $$ select words $$;
  create function public.kind_of(value json) returns text language sql stable as $$ select json_typeof(value) $$;
  create function public.echo(big bigint default null, num numeric default null, day date default null,
      tags text[] default null, grid integer[] default null, spot public.place default null,
      docb jsonb default null, hull public.hull default null, ok boolean default null, flag public.flag default null)
    returns json language sql stable as $$ select json_strip_nulls(json_build_object(
      'big', big, 'num', num, 'day', day, 'tags', tags, 'grid', grid, 'spot', spot,
      'docb', docb, 'hull', hull, 'ok', ok, 'flag', flag)) $$;
  create function public.whole(json) returns json language sql stable as $$ select $1 $$;
  create function public.over() returns text language sql stable as $$ select 'none' $$;
  create function public.over(a integer) returns text language sql stable as $$ select 'a' $$;
  create function public.over(a integer, b integer) returns text language sql stable as $$ select 'ab' $$;
  create function public.over(jsonb) returns text language sql stable as $$ select 'body' $$;
  create function public.twin(arg integer) returns text language sql stable as $$ select 'integer' $$;
  create function public.twin(arg text, num integer default 0) returns text language sql stable as $$ select 'text' $$;
  create function public."Odd ""Name"("order" text, "a.b" text, "Select" text default 's') returns text
    language sql stable as $$ select $1 || $2 || $3 $$;
  create function public.eq(eq text, "in" text) returns text language sql stable as $$ select eq || "in" $$;
  create function public.is_null(value text) returns boolean language sql stable as $$ select value is null $$;
  create function public.pick(a text) returns text language sql stable as $$ select 'text' $$;
  create function public.pick(a date, b integer default 1) returns text language sql stable as $$ select 'date' $$;
  create function public.pick(a integer) returns text language sql stable as $$ select 'integer' $$;
  create function public.divide(a integer, b integer) returns integer language sql stable as $$ select a / b $$;
`

beforeAll(async () => {
  harbour = await startHarbour(functions)
})
afterAll(() => harbour.close())

describe('arguments', () => {
  const calls: [string, Record<string, unknown>, unknown][] = [
    ['greet', { name: 'wörld ￥ "x" \\' }, 'Hello, wörld ￥ "x" \\'],
    ['add', { a: 1 }, 111],
    ['add', { a: 1, c: 3 }, 14],
    ['add', { c: 3, b: 2, a: 1 }, 6],
    ['add', { a: '1' }, 111],
    ['join_words', {}, []],
    ['join_words', { words: ['hi'] }, ['hi']],
    ['join_words', { words: ['hi', 'there'] }, ['hi', 'there']],
    ['eq', { eq: 'a', in: 'b' }, 'ab'],
    ['Odd "Name', { order: 'a', 'a.b': 'b' }, 'abs'],
    ['Odd "Name', { order: 'a', 'a.b': 'b', Select: 'c' }, 'abc'],
  ]
  test.each(calls)('%s(%j) by POST', async (name, given, answer) => {
    const { data, error } = await harbour.visitor.rpc(name, given)
    expect(error).toBeNull()
    expect(data).toEqual(answer)
  })

  test.each(calls.slice(0, 5))('%s(%j) by GET', async (name, given, answer) => {
    expect((await harbour.visitor.rpc(name, given, { get: true })).data).toEqual(answer)
  })

  const echoes: [Record<string, unknown>, Record<string, unknown>?][] = [
    [{ num: 1.25, day: '2024-02-29', ok: false, hull: 'glass', flag: 'ZM' }],
    [
      {
        tags: ['a', 'b,c', 'd"e'],
        grid: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    [{ tags: '{x,"y z"}' }, { tags: ['x', 'y z'] }],
    [{ spot: { lat: 1.5, lon: -2 } }],
    [{ spot: '(3,4)' }, { spot: { lat: 3, lon: 4 } }],
    [{ docb: { deep: [1, { er: 'x' }] } }],
    [{ docb: [1, 'two'] }],
    [{ docb: 'text' }],
    [
      { big: '12', num: '1e3' },
      { big: 12, num: 1000 },
    ],
  ]
  test.each(echoes)('%j arrives as it was sent', async (given, arrived = given) => {
    const { data, error } = await harbour.visitor.rpc('echo', given)
    expect(error).toBeNull()
    expect(data).toEqual(arrived)
  })

  test.each([
    ['{"big": 9007199254740993}', '{"big":9007199254740993}'],
    ['{"num": 12345678901234567890.0123456789}', '{"num":12345678901234567890.0123456789}'],
    ['{"docb": {"n": 9007199254740993}}', '{"docb":{"n":9007199254740993}}'],
    ['{"num": 0.10}', '{"num":0.10}'],
  ])('%s keeps every digit', async (body, answer) => {
    expect((await harbour.raw('POST', 'rpc/echo', body)).text.replaceAll(/\s/g, '')).toBe(answer)
  })

  test('a null is a null', async () => {
    expect((await harbour.visitor.rpc('is_null', { value: null })).data).toBe(true)
    expect((await harbour.visitor.rpc('is_null', { value: 'null' })).data).toBe(false)
    expect((await harbour.visitor.rpc('is_null', { value: '' })).data).toBe(false)
  })

  test.each([
    [{ key: 3 }, 'object'],
    [[1], 'array'],
    ['{"key": 3}', 'string'],
    [5, 'number'],
  ])('json %j arrives as it was sent', async (value, kind) => {
    expect((await harbour.visitor.rpc('kind_of', { value })).data).toBe(kind)
  })

  test('repeated arguments are the words of a variadic one', async () => {
    expect((await harbour.raw('GET', 'rpc/join_words?words=hi&words=th,e"re')).json).toEqual([
      'hi',
      'th,e"re',
    ])
  })

  test('of repeated arguments the last counts', async () => {
    expect((await harbour.raw('GET', 'rpc/greet?name=ignored&name=world')).json).toBe('Hello, world')
  })

  test('an array by GET', async () => {
    expect((await harbour.visitor.rpc('echo', { grid: [1, 2] }, { get: true })).data).toEqual({
      grid: [1, 2],
    })
  })

  test('no body is no arguments', async () => {
    expect((await harbour.raw('POST', 'rpc/over', '')).json).toBe('none')
  })

  test('a single unnamed parameter takes the whole body', async () => {
    const body = '{"A": 1,  "B": [2]}'
    expect((await harbour.raw('POST', 'rpc/whole', body)).text).toBe(body)
    expect((await harbour.raw('POST', 'rpc/whole', '[1, 2]')).text).toBe('[1, 2]')
  })

  test('a value of the wrong type is refused', async () => {
    const { error, status } = await harbour.visitor.rpc('add', { a: 'one' })
    expect([status, error?.code, error?.message]).toEqual([
      400,
      '22P02',
      'invalid input syntax for type integer: "one"',
    ])
  })

  test('a body that is no JSON is refused', async () => {
    expect(await harbour.raw('POST', 'rpc/greet', 'sdf')).toMatchObject({
      status: 400,
      json: { code: 'PGRST102' },
    })
  })
})

describe('which function is meant', () => {
  test.each([
    [{}, 'none'],
    [{ a: 1 }, 'a'],
    [{ a: 1, b: 2 }, 'ab'],
    [{ x: 1 }, 'body'],
  ])('over(%j) is %s', async (given, answer) => {
    expect((await harbour.visitor.rpc('over', given)).data).toBe(answer)
  })

  test('two that fit cannot be told apart', async () => {
    const { error, status } = await harbour.visitor.rpc('twin', { arg: '1' })
    expect({ status, error }).toMatchObject({
      status: 300,
      error: {
        code: 'PGRST203',
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
        details: null,
      },
    })
    expect(error?.message).toMatch(/^Could not choose the best candidate function between: /)
    expect(error?.message).toContain('public.twin(arg => integer)')
    expect(error?.message).toContain('public.twin(arg => text, num => integer)')
  })

  test('few parameters are named first, then by their names and types', async () => {
    const { error } = await harbour.visitor.rpc('pick', { a: '1' })
    expect(error?.message).toBe(
      'Could not choose the best candidate function between: ' +
        'public.pick(a => integer), public.pick(a => text), public.pick(a => date, b => integer)',
    )
  })

  test.each([
    ['greef', '', 'greef without parameters', ' without parameters', 'greet'],
    ['greet', '?nam=x', 'greet(nam)', ' with parameter nam', 'greet(name)'],
    ['divide', '?z=3&b=2&a=1', 'divide(a, b, z)', ' with parameters a, b, z', 'divide(a, b)'],
    ['xyzzy', '', 'xyzzy without parameters', ' without parameters', null],
  ])('rpc/%s%s is not there', async (name, query, wanted, searched, meant) => {
    const answer = await harbour.raw('GET', `rpc/${name}${query}`)
    expect([answer.status, answer.json]).toEqual([
      404,
      {
        code: 'PGRST202',
        message: `Could not find the function public.${wanted} in the schema cache`,
        details: `Searched for the function public.${name}${searched}, but no matches were found in the schema cache.`,
        hint: meant && `Perhaps you meant to call the function public.${meant}`,
      },
    ])
  })

  test('a POST was looked for with one unnamed parameter too', async () => {
    const { error, status } = await harbour.visitor.rpc('greet', { x: 1, nam: 2 })
    expect(status).toBe(404)
    expect(error?.details).toBe(
      'Searched for the function public.greet with parameters nam, x or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
    )
  })
})
