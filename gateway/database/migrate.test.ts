import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { bootstrap } from './bootstrap.ts'
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

function write(file: string, sql: string) {
  writeFileSync(join(folder, file), sql)
}

async function run() {
  return migrate(database.admin, folder, () => undefined)
}

/** What every process does at its start. */
async function start() {
  await bootstrap(database, { schemas: ['public'] })
  return run()
}

test('migrations are applied in the order of their versions, once, and recorded as the CLI does', async () => {
  write('20260102000000_second.sql', `insert into public.steps values ('second');`)
  write(
    '20260101000000_first.sql',
    `create table public.steps (step text); insert into public.steps values ('first');`,
  )
  write('notes.sql', 'this is not a migration')
  expect(await run()).toEqual(['20260101000000_first.sql', '20260102000000_second.sql'])
  expect(await run()).toEqual([])

  write('20260103000000_third.sql', `insert into public.steps values ('third');`)
  expect(await run()).toEqual(['20260103000000_third.sql'])

  const steps = await client.query('select step from public.steps')
  expect(steps.rows.map(row => row.step)).toEqual(['first', 'second', 'third'])
  const recorded = await client.query('select * from supabase_migrations.schema_migrations order by version')
  expect(recorded.rows[1]).toEqual({
    version: '20260102000000',
    name: 'second',
    statements: [`insert into public.steps values ('second');`],
  })
})

test('a failing migration leaves nothing behind and names file and line', async () => {
  write('1_good.sql', 'create table public.good ();')
  write(
    '2_bad.sql',
    `create table public.half ();\n\n-- ½ 👍\ncreate table public.worse (id missing_type);\n`,
  )
  write('3_later.sql', 'create table public.later ();')

  const error = await run().catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'MigrationError', file: '2_bad.sql', line: 4 })
  expect(error).toHaveProperty('message', '2_bad.sql:4: type "missing_type" does not exist')

  const { rows } = await client.query(
    `select to_regclass('public.good') is not null as good, to_regclass('public.half') as half,
            to_regclass('public.later') as later,
            (select array_agg(version) from supabase_migrations.schema_migrations) as versions`,
  )
  expect(rows).toEqual([{ good: true, half: null, later: null, versions: ['1'] }])

  write('2_bad.sql', 'create table public.half ();')
  expect(await run()).toEqual(['2_bad.sql', '3_later.sql'])
})

test('eight processes that start together apply each migration once', async () => {
  write(
    '1_counter.sql',
    'create table public.counter (id int generated always as identity); select pg_sleep(0.05);',
  )
  for (let number = 2; number <= 6; number++) {
    write(`${number}_count.sql`, 'insert into public.counter default values; select pg_sleep(0.01);')
  }
  const runs = await Promise.all(Array.from({ length: 8 }, start))
  expect(runs.flat()).toHaveLength(6)
  const { rows } = await client.query('select count(*)::int as count from public.counter')
  expect(rows).toEqual([{ count: 5 }])
})

test('settings of one migration do not reach the next', async () => {
  write('1_settings.sql', `set search_path = ''; set role anon; reset role; create table public.one ();`)
  write('2_unqualified.sql', 'create table two ();')
  await run()
  const { rows } = await client.query(`select to_regclass('public.two') is not null as there`)
  expect(rows).toEqual([{ there: true }])
})

test('a migration that was changed after it was applied is refused by name, and nothing is applied', async () => {
  write('1_one.sql', 'create table public.one ();')
  write('2_two.sql', 'create table public.two ();')
  await run()
  write('2_two.sql', 'create table public.two (id int);')
  write('3_three.sql', 'create table public.three ();')
  await expect(run()).rejects.toThrow(/^2_two\.sql was changed after it was applied to this database\./)
  const { rows } = await client.query(`select to_regclass('public.three') as three`)
  expect(rows).toEqual([{ three: null }])
  write('2_two.sql', 'create table public.two ();')
  expect(await run()).toEqual(['3_three.sql'])
})

test('migrations whose text is not recorded, or is recorded in parts, are left alone', async () => {
  write('1_one.sql', 'create table public.one ();')
  write('2_two.sql', 'create table public.two (); create table public.more ();')
  await run()
  await client.query(`update supabase_migrations.schema_migrations set statements = case version
    when '2' then array['create table public.two ()', 'create table public.more ()'] end`)
  expect(await run()).toEqual([])
})

test('two migrations cannot have one version', async () => {
  write('7_one.sql', '')
  write('7_other.sql', '')
  await expect(run()).rejects.toThrow('Two migrations have the version 7: 7_one.sql and 7_other.sql.')
})

test('the schema cache is told to reload after a migration, and left alone without one', async () => {
  await run()
  let reloads = 0
  client.on('notification', () => reloads++)
  await client.query('listen pgrst')
  write('1_data.sql', 'select 1;')
  await run()
  await client.query('select 1')
  expect(reloads).toBe(1)
  await run()
  await client.query('select 1')
  expect(reloads).toBe(1)
})
