// What the data API knows of a database whose schemas are not all exposed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { catalogQuery } from './catalog-query.ts'
import { readCatalog, searchedIn } from './catalog.ts'
import { type Catalog, qualified } from './model.ts'

const schema = `
  create schema hidden;
  create table public.authors (id int primary key);
  create table public.books (id int primary key);
  create function public.in_public() returns int language sql as 'select 1';
  create function extensions.in_extensions() returns int language sql as 'select 1';
  create function hidden.of_nothing() returns int language sql as 'select 1';
  create function hidden.of_a_number(id int) returns int language sql as 'select 1';
  create function hidden.authors_of(book public.books) returns setof public.authors language sql as
    'select * from public.authors';`

let database: TestDatabase
const read = (exposed: string[]): Promise<Catalog> =>
  withClient(database.admin, async client => {
    await client.query(`set search_path = ''`)
    const { rows } = await client.query<{ document: string }>(catalogQuery, [searchedIn(exposed)])
    return readCatalog(String(rows[0]?.document))
  })

const ours = ({ routines }: Catalog) =>
  [...routines.values()]
    .flat()
    .map(({ schema: at, name }) => `${at}.${name}`)
    .filter(name => /\.(in|of|authors)_/.test(name))
    .toSorted()

beforeAll(async () => {
  database = await createTestDatabase()
  await withClient(database.admin, client => client.query(schema))
})
afterAll(() => database.drop())

test('only functions that a request can find are read, and those of a row', async () => {
  expect(ours(await read(['public']))).toEqual([
    'extensions.in_extensions',
    'hidden.authors_of',
    'public.in_public',
  ])
  expect(ours(await read(['hidden']))).toHaveLength(5)
})

test('a function of a row relates its table, in whatever schema it is', async () => {
  const { relationships } = await read(['public'])
  const [related] = relationships.get(qualified('public', 'books')) ?? []
  expect(related).toMatchObject({ kind: 'computed', target: { name: 'authors' }, toOne: false })
})
