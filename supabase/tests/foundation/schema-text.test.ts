// The schema is text: supabase/schemas says all of it, each thing once, and the migrations lead to the same.
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { withClient } from '#gateway/database/with-client.ts'
import { createTestDatabase, type Filling, type TestDatabase } from '#gateway/testing/test-database.ts'
import { applySchemas } from '#scripts/schema/build.ts'
import { compareSchemas, describeNew } from '#scripts/schema/describe.ts'
import { listSchemaFiles } from '#scripts/schema/files.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'

const files = listSchemaFiles()
const supabase = join(import.meta.dirname, '../..')
const opened: TestDatabase[] = []

afterAll(async () => {
  for (const database of opened) await database.drop()
})

async function open(filling?: Filling): Promise<TestDatabase> {
  const database = await createTestDatabase({ filling })
  opened.push(database)
  return database
}

test('no migration names what PostgreSQL 15 does not know', () => {
  const migrations = globSync(join(supabase, 'migrations/**/*.sql'))
  expect(migrations.length).toBeGreaterThan(5)
  const newer =
    /\bmaintain\b|\bmerge\s+into\b.*\breturning\b|\bjson_table\s*\(|\bany_value\s*\(|\buuidv7\s*\(/i
  const found = migrations.flatMap(file => newer.exec(readFileSync(file, 'utf8'))?.[0] ?? [])
  expect(found).toEqual([])
})

describe('the two ways to a database', () => {
  test('give the same schema', async () => {
    const built = await open(migrated)
    const written = await open()
    await applySchemas(written.admin)
    const facts = await withClient(written.admin, describeNew)
    expect(facts.length).toBeGreaterThan(5000)
    expect(compareSchemas(facts, await withClient(built.admin, describeNew))).toEqual({
      onlyInFirst: [],
      onlyInSecond: [],
    })
  }, 120_000)

  /** Each with the kind and the name of the fact that tells of it; no two tell of the same. */
  const changes = [
    ['create table public.extra ()', 'relation r\tpublic.extra\t'],
    ['alter table public.clubs add column extra text', 'column\tpublic.clubs.extra\t'],
    [`alter table public.clubs alter column name set default 'x'`, 'column\tpublic.clubs.name\t'],
    ['alter table public.clubs disable row level security', 'relation r\tpublic.clubs\t'],
    ['grant update (slug) on public.clubs to anon', 'column\tpublic.clubs.slug\t'],
    ['create index extra_index on public.clubs (name, slug)', 'relation i\tpublic.extra_index\t'],
    [
      'drop policy "everybody can read venues" on public.venues',
      'policy\tpublic.venues everybody can read venues\t',
    ],
    ['drop trigger pages_are_drawn_anew on public.venues', 'trigger\tpublic.venues pages_are_drawn_anew\t'],
    [
      'alter table public.suspensions disable trigger pages_are_drawn_anew',
      'trigger\tpublic.suspensions pages_are_drawn_anew\t',
    ],
    ['grant execute on function app.write_audit to anon', 'function\tapp.write_audit('],
    ['alter function app.caller_id() security invoker', 'function\tapp.caller_id()\t'],
    [`comment on table public.people is 'x'`, 'relation r\tpublic.people\t'],
    [`alter type public.user_role add value 'extra'`, 'type\tpublic.user_role\t'],
    ['create view public.extra_view as select 1 as one', 'relation v\tpublic.extra_view\t'],
    ['create policy extra on storage.objects for select using (true)', 'policy\tstorage.objects extra\t'],
    [`update public.public_holidays set name = 'x'`, 'row\tpublic.public_holidays\t'],
    ['delete from app.match_moves', 'row\tapp.match_moves\t'],
  ] as const
  test('every difference is found', async () => {
    const { admin } = await open(migrated)
    await withClient(admin, async client => {
      const before = await describeNew(client)
      for (const [change] of changes) await client.query(change)
      const { onlyInFirst, onlyInSecond } = compareSchemas(before, await describeNew(client))
      const differences = [...onlyInFirst, ...onlyInSecond]
      const unseen = changes.filter(([, fact]) => !differences.some(line => line.startsWith(fact)))
      expect(unseen).toEqual([])
    })
  })

  test('another order of columns is a difference, because rows are also written and read by position', async () => {
    const [first, second] = [await open(), await open()]
    await withClient(first.admin, client => client.query('create table public.extra (a int, b int)'))
    await withClient(second.admin, client => client.query('create table public.extra (b int, a int)'))
    const { onlyInFirst } = compareSchemas(
      await withClient(first.admin, describeNew),
      await withClient(second.admin, describeNew),
    )
    expect(onlyInFirst).toHaveLength(2)
  })
})

/** What a statement at the beginning of a line makes, by its name. */
const made =
  /^create (?:unique )?(?:materialized )?(?:constraint )?(table|view|function|type|sequence|index|policy|trigger)\s+("[^"]+"|[\w.]+)(?:\s(?:[^;]*?\s)??on\s+([\w.]+))?/gim

function listMade(text: string): string[] {
  return [...text.matchAll(made)].map(([, kind = '', name = '', on = '']) =>
    kind === 'policy' || kind === 'trigger' ? `${kind} ${name} on ${on}` : `${kind} ${name}`,
  )
}

const names = (client: Client) =>
  client
    .query<{ name: string }>(
      `select 'table ' || c.oid::regclass as name from pg_class c where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'app')
       union select 'function ' || pronamespace::regnamespace || '.' || proname from pg_proc where pronamespace::regnamespace::text in ('public', 'app')
       union select 'policy "' || polname || '" on ' || polrelid::regclass from pg_policy
       union select 'trigger ' || tgname || ' on ' || tgrelid::regclass from pg_trigger where not tgisinternal`,
    )
    .then(({ rows }) => rows.map(row => row.name))

const longNames = (text: string) =>
  [...text.matchAll(made), ...text.matchAll(/\bconstraint\s+()([\w]+)/g)]
    .map(([, , name = '']) => name.replace(/^"|"$|^\w+\./g, ''))
    .filter(name => Buffer.byteLength(name) > 63)

async function readNames(client: Client): Promise<string[]> {
  await client.query(`set search_path = ''`)
  return names(client)
}

describe('the files of the schema', () => {
  test('are all in the list of config.toml, and nothing else is', () => {
    const there = globSync(join(supabase, 'schemas', '**', '*.sql')).map(path => relative(supabase, path))
    expect(there.length).toBeGreaterThan(100)
    expect(files.map(({ path }) => path).toSorted()).toEqual(there.toSorted())
  })

  test('each make what no other makes', () => {
    const places = new Map<string, Set<string>>()
    for (const { path, text } of files)
      for (const name of listMade(text)) places.set(name, (places.get(name) ?? new Set()).add(path))
    expect(places.size).toBeGreaterThan(1500)
    const twice = [...places].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, ...paths])
    expect(twice).toEqual([])
  })

  test('say every policy, trigger, table and function that the database has', async () => {
    const written = new Set(files.flatMap(({ text }) => listMade(text)))
    const database = await open(migrated)
    const bare = await open()
    const known = new Set(await withClient(bare.admin, readNames))
    const missing = (await withClient(database.admin, readNames)).filter(
      name => !known.has(name) && !written.has(name),
    )
    expect(missing).toEqual([])
  })

  test('have at most 400 lines', () => {
    const long = files.filter(({ text }) => text.split('\n').length - 1 > 400)
    expect(long.map(({ path }) => path)).toEqual([])
  })

  test('use no name that PostgreSQL would cut', () => {
    expect(longNames(`create policy "${'é'.repeat(32)}"\non public.clubs for select`)).toHaveLength(1)
    expect(longNames(`constraint ${'x'.repeat(64)} check`)).toHaveLength(1)
    expect(files.flatMap(({ text }) => longNames(text))).toEqual([])
  })
})
