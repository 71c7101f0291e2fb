// A data folder of the version before the schema became text: it opens, loses nothing and has the schema of a new one.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#gateway/database/migrate.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { compareSchemas, describeRows, describeSchema } from '#scripts/schema/describe.ts'
import { migrations } from '#scripts/schema/files.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'

const lastVersion = gunzipSync(
  readFileSync(join(import.meta.dirname, '..', 'baseline', 'last-version.sql.gz')),
).toString()

let before: TestDatabase
let client: Client

beforeAll(async () => {
  before = await createTestDatabase()
  client = new Client(before.admin)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await before.drop()
})

/** It could not be built by PostgreSQL 15 and 16, so that no data of theirs can be there. */
async function isTooOld(): Promise<boolean> {
  const { rows } = await client.query(`select current_setting('server_version_num')::int < 170000 as old`)
  return rows[0]?.old === true
}

/** Columns of the last version that later migrations have removed. */
const removed = ['favourite_club_id', 'crest_path', 'photo_path']

async function rowsOf(tables: string[]): Promise<unknown[]> {
  const all: unknown[] = []
  for (const table of tables) {
    const { rows } = await client.query(
      `select to_jsonb(t) - $1::text[] as row from ${table} as t order by (to_jsonb(t) - $1::text[])::text`,
      [removed],
    )
    all.push([table, rows.map(({ row }) => row)])
  }
  return all
}

async function listTables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'app', 'auth', 'storage')
       -- The rows of the first three belong to the schema and change with it; the fourth was a counter that nobody needs
       -- any more; the rows of the fifth are among the other invitations now.
       and tablename not in ('match_moves', 'buckets', 'consent_texts', 'transfer_numbers', 'club_invitations')
     order by 1`,
  )
  return rows.map(row => row.name)
}

test('a database of the last version opens once it is whole, keeps every row and has the schema of a new one', async context => {
  if (await isTooOld()) context.skip()
  await client.query(lastVersion)
  await client.query(`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    values ('00000000-0000-4000-8000-000000000001', 'tendai@example.com', now(), '{"full_name": "Tendai Moyo"}');
    insert into public.clubs (slug, name, code) values ('dynamos', 'Dynamos', 'DYN');
    insert into public.people (slug, name) values ('peter-ndlovu', 'Peter Ndlovu');`)
  const tables = await listTables()
  const rows = await rowsOf(tables)

  // One that lacks a migration of the last version is refused, and nothing is done to it.
  const { rows: lacking } = await client.query(
    `delete from supabase_migrations.schema_migrations
     where version = (select max(version) from supabase_migrations.schema_migrations) returning *`,
  )
  await expect(migrate(before.admin, migrations, () => undefined)).rejects.toThrow('Back it up')
  await client.query(
    `insert into supabase_migrations.schema_migrations
     select * from jsonb_populate_recordset(null::supabase_migrations.schema_migrations, $1)`,
    [JSON.stringify(lacking)],
  )

  expect(await migrate(before.admin, migrations, () => undefined)).not.toContain(
    '20261118000000_baseline.sql',
  )
  // Columns that came since have been added to them.
  expect(await rowsOf(tables)).toMatchObject(rows)

  const fresh = await createTestDatabase({ filling: migrated })
  const difference = compareSchemas(
    await withClient(before.admin, describeSchema),
    await withClient(fresh.admin, describeSchema),
  )
  const rowsNow = compareSchemas(
    await withClient(before.admin, describeRows),
    await withClient(fresh.admin, describeRows),
  )
  await fresh.drop()
  expect(difference).toEqual({ onlyInFirst: [], onlyInSecond: [] })
  expect(rowsNow.onlyInSecond).toEqual([])
})

test('no migration says who owns what: that is whoever applies it', () => {
  const files = globSync(join(migrations, '**', '*.sql'))
  expect(files.length).toBeGreaterThan(1)
  expect(
    files.filter(file => /^alter\b.*\bowner to\b|"postgres"/im.test(readFileSync(file, 'utf8'))),
  ).toEqual([])
})
