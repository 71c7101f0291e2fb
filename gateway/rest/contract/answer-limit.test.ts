// An answer has at most so many bytes, and PostgreSQL stops as soon as it is clear that there would be more.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'

const megabyte = 1024 * 1024

let library: TestGateway

beforeAll(async () => {
  library = await startTestGateway({
    schema: `
      create table public.texts (id integer primary key, body text not null);
      create table public.links (text_id integer references public.texts, other_id integer references public.texts,
        primary key (text_id, other_id));
      create table public.notes (id integer primary key, body text);
      insert into public.texts select n, repeat('x', 40000) from generate_series(1, 1000) n;
      insert into public.links select n, o from generate_series(1, 40) n, generate_series(1, 40) o;
      create function public.one_text(bytes integer) returns text language sql immutable as $$ select repeat('x', bytes) $$;
      create function public.all_texts() returns setof public.texts language sql stable as 'select * from public.texts';
      create function public.bodies() returns setof text language sql stable as 'select body from public.texts';
      grant select on public.texts, public.links to anon;
      grant all on public.notes to anon;
    `,
  })
})
afterAll(() => library.close())

async function ask(path: string, init: RequestInit = {}, headers: Record<string, string> = {}) {
  const response = await fetch(`${library.url}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: library.keys.publishable, 'content-type': 'application/json', ...headers },
  })
  return { status: response.status, text: await response.text() }
}

const aliases = (count: number) => Array.from({ length: count }, (_, at) => `f${at}:body`).join(',')
const back = 'texts!links_text_id_fkey'
const forth = 'links!links_text_id_fkey'

describe('too much of it is refused', () => {
  test.each([
    ['many rows', 'texts', {}],
    ['many rows as CSV', 'texts', { accept: 'text/csv' }],
    ['many rows without nulls', 'texts', { accept: 'application/vnd.pgrst.array+json;nulls=stripped' }],
    ['wide rows', `texts?select=${aliases(100)}`, {}],
    ['wide rows as CSV', `texts?select=${aliases(100)}`, { accept: 'text/csv' }],
    ['wide rows in lists', `texts?select=${forth}(${back}(${aliases(100)}))&limit=1`, {}],
    [
      'wide rows in lists in lists',
      `links?select=${back}(${forth}(${back}(${aliases(100)})))&limit=20&texts.links.limit=30`,
      {},
    ],
    ['lists that are spread', `texts?select=id,...${forth}(...${back}(${aliases(50)}))&limit=20`, {}],
    ['wide rows in order', `texts?select=${aliases(100)}&order=id.desc`, {}],
    ['rows of a function', 'rpc/all_texts', {}],
    ['wide rows of a function', `rpc/all_texts?select=${aliases(100)}`, {}],
    ['values of a function', 'rpc/bodies', {}],
    ['one value of a function', `rpc/one_text?bytes=${9 * megabyte}`, {}],
  ])('%s', async (_, path, headers) => {
    const { status, text } = await ask(path, {}, headers)
    expect([status, JSON.parse(text)]).toEqual([
      413,
      {
        code: 'PT413',
        message: 'The answer would be larger than 8388608 bytes.',
        details: null,
        hint: 'Select fewer columns or embedded resources, or ask for fewer rows with limit.',
      },
    ])
  })

  test('a write that would give back too much is undone', async () => {
    const rows = Array.from({ length: 15 }, (_, id) => ({ id, body: 'x'.repeat(40_000) }))
    const { status } = await ask(
      `notes?select=${aliases(100)}`,
      { method: 'POST', body: JSON.stringify(rows) },
      { prefer: 'return=representation' },
    )
    expect(status).toBe(413)
    expect(await library.sql('select from public.notes')).toEqual([])
  })
})

describe('as much as is allowed is answered', () => {
  test.each([
    ['rows', 'texts?limit=200', 8 * megabyte],
    ['one wide row', `texts?select=${aliases(100)}&limit=1`, 4_000_000],
    ['a list', `texts?select=${forth}(${back}(body))&id=eq.1`, 1_600_000],
    ['a value', `rpc/one_text?bytes=${8 * megabyte - 100}`, 8 * megabyte - 100],
  ])('%s', async (_, path, about) => {
    const { status, text } = await ask(path)
    expect(status).toBe(200)
    expect(text.length).toBeGreaterThan(about * 0.9)
    expect(text.length).toBeLessThanOrEqual(8 * megabyte)
  })
})

test('an installation chooses the limit', async () => {
  const small = await startTestGateway({ schema: '', beside: library, limits: { responseBytes: 100_000 } })
  try {
    const read = async (limit: number) => {
      const headers = { apikey: small.keys.publishable }
      return (await fetch(`${small.url}/rest/v1/texts?limit=${limit}`, { headers })).status
    }
    expect([await read(2), await read(3)]).toEqual([200, 413])
  } finally {
    await small.close()
  }
})
