// Alerts to followers, sent by the jobs: by several processes at once, in pieces, whatever happens in between.
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { addClub, idOf, newSeason } from '#supabase/tests/testing/rows.ts'
import { type Row, type Sql, unguarded } from '#supabase/tests/testing/site.ts'
import { notifyFollowers } from './alerts.ts'
import { runAlerts } from './run-jobs.ts'

const crowd = 10_000
const few = 1500

type Clubs = [string, string]

let database: TestDatabase
let clients: Client[]
let owner: Client
let season: string
let big: Clubs
let small: Clubs
const sql: Sql = async (text, values = []) => (await owner.query<Row>(text, values)).rows

beforeAll(async () => {
  database = await createTestDatabase({ filling: migrated })
  clients = Array.from({ length: 4 }, () => new Client(database.admin))
  await Promise.all(clients.map(client => client.connect()))
  const [first] = clients
  if (!first) throw new Error('There is no connection.')
  owner = first
  const competition = await idOf({ sql }, 'competitions', { slug: 'crowd-cup', name: 'Cup', kind: 'cup' })
  season = await idOf({ sql }, 'seasons', { ...newSeason(competition), status: 'running' })
  // What else is done for a new account would take half a minute.
  await unguarded(
    sql,
    `with account as (
       insert into auth.users (id, aud, role, email) select gen_random_uuid(), 'authenticated', 'authenticated', n || '@crowd.test'
       from generate_series(1, $1::int) as n returning id, email)
     insert into public.profiles (id, full_name) select id, email from account`,
    [crowd],
  )
  big = await followedBy(crowd)
  small = await followedBy(few)
})
beforeEach(() =>
  sql('delete from app.alerts; delete from public.notifications; delete from app.alert_choices'),
)
afterAll(async () => {
  await Promise.all(clients.map(client => client.end()))
  await database.drop()
})

/** Two clubs that so many follow, one or the other; every third of them follows both. */
async function followedBy(people: number): Promise<Clubs> {
  const clubs: Clubs = [await addClub({ sql }), await addClub({ sql })]
  await sql(
    `insert into public.follows (user_id, club_id)
     select id, club from (select id, row_number() over () as n from public.profiles limit $2) as person,
       unnest($1::uuid[]) with ordinality as one (club, place)
     where place = 1 + n % 2 or n % 3 = 0`,
    [clubs, people],
  )
  return clubs
}

async function matchInDays(days: number, [home_club_id, away_club_id]: Clubs = small): Promise<string> {
  const kick_off = new Date(Date.now() + days * 86_400_000)
  return idOf({ sql }, 'matches', {
    season_id: season,
    home_club_id,
    away_club_id,
    kick_off,
    played_on: kick_off,
  })
}
const postpone = (match: string) =>
  sql(`update public.matches set status = 'postponed', kick_off = null where id = $1`, [match])
const counts = async () =>
  (
    await sql(
      'select count(*)::int as rows, count(distinct (user_id, href))::int as once from public.notifications',
    )
  )[0]

test('ten thousand followers are told within seconds, each once', async () => {
  await postpone(await matchInDays(3, big))
  const began = performance.now()
  expect(await notifyFollowers(owner)).toBe(crowd)
  const tookMs = performance.now() - began
  expect(await counts()).toEqual({ rows: crowd, once: crowd })
  expect(tookMs).toBeLessThan(20_000)
})

test('four processes at once tell nobody twice and forget nobody', async () => {
  for (let days = 1; days <= 4; days += 1) await postpone(await matchInDays(days))
  const came = await Promise.all(clients.map(client => notifyFollowers(client)))
  expect(came.reduce((sum, each) => sum + each)).toBe(4 * few)
  expect(await counts()).toEqual({ rows: 4 * few, once: 4 * few })
})

test('one that ends in the middle has told some, and the next goes on with the others', async () => {
  await postpone(await matchInDays(3))
  for (let piece = 0; piece < 2; piece += 1) await sql('select app.tell_followers()')
  expect(await counts()).toEqual({ rows: 1000, once: 1000 })
  await notifyFollowers(owner)
  expect(await counts()).toEqual({ rows: few, once: few })
})

test('a change that is not done yet is waited for, and its outcome is what is told', async () => {
  const match = await matchInDays(3)
  await sql(`update public.matches set kick_off = kick_off + interval '1 hour' where id = $1`, [match])
  const [, writer] = clients
  await writer?.query('begin')
  await writer?.query(`update public.matches set status = 'cancelled' where id = $1`, [match])
  // Nobody is held up by it, and no alert is sent for what is rolled back.
  expect(await notifyFollowers(owner)).toBe(0)
  await writer?.query('commit')
  await notifyFollowers(owner)
  expect(
    await sql('select distinct split_part(title, $1, 1) as told from public.notifications', [':']),
  ).toEqual([{ told: 'Cancelled' }])
})

test('one that cannot be told stands in the way of no other, is given up, and the job says so', async () => {
  const said: string[] = []
  const log = { info: () => undefined, error: (_: object, message: string) => said.push(message) }
  await postpone(await matchInDays(3))
  await sql(
    `update app.alerts set event = 'kick_off', was = '{"kickOff": "x"}', begun_at = now(), title = ' '`,
  )
  await sql(
    `insert into app.alert_choices select user_id, 'kick_off', true from public.follows where club_id = $1 limit 1`,
    [small[0]],
  )
  await postpone(await matchInDays(4))
  await runAlerts(database.admin, log)
  expect(said).toEqual(['a job failed'])
  expect(await counts()).toEqual({ rows: few, once: few })
  expect(
    await sql(
      `select tries, trouble is not null as is_said, told_at is not null as is_over from app.alerts where tries > 0`,
    ),
  ).toEqual([{ tries: 5, is_said: true, is_over: true }])
  expect(await sql(`select is_ok from app.job_runs where job = 'alerts'`)).toEqual([{ is_ok: false }])
  await runAlerts(database.admin, log)
  expect(await sql(`select is_ok from app.job_runs where job = 'alerts'`)).toEqual([{ is_ok: true }])
})
