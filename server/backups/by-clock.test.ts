// The backup of the night: when it is due, by whom it is made, and what the dashboard learns of one that was refused.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { makeNightlyBackups } from './by-clock.ts'
import { isBackupDue } from './due.ts'

let database: TestDatabase
let client: Client
let dataDir: string
const said: string[] = []
const log = {
  info: (message: string) => said.push(message),
  error: (facts: object, message: string) => said.push(`${message} ${JSON.stringify(facts)}`),
}

beforeAll(async () => {
  database = await createTestDatabase({ filling: migrated })
  client = new Client(database.admin)
  await client.connect()
  dataDir = mkdtempSync(join(tmpdir(), 'nightly-'))
})
afterAll(async () => {
  await client.end()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})
beforeEach(async () => {
  said.length = 0
  await client.query('delete from app.job_runs')
})

const hour = 3_600_000

function nightly(startedAt: number) {
  const { user, password = '', host, port, database: name } = database.admin
  const query = new URLSearchParams({ host, port: String(port) })
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@/${name}?${query}`
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL }
  return makeNightlyBackups({ admin: database.admin, log, env, startedAt })
}

const runs = async () =>
  (await client.query(`select is_ok as "isOk", trouble from app.job_runs where job = 'backup'`)).rows

test('it is due once a night, and after a failure once an hour', async () => {
  expect(await isBackupDue(client)).toBe(true)
  await client.query(`select app.note_job('backup', 5)`)
  expect(await isBackupDue(client)).toBe(false)
  await client.query(
    `update app.job_runs set ran_at = ran_at - interval '25 hours', ok_at = ok_at - interval '25 hours'`,
  )
  expect(await isBackupDue(client)).toBe(true)
  await client.query(`select app.note_job('backup', 5, 'No room')`)
  expect(await isBackupDue(client)).toBe(false)
  await client.query(`update app.job_runs set ran_at = ran_at - interval '61 minutes'`)
  expect(await isBackupDue(client)).toBe(true)
})

test('after a clock that ran 40 days ahead it is due again', async () => {
  await client.query(`select app.note_job('backup', 5)`)
  await client.query(
    `update app.job_runs set ran_at = ran_at + interval '40 days', ok_at = ok_at + interval '40 days'`,
  )
  expect(await isBackupDue(client)).toBe(true)
})

test('a database without a record is refused: no file, no rotation, and the dashboard says why', async () => {
  await nightly(performance.now()).work()
  expect(await runs()).toEqual([])

  const other = new Client(database.admin)
  await other.connect()
  await other.query('select pg_advisory_lock(263431)')
  await nightly(performance.now() - hour).work()
  expect(await runs()).toEqual([])
  await other.end()

  const settled = nightly(performance.now() - hour)
  await settled.work()
  expect(await runs()).toEqual([
    { isOk: false, trouble: expect.stringContaining('nothing is in public.clubs') },
  ])
  expect(said).toEqual([expect.stringContaining('the backup failed')])
  expect(readdirSync(dataDir)).toEqual([])
  await settled.close()
  await client.query('delete from app.job_runs')
  await settled.work()
  expect(await runs()).toEqual([])
})
