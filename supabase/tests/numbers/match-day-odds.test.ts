// A match day as pages tell it: what a full time did to the odds, which runs that was, and the course of a match, on a
// database with the record and the sample season.
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { numbersLog as log, withRatedSample } from '#supabase/tests/testing/rated-sample.ts'
import { getOdds } from '#features/numbers/forecasts/odds-queries.ts'
import { getRun } from '#features/numbers/runs/run-queries.ts'
import { getMatchView } from '#features/record/matches/match-queries.ts'
import type { Db } from '#lib/data/db.ts'
import { readMatchLog, readOddsStamp, readToday } from '#server/numbers/match-log.ts'
import { oddsModel, readSince, runOdds, strengthsOn } from '#server/numbers/odds.ts'
import { readRunningSeason } from '#server/numbers/season-state.ts'

let site: TestGateway
let db: Db
let client: Client
let ratings: string
beforeAll(async () => {
  site = await startTestGateway({ schema: '', filling: withRatedSample })
  db = await site.client()
  client = new Client(site.database.admin)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select id from public.model_runs where kind = 'ratings'`,
  )
  ratings = rows[0]?.id ?? ''
}, 180_000)
afterAll(async () => {
  await client.end()
  await site.close()
})

/** The odds of today, as the jobs work them out. */
async function oddsNow(): Promise<string> {
  const [season, asOf] = [await readRunningSeason(client), await readToday(client)]
  if (!season) throw new Error('No season is running.')
  const matches = await readMatchLog(client)
  const strengths = strengthsOn(matches, [asOf], season.slug).get(asOf)
  if (!strengths) throw new Error('Nothing is known of the clubs.')
  const [stamp, since] = [await readOddsStamp(client, season.id), await readSince(client, season, asOf)]
  const run = { season, log: matches, strengths, asOf, stamp, since, withCases: false }
  return (await runOdds(client, run, { log })) ?? ''
}

// Each step starts from what the one before has left.
describe('a match day', { shuffle: false }, () => {
  let [before, after] = ['', '']

  test('before its first full time the odds are compared with those of the round before', async () => {
    // Nothing of today is over yet.
    await client.query(
      `update public.matches set played_on = played_on - 1, kick_off = kick_off - interval '1 day'
       where is_sample and played_on = (now() at time zone 'Africa/Harare')::date
         and status in ('full_time', 'report_submitted', 'confirmed', 'awarded')`,
    )
    before = await oddsNow()
    await client.query(`update public.model_runs set ran_at = ran_at - interval '3 hours'`)
    const { result } = await getOdds(db, 'title')
    expect(result).toMatchObject({ isToday: false, today: [] })
    expect(result?.note).toContain('since the round before')
  })

  test('a full time moves them, by percentage points since kick-off, and says that it is not confirmed', async () => {
    const { rows } = await client.query<{ home: string }>(
      `update public.matches as game set status = 'full_time', is_provisional = true, home_goals = 6, away_goals = 0,
         kick_off = now() - interval '2 hours', played_on = (now() at time zone 'Africa/Harare')::date
       from public.clubs as club
       where club.id = game.home_club_id and game.id = (
         select coming.id from public.matches as coming join public.season_odds as odds
           on odds.club_id = coming.home_club_id and odds.run_id = $1
         where coming.status = 'scheduled' order by odds.title * (1 - odds.title) desc, coming.id limit 1)
       returning club.slug as home`,
      [before],
    )
    after = await oddsNow()
    const { result } = await getOdds(db, 'title')
    const home = result?.clubs.find(({ slug }) => slug === rows[0]?.home)
    expect(home?.title).toBeGreaterThan(home?.titleBefore ?? 1)
    expect(result?.isToday).toBe(true)
    expect(result?.today[0]).toMatch(/^(Title|Relegation): .+ [+−]\d+ since kick-off$/)
    expect(result?.note).toMatch(/the change since kick-off at \d\d:\d\d, in percentage points/)
    expect(result?.provisional).toMatch(/not confirmed yet/)
    expect(result?.run.id).toBe(after)
  })

  test('each run has its page: what went in, what it published, what differs from the run before', async () => {
    const run = await getRun(db, after)
    expect(run).toMatchObject({
      version: oddsModel.version,
      isProvisional: true,
      before: { to: `/analysis/runs/${before}` },
      after: null,
      published: [{ name: 'Odds of clubs', value: '18' }],
      hashes: {
        inputs: expect.stringMatching(/^[\da-f]{64}$/),
        outputs: expect.stringMatching(/^[\da-f]{64}$/),
      },
    })
    expect(run.moved).toHaveLength(18)
    expect(run.moved.some(({ titleMoved }) => titleMoved !== '')).toBe(true)
    expect(run.differences.map(({ name }) => name)).toEqual(expect.arrayContaining(['Played', 'Left']))
    expect((await getRun(db, before)).after).toMatchObject({ to: `/analysis/runs/${after}` })
    const rated = await getRun(db, ratings)
    expect(rated.before).toBeNull()
    expect(rated.published.map(({ name }) => name)).toEqual(['Ratings on show', 'Forecasts on show'])
    expect(rated.scores.map(({ name }) => name)).toContain('RPS of the base rate')
    for (const id of ['0b7a3a52-4b93-4b63-9d4f-6f2f5e4f6a10', 'nonsense'])
      await expect(getRun(db, id)).rejects.toThrow('This model run is not in the record.')
  })
})

test('a match that is over tells how its result came about, from the forecast before it', async () => {
  const { rows } = await client.query<{ id: string }>(
    `select id from public.matches where is_sample and status = 'confirmed' and home_goals = 2 and away_goals = 1
     order by id limit 1`,
  )
  const { course, expected } = await getMatchView(db, rows[0]?.id ?? '', 'match', 1)
  expect(expected).toBeNull()
  expect(course?.run).toBe(ratings)
  expect(course?.rows.at(-1)).toEqual(['Full time', '100%', '–', '–'])
  expect(course?.turning).toMatch(/^Turning point: /)
  const { rows: old } = await client.query<{ id: string }>(
    `select id from public.matches where played_on between '2012-01-01' and '2012-12-31'
       and counted_home_goals > 0 order by id limit 1`,
  )
  // Nobody wrote down when its goals were scored.
  expect(await getMatchView(db, old[0]?.id ?? '', 'match', 1)).not.toHaveProperty('course.line')
})
