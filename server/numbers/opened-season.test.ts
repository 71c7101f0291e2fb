// The numbers at the turn of the year: a season that has just been opened has ratings, forecasts and odds, those who
// came in among them.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawSeason } from '#domain/curation/draw/fixture-draw.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { withRecord } from '#seed/testing/fillings.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'
import { whatIsDue } from './due.ts'
import { workNumbers } from './jobs.ts'

let database: TestDatabase
let client: Client
const failures: string[] = []
const log = { info: () => undefined, error: (_: object, message: string) => failures.push(message) }
const kinds = ['ratings', 'odds'] as const

const rows = async (sql: string, values: unknown[] = []) =>
  (await client.query<Record<string, unknown>>(sql, values)).rows

beforeAll(async () => {
  database = await createTestDatabase({ filling: withRecord })
  client = new Client(database.admin)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** The clubs of 2026, one of them exchanged for a club that never played in the league. */
async function drawAndOpen() {
  const clubs = await rows(
    `select club_id as id from public.club_seasons as part join public.seasons as season on season.id = part.season_id
     where season.slug = '2026' order by club_id limit 17`,
  )
  const [newcomer] = await rows(
    `insert into public.clubs (slug, name, code) values ('never-seen', 'Never Seen', 'NVS') returning id`,
  )
  const matches = drawSeason({
    entrants: [...clubs, ...(newcomer ? [newcomer] : [])].map(({ id }) => ({
      id: String(id),
      ground: null,
      town: null,
    })),
    isDouble: true,
    startsOn: '2027-03-01',
    daysOff: [],
    number: 1,
  })
  const lines = JSON.stringify(matches.map(match => ({ ...match, venue: null })))
  const admin = await makeAccount(rows, ['admin'])
  await client.query(`select set_config('request.jwt.claims', $1, false)`, [
    JSON.stringify({ sub: admin, role: 'authenticated' }),
  ])
  const [plan] = await rows(`select public.preview_draw('2027', $1) ->> 'seen' as seen`, [lines])
  await rows(`select public.draw_season('2027', $1, '2027', $2, $3)`, [lines, plan?.['seen'], randomUUID()])
  await rows(`select public.open_season('2027', '2027', $1)`, [randomUUID()])
}

test('a season that is opened is due, and is worked out with those who came in', async () => {
  await workNumbers(client, log, kinds)
  expect(await whatIsDue(client)).toMatchObject({ ratings: false, odds: false })
  await drawAndOpen()
  expect(await whatIsDue(client)).toMatchObject({ ratings: true, odds: true })
  await workNumbers(client, log, kinds)
  expect(failures).toEqual([])
  const [made] = await rows(
    `select (select count(*)::int from public.match_forecasts as told join public.matches as game on game.id = told.match_id
         where game.season_id = season.id) as forecasts,
       (select count(*)::int from public.season_odds as odds join public.model_runs as run on run.id = odds.run_id
         where run.season_id = season.id and run.as_of = (now() at time zone 'Africa/Harare')::date) as odds
     from public.seasons as season where season.slug = '2027'`,
  )
  expect(made).toMatchObject({ forecasts: 306 })
  expect(Number(made?.['odds']) % 18).toBe(0)
  expect(Number(made?.['odds'])).toBeGreaterThan(0)
  expect(await whatIsDue(client)).toMatchObject({ ratings: false, odds: false })
}, 240_000)
