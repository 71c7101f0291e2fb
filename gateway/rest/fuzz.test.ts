import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { catalogQuery } from './catalog-query.ts'
import { readCatalog } from './catalog.ts'
import { compileTable, targetOf } from './compile.ts'
import { ApiError } from './errors.ts'
import { address, fuzzRequest, type FuzzRequest } from './fuzz.ts'
import type { Catalog } from './model.ts'

// `npm run fuzz` asks for many more.
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 2_000)

const schema = `
  create table authors (id int primary key, label text, "odd ""name" int);
  create table books (id int primary key, title text, data jsonb, tags text[], span int4range, author_id int references authors);
  create table reviews (book_id int references books, author_id int references authors, stars int, primary key (book_id, author_id));
  create view book_titles as select id, title, author_id from books;
  insert into authors values (1, 'one', 1), (2, 'two', 2);
  insert into books values (1, 'A', '{"a": [1, {"b": 2}]}', '{x,y}', '[1,5)', 1), (2, 'B', '[]', '{}', null, 2);
  insert into reviews values (1, 2, 5);
  create function shelves(books) returns int language sql stable as 'select $1.id';
  create function add(a int, b int default 1) returns int language sql immutable as 'select a + b';
  create function find_books(a text) returns setof books language sql stable as 'select * from books where title = a';
  create function takes_json(jsonb) returns jsonb language sql immutable as 'select $1';
  create function pairs() returns table (a int, b text) language sql immutable as $$values (1, 'x')$$;
  grant all on all tables in schema public to anon;
  grant execute on all functions in schema public to anon`

let gateway: TestGateway
let catalog: Catalog

beforeAll(async () => {
  gateway = await startTestGateway({ schema })
  await gateway.sql(`set search_path = ''`)
  const [row] = await gateway.sql(catalogQuery)
  catalog = readCatalog(String(row?.['document']))
})
afterAll(() => gateway.close())

async function ask(request: FuzzRequest) {
  const { method, headers, body } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const sent = new Headers({ apikey: gateway.keys.publishable, 'content-type': 'application/json' })
  for (const [name, value] of headers) sent.append(name, value)
  // Undone each time: what one request writes must not decide what the next one finds.
  sent.append('prefer', 'tx=rollback')
  const url = `http://gateway/rest/v1/${address(request)}`
  return gateway.gateway.fetch(url, {
    method,
    headers: sent,
    ...(hasBody ? { body: body.toWellFormed() } : {}),
  })
}

test(
  'no request, however odd, breaks the data API or makes it tell its inside',
  { timeout: 60_000 + requests * 50 },
  async () => {
    let answered = 0
    await fc.assert(
      fc.asyncProperty(fuzzRequest, async request => {
        const started = performance.now()
        const response = await ask(request)
        const text = await response.text()
        expect(response.status, `${request.method} ${address(request)} → ${text}`).toBeLessThan(500)
        expect(performance.now() - started).toBeLessThan(5_000)
        if (response.ok) answered++
        expect(text).not.toMatch(/pgrst_\d|node_modules|json_agg|\bat .*\.ts:/)
      }),
      { numRuns: requests },
    )
    expect(answered).toBeGreaterThan(requests / 20)
  },
)

const terms = { limits: { maxRows: 1_000, maxBytes: 8_000_000 }, isOperator: false }

/** The statement that a read would run, or undefined where it is refused; any other failure is thrown. */
function statementOf(request: FuzzRequest, target: string): string | undefined {
  const asked = { method: 'GET', target, headers: Object.fromEntries(request.headers), body: '' }
  try {
    return compileTable(asked, targetOf(asked, ['public']), catalog, terms).statement.text
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

test('values never become part of a statement', { timeout: 60_000 + requests * 20 }, () => {
  let compared = 0
  fc.assert(
    fc.property(fuzzRequest, fc.integer({ min: 0, max: 999 }), (request, other) => {
      // Letters and digits only: the same request in every way but its values.
      const one = statementOf(
        request,
        address(request, () => 'value'),
      )
      const two = statementOf(
        request,
        address(request, () => `other${other}`),
      )
      expect(two).toBe(one)
      if (one !== undefined) compared++
    }),
    { numRuns: requests },
  )
  expect(compared).toBeGreaterThan(requests / 20)
})

const ownLiterals = /E?'(?:\[\]|,|\\n)?'/g

test('a statement holds nothing but its own words, bound values and quoted names', () => {
  fc.assert(
    fc.property(fuzzRequest, request => {
      const text = statementOf(request, address(request)) ?? ''
      const own = text.replaceAll(/"(?:[^"]|"")*"/g, '').replaceAll(ownLiterals, '')
      expect(own).toMatch(/^[\w\s().,*=$:<>&|~@[\]+-]*$/)
    }),
    { numRuns: requests },
  )
})
