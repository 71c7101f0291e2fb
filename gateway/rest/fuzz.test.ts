import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { catalogQuery } from './catalog-query.ts'
import { readCatalog } from './catalog.ts'
import { compileTable, targetOf } from './compile.ts'
import { ApiError } from './errors.ts'
import { address, fuzzRequest, type FuzzRequest } from './testing/fuzz.ts'
import type { Catalog } from './model.ts'

const requests = 400 * inject('scale')

const rows = `
  insert into authors values (1, 'one', 1), (2, 'two', 2);
  insert into books values (1, 'A', '{"a": [1, {"b": 2}]}', '{x,y}', '[1,5)', 1), (2, 'B', '[]', '{}', null, 2);
  insert into reviews values (1, 2, 5)`

const schema = `
  create table authors (id int primary key, label text, "odd ""name" int);
  create table books (id int primary key, title text, data jsonb, tags text[], span int4range, author_id int references authors);
  create table reviews (book_id int references books, author_id int references authors, stars int, primary key (book_id, author_id));
  create view book_titles as select id, title, author_id from books;
  ${rows};
  create function shelves(books) returns int language sql stable as 'select $1.id';
  create function add(a int, b int default 1) returns int language sql immutable as 'select a + b';
  create function find_books(a text) returns setof books language sql stable as 'select * from books where title = a';
  create function takes_json(jsonb) returns jsonb language sql immutable as 'select $1';
  create function pairs() returns table (a int, b text) language sql immutable as $$values (1, 'x')$$;
  create function own_book() returns setof books language sql stable as 'select * from books where id::text = auth.uid()::text';
  create function ring() returns void language plpgsql as $$ begin update authors set label = 'rung' where id = 1; end $$;
  grant all on all tables in schema public to anon, authenticated, service_role;
  grant execute on all functions in schema public to anon, authenticated, service_role`

let gateway: TestGateway
let catalog: Catalog
let tokens: Record<FuzzRequest['caller'], Record<string, string>>

beforeAll(async () => {
  gateway = await startTestGateway({ schema })
  await gateway.sql(`set search_path = ''`)
  const [row] = await gateway.sql(catalogQuery, [['public']])
  catalog = readCatalog(String(row?.['document']))
  await gateway.sql(`set search_path = 'public'`)
  const { publishable, secret } = gateway.keys
  const token = await gateway.token({ sub: '5a110000-0000-4000-8000-000000000001' })
  tokens = {
    anon: { apikey: publishable },
    authenticated: { apikey: publishable, authorization: `Bearer ${token}` },
    service_role: { apikey: secret },
  }
})
afterAll(() => gateway.close())

async function ask(request: FuzzRequest) {
  const { caller, method, headers, body } = request
  const isRead = method === 'GET' || method === 'HEAD'
  const sent = new Headers({ ...tokens[caller], 'content-type': 'application/json' })
  for (const [name, value] of headers) {
    if (name === 'content-type') sent.set(name, value)
    else sent.append(name, value)
  }
  const response = await gateway.gateway.fetch(`http://gateway/rest/v1/${address(request)}`, {
    method,
    headers: sent,
    ...(isRead ? {} : { body: body.toWellFormed() }),
  })
  const text = await response.text()
  // What one request writes must not decide what the next one finds.
  if (response.ok && !isRead) await gateway.sql(`truncate authors, books, reviews; ${rows}`)
  return { status: response.status, isOk: response.ok, text }
}

const slowest = 1_000

async function timed(request: FuzzRequest) {
  const started = performance.now()
  const answer = await ask(request)
  return { ...answer, ms: performance.now() - started }
}

test(
  'no request, however odd, breaks the data API, keeps it busy or makes it tell its inside',
  { timeout: 60_000 + requests * 50 },
  async () => {
    const answered = { anon: 0, authenticated: 0, service_role: 0 }
    let calls = 0
    await fc.assert(
      fc.asyncProperty(fuzzRequest, async request => {
        const { status, isOk, text, ms } = await timed(request)
        expect({ status: Math.floor(status / 100), text }).not.toMatchObject({ status: 5 })
        // Another process may have had the processor; it does not have it each time.
        const delay = ms < slowest ? ms : (await timed(request)).ms
        expect(delay).toBeLessThan(slowest)
        expect(text).not.toMatch(/pgrst_\d|node_modules|json_agg|gateway_rest|\bat .*\.ts:/)
        if (!isOk) return
        answered[request.caller]++
        if (request.path.startsWith('rpc/')) calls++
      }),
      { numRuns: requests },
    )
    for (const count of Object.values(answered)) expect(count).toBeGreaterThan(requests / 60)
    expect(calls).toBeGreaterThan(requests / 200)
  },
)

const terms = {
  limits: { maxRows: 1_000, maxBytes: 8_000_000 },
  isOperator: false,
  settings: { plans: true, rollback: true },
}

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
