import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { Client } from 'pg'
import { loadRecord, type LoadReport } from './load.ts'

const folder = join(import.meta.dirname, '..', '..', 'data')

let database: TestDatabase
let db: Client
let report: LoadReport

beforeAll(async () => {
  database = await createTestDatabase()
  db = new Client(database.admin)
  await db.connect()
  report = await loadRecord(database.admin, folder)
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

test('every row of the record can be read', () => {
  expect(report.refused).toEqual([])
  expect(report.loaded.length).toBeGreaterThan(10)
})

test('clubs lie where their town does', async () => {
  const { rows } = await db.query(
    `select club.slug, town.name from public.clubs as club join public.towns as town on town.id = club.town_id
     where club.slug in ('dynamos', 'highlanders') order by club.slug`,
  )
  expect(rows).toEqual([
    { slug: 'dynamos', name: 'Harare' },
    { slug: 'highlanders', name: 'Bulawayo' },
  ])
})
