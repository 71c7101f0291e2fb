// What one request may ask for. Everything here is refused before the database hears of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHarbour, type Harbour } from './write-fixture.ts'

let harbour: Harbour

beforeAll(async () => {
  harbour = await startHarbour(`
    create table public.fleets (id integer primary key, name text);
    create table public.ships (id integer primary key, fleet_id integer references public.fleets, name text);
    create table public.decks (id integer primary key, ship_id integer references public.ships, name text);
    create function public.bell(words jsonb) returns integer language sql immutable as 'select 1';
    grant all on public.fleets, public.ships, public.decks to anon;
    grant execute on function public.bell to anon;
  `)
})
afterAll(() => harbour.close())

const times = (count: number, each: (at: number) => string, separator = ',') =>
  Array.from({ length: count }, (_, at) => each(at)).join(separator)

const fields = (count: number) => `owners?select=${times(count, at => `f${at}:name`)}`
const embeds = (count: number) => `owners?select=id,${times(count, at => `b${at}:boats(id)`)}&limit=1`
const filters = (count: number) => `owners?${times(count, () => 'id=gt.0', '&')}`
const tree = (count: number) => `owners?or=(${times(count - 1, () => 'id.gt.0')})`
const order = (count: number) => `owners?order=${times(count, () => 'id')}`
const inValues = (count: number) => `owners?id=in.(${times(count, () => '1')})`
const columns = (count: number) => `owners?columns=${times(count, at => `c${at}`)}`
const steps = (count: number) => `crates?select=docb${times(count, () => '->a', '')}`
const sorted = (count: number) => times(count, at => `b${at}.order=id`, '&')
const keys = (count: number) => `{${times(count, at => `"k${at}":1`)}}`
const nested = (depth: number) => `{"docb":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`

describe.each([
  ['selected fields', fields, 100, 'A request may select at most 100 fields.'],
  ['embedded resources', embeds, 15, 'A request may embed at most 15 resources.'],
  ['filters', filters, 100, 'A request may have at most 100 filters.'],
  ['filters in a tree', tree, 100, 'A request may have at most 100 filters.'],
  ['order terms', order, 20, 'A request may order by at most 20 terms.'],
  ['values of a list', inValues, 1000, 'A list of values may have at most 1000 entries.'],
  ['steps into a JSON value', steps, 10, 'A path into a JSON value may have at most 10 steps.'],
])('%s', (_, path, most, message) => {
  test('as many as are allowed are answered', async () => {
    expect((await harbour.raw('GET', path(most))).status).toBe(200)
  })
  test('one more is refused in words', async () => {
    const answer = await harbour.raw('GET', path(most + 1))
    expect([answer.status, answer.json]).toEqual([
      400,
      { code: 'PGRST100', message, details: null, hint: null },
    ])
  })
})

test('the terms of all orders count together', async () => {
  const answer = await harbour.raw('GET', `${embeds(11)}&order=${times(10, () => 'id')}&${sorted(11)}`)
  expect(answer.status).toBe(400)
})

describe('a body', () => {
  test.each([
    ['columns', 'POST', columns(201), '{"name": "x"}', 'A list of columns may have at most 200 names.'],
    ['keys', 'POST', 'owners', keys(1001), 'The body may have at most 1000 different keys.'],
    ['keys in rows', 'POST', 'owners', `[${keys(1001)}]`, 'The body may have at most 1000 different keys.'],
    [
      'keys of different rows',
      'POST',
      'owners',
      `[${times(1001, at => `{"k${at}":1}`)}]`,
      'The body may have at most 1000 different keys.',
    ],
    ['arguments', 'POST', 'rpc/bell', keys(1001), 'The body may have at most 1000 different keys.'],
    ['depth', 'POST', 'crates', nested(101), 'The body may be nested at most 100 levels deep.'],
    [
      'depth of arguments',
      'POST',
      'rpc/bell',
      nested(101),
      'The body may be nested at most 100 levels deep.',
    ],
    ['depth of a change', 'PATCH', 'crates', nested(101), 'The body may be nested at most 100 levels deep.'],
    [
      'depth without end',
      'POST',
      'crates',
      '['.repeat(900_000),
      'The body may be nested at most 100 levels deep.',
    ],
  ])('%s', async (_, method, path, body, message) => {
    const answer = await harbour.raw(method, path, body)
    expect([answer.status, (answer.json as { message: string }).message]).toEqual([400, message])
  })

  test('of 100 levels is written, brackets in texts not counted', async () => {
    expect((await harbour.raw('POST', 'crates', nested(100))).status).toBe(201)
    const text = JSON.stringify({ docb: `"\\${'[{'.repeat(500)}` })
    expect((await harbour.raw('POST', 'crates', text)).status).toBe(201)
  })
})

describe('the rows of nested lists', () => {
  const deep = 'fleets?select=id,ships(id,decks(id))'
  test.each([
    ['a list in every row', 'fleets?select=id,ships(id)'],
    ['with limits that fit', `${deep}&limit=10&ships.limit=100`],
    ['of one row by its key', `${deep}&id=eq.1`],
    ['of a few rows by their keys', `${deep}&id=in.(1,2,3)`],
    ['of one row by its key, below a list', 'ships?select=fleets(ships(decks(id)))&id=eq.1'],
    ['on the way back through the one', 'ships?select=fleets(ships(id))'],
    ['that are only counted', 'fleets?select=ships(decks(count))'],
  ])('are read: %s', async (_, path) => {
    expect((await harbour.raw('GET', path)).status).toBe(200)
  })

  test.each([
    ['a list in a list of every row', deep, '1,001,001,000'],
    ['with limits that do not fit', `${deep}&limit=100&ships.limit=100`, '10,010,100'],
    ['lists below the one', 'decks?select=ships(fleets(ships(decks(id))))', '1,001,001,000'],
    ['of many rows by their keys', `${deep}&id=in.(${times(12, String)})`, '12,012,012'],
  ])('are refused: %s', async (_, path, rows) => {
    const answer = await harbour.raw('GET', path)
    expect([answer.status, answer.json]).toEqual([
      400,
      {
        code: 'PGRST100',
        message: `This request could return ${rows} rows; at most 10,000,000 are allowed.`,
        details: null,
        hint: 'Set limits, such as limit=20 or embedded.limit=20, or embed fewer lists in lists.',
      },
    ])
  })

  test('a write gives back lists no longer than a page', async () => {
    await harbour.sql(`
      insert into public.fleets values (1, 'x');
      insert into public.ships select n, 1 from generate_series(1, 1200) n`)
    const answer = await harbour.raw('PATCH', 'fleets?id=eq.1&select=ships(id)', '{"name": "y"}', {
      prefer: 'return=representation',
    })
    const [row] = answer.json as { ships: unknown[] }[]
    expect([answer.status, row?.ships.length]).toEqual([200, 1000])
    await harbour.sql('truncate public.fleets cascade')
  })
})

describe('an error', () => {
  const long = 'x'.repeat(15_000)
  test.each([
    ['table', 'GET', long, ''],
    ['column', 'GET', `owners?select=${long}`, ''],
    ['filtered column', 'GET', `owners?${long}=eq.1`, ''],
    ['operator', 'GET', `owners?id=${long}.1`, ''],
    ['order', 'GET', `owners?order=${long}`, ''],
    ['embed', 'GET', `owners?select=${long}(id)`, ''],
    ['hint', 'GET', `owners?select=boats!${long}(id)`, ''],
    ['tree', 'GET', `owners?or=(${long}`, ''],
    ['cast', 'GET', `owners?select=id::${long}`, ''],
    ['value', 'GET', `owners?id=eq.${long}`, ''],
    ['function', 'GET', `rpc/${long}`, ''],
    ['argument by GET', 'GET', `rpc/bell?${long}=1`, ''],
    ['key', 'POST', 'owners', `{"${'x'.repeat(900_000)}": 1}`],
    ['argument', 'POST', 'rpc/bell', `{"${'x'.repeat(900_000)}": 1}`],
    ['many arguments', 'POST', 'rpc/bell', `{${times(900, at => `"${'x'.repeat(900)}${at}":1`)}}`],
    ['column of the body', 'POST', `owners?columns=${long}`, '{"name": "x"}'],
    ['body value', 'POST', 'boats', `{"name": "x", "length": "${'x'.repeat(900_000)}"}`],
    ['method', 'PUT', long, '{}'],
  ])('is short, however long the %s was', async (_, method, path, body) => {
    const answer = await harbour.raw(method, path, method === 'GET' ? undefined : body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.text.length).toBeLessThan(2_000)
  })

  test.each([
    ['accept', long],
    ['accept-profile', long],
    ['prefer', `handling=strict, ${long}`],
  ])('is short, however long the header %s was', async (name, value) => {
    const answer = await harbour.raw('GET', 'owners', undefined, { [name]: value })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.text.length).toBeLessThan(2_000)
  })
})
