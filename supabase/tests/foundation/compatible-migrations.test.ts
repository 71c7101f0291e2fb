// A new version and the one before run side by side while processes are restarted one after the other, and whoever goes
// back has the old one on the new schema. So migrations that no release has brought yet must not take from the version
// before what it uses. Where that is meant (nothing uses it any more), the migration says so, line by line:
//   -- contract: column public.clubs.motto text: no version since 0.4 reads it
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMigrations, migrate } from '#gateway/database/migrate.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { createTestDatabase, type Filling, type TestDatabase } from '#gateway/testing/test-database.ts'
import { listBroken, readSurface } from '#supabase/tests/testing/compatible.ts'
import { migrations } from '#scripts/schema/files.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'

const opened: TestDatabase[] = []
afterAll(async () => {
  for (const database of opened) await database.drop()
})

async function open(filling?: Filling): Promise<TestDatabase> {
  const database = await createTestDatabase({ filling })
  opened.push(database)
  return database
}

const listOfReleased = join(import.meta.dirname, '../baseline/applied-migrations.csv')
const released = readFileSync(listOfReleased, 'utf8')
const unreleased = listMigrations(migrations).filter(({ file }) => !released.includes(`${file},`))

const markersOf = (text: string) =>
  [...text.matchAll(/^-- contract: (.+): \S.*$/gm)].map(([, thing = '']) => thing)

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })

/**
 * What the programs of the version before name in `app`: its last commit is the one that wrote down which migrations it had.
 * All else there is called by SQL alone, which a migration replaces at once.
 */
function namedByPrograms(): Set<string> {
  const release = git('log', '-1', '--format=%H', '--', listOfReleased).trim()
  const folders = ['server', 'gateway', 'seed', 'scripts', 'app']
  const found = git('grep', '-ohE', String.raw`\bapp\.[a-z_0-9]+`, release, '--', ...folders)
  return new Set(found.split('\n'))
}

function isOnlyOfTheDatabase(thing: string, named: ReadonlySet<string>) {
  const [name] = /\bapp\.[a-z_0-9]+/.exec(thing) ?? []
  return name !== undefined && !/\bpublic\./.test(thing.split('(')[0] ?? '') && !named.has(name)
}

test.runIf(unreleased.length > 0)('the new migrations suit the version before', async () => {
  const before = await open()
  const names = new Set(unreleased.map(({ version }) => version))
  await migrate(
    before.admin,
    migrations,
    () => undefined,
    version => !names.has(version),
  )
  const after = await open(migrated)
  const all = listBroken(
    await withClient(before.admin, readSurface),
    await withClient(after.admin, readSurface),
  )
  const named = namedByPrograms()
  const broken = all.filter(thing => !isOnlyOfTheDatabase(thing, named))
  const meant = unreleased.flatMap(({ file }) => markersOf(readFileSync(join(migrations, file), 'utf8')))
  expect(
    broken.filter(thing => !meant.includes(thing)),
    'keep it for one more version (expand, then contract: docs/schema.md), or say in the migration why nothing uses it',
  ).toEqual([])
  expect(
    meant.filter(thing => !broken.includes(thing)),
    'a marker that names nothing',
  ).toEqual([])
})

describe('what the version before can no longer use is named', () => {
  const old = `
    create table public.pitches (id int primary key, name text, length int not null default 105);
    grant select on public.pitches to anon;
    create function public.longest(p_from int) returns table (id int, name text) language sql as 'select 1, null';
    grant execute on function public.longest to anon;
    create type public.surface as enum ('grass', 'clay');`
  let empty: TestDatabase
  beforeAll(async () => {
    empty = await open()
  })

  test.each([
    ['alter table public.pitches drop column name', ['column public.pitches.name text']],
    ['alter table public.pitches rename name to title', ['column public.pitches.name text']],
    ['alter table public.pitches alter length type text', ['column public.pitches.length integer']],
    ['alter table public.pitches alter name set not null', ['not null public.pitches.name']],
    ['alter table public.pitches add width int not null', ['not null public.pitches.width']],
    [
      'alter table public.pitches add check (length < 120)',
      ['constraint on public.pitches: CHECK ((length < 120))'],
    ],
    ['create unique index on public.pitches (name)', ['unique index on public.pitches: btree (name)']],
    ['revoke select on public.pitches from anon', ['right of anon to select public.pitches']],
    ['drop function public.longest', ['function public.longest(p_from integer)']],
    [
      `drop function public.longest; create function public.longest(p_from int, p_to int) returns table (id int, name text) language sql as 'select 1, null'; grant execute on function public.longest to anon`,
      ['function public.longest(p_from integer)'],
    ],
    [`alter type public.surface rename value 'clay' to 'hard'`, ['value clay of public.surface']],
    [
      `alter table public.pitches add width int, add height int not null default 0, add check (width > 0);
       create table public.stands (id int primary key);
       alter type public.surface add value 'hard';
       drop function public.longest;
       create function public.longest(p_from int, p_to int default 0) returns table (id int, name text, width int) language sql as 'select 1, null, 1';
       grant execute on function public.longest to anon`,
      [],
    ],
  ])('%s', async (change, named) => {
    await withClient(empty.admin, async client => {
      await client.query(`begin; ${old}`)
      const before = await readSurface(client)
      await client.query(change)
      expect(listBroken(before, await readSurface(client))).toEqual(named)
      await client.query('rollback')
    })
  })
})
