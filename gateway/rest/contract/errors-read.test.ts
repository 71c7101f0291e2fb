// What a read is refused with: PostgREST's code, its status, and no more than it should say.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestGateway } from '#gateway/testing/test-gateway.ts'
import { answers, openLibrary, read, refusals, stranger } from './fixture.ts'

let library: TestGateway
let db: SupabaseClient
let member: SupabaseClient

const more = `
  create view public.broken_division as select 1 / (id - 1) as half from public.books;
  create view public.broken_subquery as select (select id from public.books) as id;
  create table public.circles (id integer);
  alter table public.circles enable row level security;
  create policy "round and round" on public.circles for select to anon using (exists (select 1 from public.circles));
  create function public.refuse(code text) returns integer language plpgsql stable as $$
  begin raise sqlstate 'PT402' using message = 'Pay first.', detail = code, hint = 'purse'; end $$;
  create function public.complain() returns integer language plpgsql stable as $$ begin raise 'Broken.'; end $$;
  create function public.shout(public.subjects) returns text language plpgsql stable as
    $$ begin raise sqlstate 'PT418' using message = 'A teapot.'; end $$;
  grant select on public.broken_division, public.broken_subquery, public.circles to anon;
`

beforeAll(async () => {
  library = await openLibrary(more)
  db = await library.client()
  member = await library.client({ sub: stranger })
})
afterAll(() => library.close())

describe('what is not there', () => {
  refusals([
    [
      'an unknown table',
      () => db.from('bookz').select(),
      404,
      {
        code: 'PGRST205',
        message: "Could not find the table 'public.bookz' in the schema cache",
        hint: "Perhaps you meant the table 'public.books'",
      },
    ],
    [
      'a name like nothing we have',
      () => db.from('xylophone').select(),
      404,
      { code: 'PGRST205', hint: null },
    ],
    [
      'an unknown column',
      () => db.from('books').select('nowhere'),
      400,
      { code: '42703', message: 'column books.nowhere does not exist' },
    ],
    ['an unknown function', () => db.rpc('nowhere'), 404, { code: 'PGRST202' }],
    ['a composite type is no table', () => db.from('size').select(), 404, { code: 'PGRST205' }],
    ['an injected name', () => db.from('books;drop table books').select(), 404, { code: 'PGRST205' }],
    [
      'an injected column',
      () => db.from('books').select('id"; drop table books; --'),
      400,
      { code: 'PGRST100' },
    ],
  ])
  test('a path with more parts is PGRST125', async () => {
    const response = await read(library, 'books/1/pages')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      code: 'PGRST125',
      details: null,
      hint: null,
      message: 'Invalid path specified in request URL',
    })
  })
  test('every refusal names its code in Proxy-Status', async () => {
    const response = await read(library, 'nowhere_at_all')
    expect(response.headers.get('proxy-status')).toBe('PostgREST; error=PGRST205')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })
  test('a HEAD that is refused has a status and no body', async () => {
    const { status, error, count } = await db.from('ledger').select('*', { head: true, count: 'exact' })
    expect(status).toBe(401)
    expect(error).not.toBeNull()
    expect(count).toBeNull()
  })
})

describe('what is not allowed', () => {
  refusals([
    [
      'a table without a grant, to a visitor',
      () => db.from('ledger').select(),
      401,
      { code: '42501', message: 'permission denied for table ledger' },
    ],
    ['a table without a grant, to a member', () => member.from('ledger').select(), 403, { code: '42501' }],
    ['every column of a table granted by columns', () => db.from('staff').select(), 401, { code: '42501' }],
    ['a column that is not granted', () => member.from('staff').select('salary'), 403, { code: '42501' }],
    [
      'a filter on a column that is not granted',
      () => db.from('staff').select('id').gt('salary', 4500),
      401,
      { code: '42501' },
    ],
    [
      'a filter inside or',
      () => db.from('staff').select('id').or('id.eq.1,salary.gt.0'),
      401,
      { code: '42501' },
    ],
    [
      'an order by a column that is not granted',
      () => db.from('staff').select('id').order('salary'),
      401,
      { code: '42501' },
    ],
    [
      'a total of a column that is not granted',
      () => db.from('staff').select('salary.max()'),
      401,
      { code: '42501' },
    ],
  ])
  answers([
    [
      'granted columns are read',
      () => db.from('staff').select('id,name').order('id'),
      [
        { id: 1, name: 'Dana' },
        { id: 2, name: 'Eli' },
      ],
    ],
    ['granted columns are filtered', () => db.from('staff').select('name').eq('id', 2), [{ name: 'Eli' }]],
  ])
  test('granted columns are counted', async () => {
    expect((await db.from('staff').select('id', { count: 'exact', head: true })).count).toBe(2)
  })
  test('the operator reads what nobody else may', async () => {
    const operator = await library.client('operator')
    expect((await operator.from('staff').select('salary').order('id')).data).toEqual([
      { salary: 5000 },
      { salary: 4000 },
    ])
  })
  test('no key is 401', async () => {
    const response = await fetch(`${library.url}/rest/v1/books`)
    expect(response.status).toBe(401)
  })
})

describe('what PostgreSQL refuses', () => {
  refusals([
    ['a division by zero', () => db.from('broken_division').select(), 400, { code: '22012' }],
    ['a subquery of too many rows', () => db.from('broken_subquery').select(), 500, { code: '21000' }],
    ['a policy that asks itself', () => db.from('circles').select(), 500, { code: '42P17' }],
    [
      'PT402 is 402, with its detail and hint',
      () => db.rpc('refuse', { code: 'x' }),
      402,
      { code: 'PT402', message: 'Pay first.', details: 'x', hint: 'purse' },
    ],
    ['a plain raise is 400', () => db.rpc('complain'), 400, { code: 'P0001', message: 'Broken.' }],
    [
      'a computed column that raises',
      () => db.from('subjects').select('shout'),
      418,
      { code: 'PT418', message: 'A teapot.' },
    ],
  ])
  test('a refused read does not spoil the next one', async () => {
    for (let round = 0; round < 12; round++) {
      await db.from('broken_division').select()
      expect((await db.from('subjects').select('id').eq('id', 1)).data).toEqual([{ id: 1 }])
    }
  })
})

describe('what cannot be read', () => {
  test.each([
    'books?select=id,,title',
    'books?select=id)',
    'books?select=languages(',
    'books?select=:id',
    'books?select=id:',
    'books?select=id!',
    'books?select=...',
    'books?select="id',
    'books?id=eq',
    'books?id=',
    'books?id=.eq.1',
    'books?or=id.eq.1',
    'books?or=(id.eq.1',
    'books?order=',
    'books?and=()',
    'books?select=data->>--34',
    'books?select=id::',
    'books?id=fts(.x',
    'books?id=in.1',
    'books?languages..name=eq.1',
  ])('%s is PGRST100', async target => {
    const response = await read(library, target.replaceAll('"', '%22').replaceAll('>', '%3E'))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'PGRST100' })
  })
})
