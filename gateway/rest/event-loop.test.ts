// While a request is being read nobody else is answered. Every parser of the data API gets the largest input that it
// accepts, in the forms that are hardest to read, and must be done in no time.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventLoopDelay, longestDelayMs } from '#gateway/testing/event-loop.ts'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { catalogQuery } from './catalog-query.ts'
import { readCatalog } from './catalog.ts'
import { compileCall, compileTable, targetOf, type Terms } from './compile.ts'
import { ApiError } from './errors.ts'
import type { Catalog } from './model.ts'
import { PlanCache } from './plan-cache.ts'

const longestUrl = 16 * 1024
const largestBody = 1024 * 1024
const largestHeader = 48 * 1024

// As many tables, foreign keys and functions as a large application has: names are compared with all of them.
const schema = `
  create table public.books (id int primary key, name text, shelf text);
  create function public.search(p_words text) returns setof public.books language sql stable
    as $$ select * from public.books $$;
  do $do$ begin
    for n in 1..250 loop
      execute format('create table public.loans_of_branch_%s (id int primary key, borrower text, due_on date,
        returned_at timestamptz, renewals int, fee numeric, note text, state text, kept boolean,
        book_id int references public.books, replaced_by_book_id int references public.books)', n);
      execute format('create function public.renew_loans_of_branch_%s(p_loan int, p_until date, p_reason text)
        returns int language sql as $f$ select 1 $f$', n);
    end loop;
  end $do$;`

let gateway: TestGateway
let catalog: Catalog

beforeAll(async () => {
  gateway = await startTestGateway({ schema })
  await gateway.sql(`set search_path = ''`)
  const [row] = await gateway.sql(catalogQuery, [['public']])
  catalog = readCatalog(String(row?.['document']))
})
afterAll(() => gateway.close())

const terms: Terms = {
  limits: { maxRows: 1_000, maxBytes: 8_000_000 },
  isOperator: false,
  settings: { plans: true, rollback: true },
}

type Asked = { method?: string; target?: string; headers?: Record<string, string>; body?: string }

/** Reads a request as the data API does, up to where the database would be asked. */
function read({ method = 'GET', target: path = 'books', headers = {}, body = '' }: Asked): void {
  const request = { method, target: path, headers, body }
  try {
    const route = new PlanCache().route(`${method} ${path}`, () => targetOf(request, ['public']))
    if (route.target.kind === 'call')
      compileCall(request, route.target, catalog, terms, (form, make) => route.plan(form, make))
    else compileTable(request, route.target, catalog, terms)
  } catch (error) {
    if (!(error instanceof ApiError) || error.body().length > 4_000) throw error
  }
}

const fill = (length: number, piece: string) => piece.repeat(Math.floor(length / piece.length))

/** Names that are all different. */
const distinct = (length: number, each: (at: number) => string) => {
  const parts: string[] = []
  for (let size = 0, at = 0; size < length; at++) {
    const part = each(at)
    parts.push(part)
    size += part.length
  }
  return parts.join('').slice(0, length)
}

const pieces = [
  ...'a|a,|a:b,|"a",|"|"\\",|\\| |é|-|a-|->|a->|->0|9|*|,|.|:'.split('|'),
  ...'a(|(|)|a!b|...a(|id,|id::text,|a.eq.1,|and(|not.and(|a.eq.{|a.in.(1),|{|}'.split('|'),
]
const targets: [string, (piece: string) => string][] = [
  ['select', piece => `books?select=${fill(longestUrl - 40, piece)}`],
  ['order', piece => `books?order=${fill(longestUrl - 40, piece)}`],
  ['the name of a filter', piece => `books?${encodeURIComponent(fill(longestUrl / 3 - 40, piece))}=eq.1`],
  ['a filter', piece => `books?name=eq.${fill(longestUrl - 40, piece)}`],
  ['an operator', piece => `books?name=${fill(longestUrl - 40, piece)}`],
  ['a list', piece => `books?name=in.(${fill(longestUrl - 40, piece)})`],
  ['a tree', piece => `books?or=(${fill(longestUrl - 40, piece)})`],
  ['a tree of and', piece => `books?and=(name.eq.${fill(longestUrl - 40, piece)}`],
  ['columns', piece => `books?columns=${fill(longestUrl - 40, piece)}`],
  ['the name of a table', piece => fill(longestUrl - 40, piece)],
  ['the name of a function', piece => `rpc/${fill(longestUrl - 40, piece)}`],
  ['an argument', piece => `rpc/search?p_words=${fill(longestUrl - 40, piece)}`],
]

const parameters = [
  'id=eq.1&',
  'order=id&',
  'limit=1&',
  'a.b.limit=1&',
  'select=id&',
  'or=(id.eq.1)&',
  'a&',
  '&',
  '=',
]

const object = (text: string) => `{${text.slice(0, text.lastIndexOf(','))}}`
const bodies: [string, string][] = [
  ['one long key', `{"${'x'.repeat(largestBody - 10)}":1}`],
  ['many keys', object(distinct(largestBody - 2, at => `"k${at}":1,`))],
  ['many rows of one key', `[${fill(largestBody - 40, '{"name":"x"},')}{"name":"x"}]`],
  [
    'many rows, each of another key',
    `[${object(distinct(largestBody - 90, at => `{"k${at}":1},`)).slice(1, -1)}]`,
  ],
  [
    'rows of many keys',
    `[${fill(largestBody - 10_000, `${object(distinct(9_000, at => `"k${at}":1,`))},`)}{}]`,
  ],
  ['many numbers', `[${fill(largestBody - 10, '1,')}1]`],
  ['many numbers of many digits', `{"name":${'9'.repeat(largestBody - 20)}}`],
  ['one long text', `{"name":"${'x'.repeat(largestBody - 20)}"}`],
  ['one long text of backslashes', `{"name":"${'\\\\'.repeat(largestBody / 2 - 20)}"}`],
  ['one long text of escapes', `{"name":"${fill(largestBody - 20, '\\u0041')}"}`],
  ['many quotes', '"'.repeat(largestBody)],
  ['many brackets', '['.repeat(largestBody)],
  ['many braces', fill(largestBody, '{"a":')],
  ['many pairs of brackets', `[${fill(largestBody - 10, '[],')}[]]`],
  ['many colons', ':'.repeat(largestBody)],
  ['spaces', ' '.repeat(largestBody)],
]

const headers: [string, string[]][] = [
  [
    'prefer',
    [
      'timezone=UTC,',
      'timezone=Nowhere,',
      'tx=rollback,',
      'a=b,',
      ',',
      '=',
      'handling=strict,a,',
      'max-affected=9,',
      'x',
    ],
  ],
  ['accept', ['text/html,', 'a;b;c,', ';', ',', 'x', 'application/vnd.pgrst.object+json;nulls=x,']],
  ['range', ['9', '0-', '-', 'items=']],
  ['accept-profile', ['x', ',']],
  ['content-type', ['application/', 'x', '+', 'a+', 'application/a+a+']],
]

const requests: [string, Asked][] = [
  ...targets.flatMap(([name, target]) =>
    pieces.map((piece): [string, Asked] => [`${name} of ${piece}`, { target: target(piece) }]),
  ),
  ...parameters.map((piece): [string, Asked] => [
    `parameters ${piece}`,
    { target: `books?${fill(longestUrl - 40, piece)}` },
  ]),
  ...['p_words=a&', 'a&'].map((piece): [string, Asked] => [
    `arguments ${piece}`,
    { target: `rpc/search?${fill(longestUrl - 40, piece)}` },
  ]),
  ['different arguments', { target: `rpc/search?${distinct(longestUrl - 40, at => `a${at}=&`)}` }],
  ['different filters', { target: `books?${distinct(longestUrl - 40, at => `a${at}=eq.&`)}` }],
  ...['books', 'rpc/search'].flatMap(target =>
    bodies.map(([name, body]): [string, Asked] => [`${target}: ${name}`, { method: 'POST', target, body }]),
  ),
  ...headers.flatMap(([name, filled]) =>
    filled.map((piece): [string, Asked] => [
      `${name} of ${piece}`,
      {
        method: name === 'content-type' ? 'POST' : 'GET',
        headers: { [name]: fill(largestHeader, piece) },
      },
    ]),
  ),
]

test('no request keeps the process from answering others', { timeout: 300_000 }, async () => {
  const slow: string[] = []
  for (const [name, asked] of requests) {
    read(asked)
    const delay = await eventLoopDelay(() => read(asked))
    if (delay >= longestDelayMs) slow.push(`${name}: ${delay.toFixed(0)} ms`)
  }
  expect(slow).toEqual([])
})
