// Databases of earlier versions, with rows in them, are brought to this one: they keep every row and have the schema of a new
// one. Which migrations such a version had, byte by byte, is kept in applied-migrations.csv.
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#gateway/database/migrate.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { compareSchemas, describeRows, describeSchema } from '#scripts/schema/describe.ts'
import { migrations } from '#scripts/schema/files.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'

const opened: TestDatabase[] = []
afterAll(async () => {
  for (const database of opened) await database.drop()
})

async function open(filling?: typeof migrated): Promise<TestDatabase> {
  const database = await createTestDatabase({ filling })
  opened.push(database)
  return database
}

const people = `
  insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
  values ('00000000-0000-4000-8000-000000000001', 'tendai@example.com', now(), '{"full_name": "Tendai Moyo"}');
  insert into public.clubs (slug, name, code) values ('dynamos', 'Dynamos', 'DYN');
  insert into public.people (slug, name) values ('peter-ndlovu', 'Peter Ndlovu');`

const kept = `
  select (select email from auth.users) as email, (select full_name from public.profiles) as name,
    (select name from public.clubs) as club, (select name from public.people) as person`

test.each(['20261118000000', '20261119000053', '20261120000308', '20261122000100', '20261124000401'])(
  'a database of the version %s has the schema of a new one afterwards',
  async last => {
    const database = await open()
    await migrate(
      database.admin,
      migrations,
      () => undefined,
      version => version <= last,
    )
    const client = new Client(database.admin)
    await client.connect()
    await client.query(people)
    expect((await migrate(database.admin, migrations, () => undefined)).length).toBeGreaterThan(5)
    expect((await client.query(kept)).rows).toEqual([
      { email: 'tendai@example.com', name: 'Tendai Moyo', club: 'Dynamos', person: 'Peter Ndlovu' },
    ])
    await client.end()

    const fresh = await open(migrated)
    const facts = async (describe: typeof describeSchema) =>
      compareSchemas(await withClient(database.admin, describe), await withClient(fresh.admin, describe))
    expect(await facts(describeSchema)).toEqual({ onlyInFirst: [], onlyInSecond: [] })
    expect((await facts(describeRows)).onlyInSecond).toEqual([])
  },
  120_000,
)
