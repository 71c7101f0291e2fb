import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#gateway/database/migrate.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { checkOrigin } from './origin.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'origin-'))
  writeFileSync(join(folder, '1_clubs.sql'), 'create table public.clubs (name text);')
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const check = (migrations = folder) =>
  checkOrigin(database.admin, { migrations, populated: ['public.clubs'] })

test('a database without migrations, without rows or of another program is refused; a used one is not', async () => {
  await expect(check()).rejects.toThrow(/is empty or belongs to another program: .* No backup was made\./)
  await migrate(database.admin, folder, () => undefined)
  await expect(check()).rejects.toThrow('is empty: nothing is in public.clubs. No backup was made.')
  await withClient(database.admin, client => client.query(`insert into public.clubs values ('Dynamos')`))
  await expect(check()).resolves.toEqual([])

  const other = mkdtempSync(join(folder, 'other-'))
  writeFileSync(join(other, '2_shops.sql'), 'create table public.shops ();')
  await expect(check(other)).rejects.toThrow(
    'belongs to another program or to another version of this one: it has 1 migration that are not known here, such as 1_clubs.',
  )
})

test('a version that was put back in the place of a newer one knows what that has applied', async () => {
  const newer = mkdtempSync(join(folder, 'newer-'))
  writeFileSync(join(newer, '1_clubs.sql'), 'create table public.clubs (name text);')
  writeFileSync(join(newer, '3_mottos.sql'), 'alter table public.clubs add motto text;')
  await migrate(database.admin, newer, () => undefined)
  expect(await check()).toEqual([
    { version: '3', name: 'mottos', sql: 'alter table public.clubs add motto text;' },
  ])
})
