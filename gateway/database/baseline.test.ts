import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let client: Client
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  client = new Client(database.admin)
  await client.connect()
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})

afterEach(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const run = () => migrate(database.admin, folder, () => undefined)

async function recorded(): Promise<string[]> {
  const { rows } = await client.query('select version from supabase_migrations.schema_migrations order by 1')
  return rows.map(row => row.version)
}

/** What the version before had, as far as `last` says. */
function writeHistory(last: number) {
  const files = ['create table public.clubs (name text);', 'alter table public.clubs add column town text;']
  for (const [at, sql] of files.slice(0, last).entries())
    writeFileSync(join(folder, `${at + 1}_step.sql`), sql)
}

function replaceHistory(upgrade = `alter table public.clubs alter column name set not null;`) {
  rmSync(folder, { recursive: true })
  mkdirSync(join(folder, 'baseline'), { recursive: true })
  writeFileSync(join(folder, '10_baseline.sql'), 'create table public.clubs (name text not null, town text);')
  writeFileSync(
    join(folder, 'baseline', 'baseline.json'),
    JSON.stringify({ version: '10', name: 'baseline', replaces: ['1', '2'] }),
  )
  writeFileSync(join(folder, 'baseline', 'upgrade.sql'), upgrade)
  writeFileSync(join(folder, '11_later.sql'), 'alter table public.clubs add column founded int;')
}

test('an empty database gets the baseline and what comes after it', async () => {
  replaceHistory()
  expect(await run()).toEqual(['10_baseline.sql', '11_later.sql'])
  expect(await run()).toEqual([])
})

test('a database with all that the baseline replaces keeps its rows and goes on from the baseline', async () => {
  writeHistory(2)
  await run()
  await client.query(`insert into public.clubs values ('Dynamos', 'Harare')`)
  replaceHistory()
  expect(await run()).toEqual(['11_later.sql'])
  expect(await recorded()).toEqual(['10', '11'])
  expect((await client.query('select * from public.clubs')).rows).toEqual([
    { name: 'Dynamos', town: 'Harare', founded: null },
  ])
  await expect(client.query('insert into public.clubs default values')).rejects.toThrow('not-null')
  expect(await run()).toEqual([])
})

test('a database with only some of them is refused, told what to do, and left as it is', async () => {
  writeHistory(1)
  await run()
  replaceHistory()
  await expect(run()).rejects.toThrow(
    /of 2 migrations 1 are missing, and 0 are not known here\. Nothing was changed\. Back it up/,
  )
  expect(await recorded()).toEqual(['1'])
})

test('a database with others besides is refused too', async () => {
  writeHistory(2)
  writeFileSync(join(folder, '3_own.sql'), 'create table public.own ();')
  await run()
  replaceHistory()
  await expect(run()).rejects.toThrow('0 are missing, and 1 are not known here')
  expect(await recorded()).toEqual(['1', '2', '3'])
})

test('an upgrade that fails changes nothing and names its line', async () => {
  writeHistory(2)
  await run()
  replaceHistory('alter table public.clubs alter column name set not null;\nselect * from public.missing;')
  await expect(run()).rejects.toThrow('baseline/upgrade.sql:2: relation "public.missing" does not exist')
  expect(await recorded()).toEqual(['1', '2'])
  await client.query('insert into public.clubs default values')
})

test('a baseline that is edited afterwards is refused where it came by the upgrade, too', async () => {
  writeHistory(2)
  await run()
  replaceHistory()
  await run()
  writeFileSync(join(folder, '10_baseline.sql'), 'create table public.clubs (name text not null);')
  await expect(run()).rejects.toThrow(/^10_baseline\.sql was changed after it was applied to this database\./)
})
