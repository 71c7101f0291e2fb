// The jobs on a database with the record and the sample season: what is checked, by whom, and how often.
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { loadRecord } from '#seed/record/load.ts'
import { loadSampleSeason } from '#seed/sample-season/load.ts'
import { runJobs, startJobs } from './jobs.ts'
import { checkRecord } from './record-check.ts'

let database: TestDatabase
let client: Client
const said: string[] = []
const log = {
  info: (message: string) => said.push(message),
  error: (_: object, message: string) => said.push(message),
}

beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client(database.admin)
  await client.connect()
  await loadRecord(database.admin, join(import.meta.dirname, '..', 'data'))
  await loadSampleSeason(database.admin)
}, 120_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

const rows = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows

test('the record as it is loaded, with its sample season, differs nowhere from its log', async () => {
  const { compared, differences } = await checkRecord(client)
  expect(differences).toEqual([])
  expect(Object.values(compared).filter(count => count === 0)).toEqual([])
})

test('the nightly check is done once, by one process at a time', async () => {
  await client.query('delete from public.record_checks')
  const other = new Client(database.admin)
  await other.connect()
  await other.query('select pg_advisory_lock(263430)')
  expect(await runJobs(database.admin, log)).toBe(false)
  await other.end()
  expect(await runJobs(database.admin, log)).toBe(true)
  expect(await runJobs(database.admin, log)).toBe(true)
  expect(await rows('select difference_count from public.record_checks')).toEqual([{ difference_count: 0 }])
  expect(said).toEqual(['the record was checked: no difference'])
  await client.query(`update public.record_checks set checked_at = now() - interval '25 hours'`)
  await runJobs(database.admin, log)
  expect(await rows('select from public.record_checks')).toHaveLength(2)
})

test('line-ups open by the clock, and the clock stops with the server', async () => {
  const [{ id } = {}] = await rows(
    `insert into public.matches (season_id, home_club_id, away_club_id, kick_off)
     select season_id, min(club_id::text)::uuid, max(club_id::text)::uuid, now() + interval '3 hours'
     from public.club_seasons group by season_id limit 1 returning id`,
  )
  const statusOf = async () =>
    (await rows(`select status from public.matches where id = '${String(id)}'`))[0]?.['status']
  const jobs = startJobs({ admin: database.admin, log, everyMs: 20 })
  await expect.poll(statusOf, { timeout: 10_000 }).toBe('lineups_open')
  await jobs.close()
  const [open] = await rows(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  expect(open).toEqual({ n: 0 })
})

// The last: what it spoils stays spoilt.
test('whatever is kept wrong is found, wherever it is kept', async () => {
  await client.query('set session_replication_role = replica')
  const planted = [
    'update public.season_totals set goals = goals + 1',
    'update public.club_totals set points = points + 1',
    'update public.club_sums set won = won + 1',
    'update public.club_runs set length = length + 1',
    'update public.player_totals set goals = goals + 1',
    'delete from public.official_totals',
  ].map(plant => {
    const [table = ''] = /public\.\w+/.exec(plant) ?? []
    return `${plant} where ctid = (select ctid from ${table} limit 1)`
  })
  const [{ id } = {}] = await rows(
    `select id from public.matches where is_sample and status = 'confirmed' and home_goals > 0 limit 1`,
  )
  planted.push(
    `update public.matches set home_goals = home_goals + 1, awarded_home_goals = home_goals,
       awarded_away_goals = away_goals where id = '${String(id)}'`,
  )
  for (const plant of planted) await client.query(plant)
  await client.query('set session_replication_role = origin')
  const { differences } = await checkRecord(client)
  expect(differences.map(({ keptIn }) => keptIn)).toEqual([
    'club_runs',
    'club_sums',
    'club_totals',
    'official_totals',
    'player_totals',
    'score',
    'season_totals',
  ])
  const [last] = await rows(
    'select difference_count, differences from public.record_checks order by checked_at desc limit 1',
  )
  expect(last).toMatchObject({ difference_count: 7, differences })
})
