// Every table that holds a number is in supabase/tests/aggregates.csv: either a nightly check calculates it again, or it
// is no sum of others. A table that is missing there fails, and so does one whose check is not made.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { readCsv } from '#lib/formats/csv-read.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { checkRecord } from './record-check.ts'

const file = join(import.meta.dirname, '..', '..', 'supabase', 'tests', 'aggregates.csv')
const listed = readCsv(readFileSync(file, 'utf8')).map(({ cells }) => ({
  table: cells['table'] ?? '',
  checked: cells['checked'] ?? '',
  because: cells['because'] ?? '',
}))

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase({ filling: migrated })
  client = new Client(database.admin)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Numbers that are no keys. */
const withNumbers = `
  select relnamespace::regnamespace || '.' || relname as name from pg_class as class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'app'::regnamespace) and exists (
    select from pg_attribute as field
    where attrelid = class.oid and attnum > 0 and not attisdropped and attidentity = ''
      and atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'float4'::regtype, 'float8'::regtype, 'numeric'::regtype)
      and not exists (
        select from pg_constraint where conrelid = class.oid and contype in ('p', 'f', 'u') and attnum = any (conkey)))
  order by 1`
const tables = async () => (await client.query<{ name: string }>(withNumbers)).rows.map(({ name }) => name)

test('every table that holds numbers is listed, and only those', async () => {
  expect(listed.map(({ table }) => table)).toEqual(await tables())
  for (const { checked, because } of listed) expect(checked === 'no').toBe(because !== '')
})

test('a new table of sums is missed until it is checked', async () => {
  await client.query('begin; create table public.ground_totals (venue_id uuid primary key, matches integer)')
  const found = await tables()
  await client.query('rollback')
  expect(found.filter(name => !listed.some(({ table }) => table === name))).toEqual(['public.ground_totals'])
})

test('what is said to be checked is checked', async () => {
  const record = Object.keys((await checkRecord(client)).compared)
  const wanted = listed.flatMap(({ checked }) => (checked.startsWith('record ') ? checked.slice(7) : []))
  // The chains have no count of their own: their events are all compared.
  expect(
    wanted.filter(name => !record.includes(name) && !['chain_heads', 'transfer_chains'].includes(name)),
  ).toEqual([])
  const { rows: kept } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and obj_description(oid, 'pg_class') ~ '(Kept by (a trigger|triggers)|A fold of)'`,
  )
  const unchecked = listed
    .filter(({ checked }) => checked === 'no')
    .map(({ table }) => table.replace('public.', ''))
  expect(kept.filter(({ name }) => unchecked.includes(name))).toEqual([])
})
