// The numbers on a database with the record and the sample season: when they are worked out, what is written, and that
// the same comes out again.
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { withSample } from '#seed/testing/fillings.ts'
import { whatIsDue } from './due.ts'
import { workNumbers } from './jobs.ts'
import { reproduces } from './keep-run.ts'
import { readMatchLog } from './match-log.ts'
import { models } from './models.ts'
import { strengthsOn } from './odds.ts'
import { ratingsModel, runRatings } from './ratings.ts'
import { verifyNumbers } from './verify.ts'

let database: TestDatabase
let client: Client
const failures: string[] = []
const log = {
  info: () => undefined,
  error: (_: object, message: string) => failures.push(message),
}
const kinds = ['ratings', 'odds'] as const

beforeAll(async () => {
  database = await createTestDatabase({ filling: withSample })
  client = new Client(database.admin)
  await client.connect()
  await workNumbers(client, log, kinds)
}, 180_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

const rows = async (sql: string, values: unknown[] = []) =>
  (await client.query<Record<string, unknown>>(sql, values)).rows
const count = async (sql: string) => Number((await rows(`select count(*) as n from ${sql}`))[0]?.['n'])

// Each step starts from what the one before has left.
describe('one season, step by step', { shuffle: false }, () => {
  test('a first time works out all ratings and forecasts, and the odds after every round', async () => {
    const matches = await readMatchLog(client)
    expect(matches.length).toBeGreaterThan(4500)
    expect(await count('public.club_ratings')).toBe(2 * matches.length)
    const coming = await count(
      `public.matches as game join public.seasons as season on season.id = game.season_id
     where season.status = 'running' and counted_home_goals is null and game.status not in ('cancelled', 'void')`,
    )
    expect(await count('public.match_forecasts')).toBe(matches.length + coming)
    const runs = await rows(
      `select (facts ->> 'round')::int as round from public.model_runs where kind = 'odds' and status = 'done' order by 1`,
    )
    const rounds = [...new Set(runs.map(({ round }) => Number(round)))]
    expect(rounds).toEqual(rounds.map((_, place) => place))
    expect(rounds.length).toBeGreaterThan(10)
    const sums = await rows(
      `select run_id, place, sum(chance) as sum from public.season_odds, unnest(positions) with ordinality as each (chance, place)
     group by 1, 2 having abs(sum(chance) - 1) > 0.001`,
    )
    expect(sums).toEqual([])
    const due = await whatIsDue(client)
    expect([due.ratings, due.odds]).toEqual([false, false])
  })

  test('the same comes out of what was kept, to the byte', async () => {
    const verified = await verifyNumbers(client)
    expect(verified.map(({ kind, found }) => `${kind} ${found}`)).toEqual([
      'odds same',
      'odds same',
      'odds same',
      'ratings same',
    ])
    const [odds] = verified
    await client.query(`update public.model_runs set outputs_hash = repeat('0', 64) where id = $1`, [
      odds?.id,
    ])
    expect(await reproduces(client, odds?.id ?? '', models)).toBe('other')
  })

  const forecastsOfPlayed = `select md5(string_agg(kept::text, ' ' order by match_id)) as all from public.match_forecasts as kept
  where match_id in (select id from public.matches where counted_home_goals is not null)`

  test('a match that is confirmed adds its ratings and leaves what was expected of others as it was', async () => {
    const [game] = await rows(
      `select game.id from public.matches as game join public.match_forecasts as kept on kept.match_id = game.id
     where game.status = 'scheduled' order by game.played_on, game.id limit 1`,
    )
    const [before] = await rows(forecastsOfPlayed)
    const [expected] = await rows('select home, draw, away from public.match_forecasts where match_id = $1', [
      game?.['id'],
    ])
    await client.query(`update public.matches set attendance = 1200 where id = $1`, [game?.['id']])
    expect((await whatIsDue(client)).ratings).toBe(false)
    await client.query(
      `update public.matches set status = 'confirmed', home_goals = 4, away_goals = 0,
       played_on = (now() at time zone 'Africa/Harare')::date where id = $1`,
      [game?.['id']],
    )
    const due = await whatIsDue(client)
    // The odds were published less than five minutes ago.
    expect([due.ratings, due.odds]).toEqual([true, false])
    await workNumbers(client, log, kinds)
    const [run] = await rows(
      `select id from public.model_runs where kind = 'ratings' order by ran_at desc limit 1`,
    )
    const written = await rows('select match_id, closes_month from public.club_ratings where run_id = $1', [
      run?.['id'],
    ])
    expect(written.filter(row => row['match_id'] === game?.['id'])).toHaveLength(2)
    // Beside them only those that no longer close a month, and none where another match of the day is counted later.
    expect(written.length).toBeLessThanOrEqual(4)
    expect(
      await rows('select home, draw, away from public.match_forecasts where match_id = $1', [game?.['id']]),
    ).toEqual([expected])
    const [after] = await rows(`${forecastsOfPlayed} and match_id <> '${String(game?.['id'])}'`)
    expect(after).toEqual(before)
    await client.query(
      `update public.model_runs set ran_at = ran_at - interval '6 minutes' where kind = 'odds'`,
    )
    expect((await whatIsDue(client)).odds).toBe(true)
  })

  test('a correction far back moves all that follows from it, and nothing before', async () => {
    const [old] = await rows(
      `select id, played_on::text as day, home_club_id as club from public.matches
     where played_on between '2012-06-01' and '2012-07-31' and home_goals = 0 order by played_on limit 1`,
    )
    const seen = (then: string) =>
      rows(
        `select match_id, elo, attack from public.club_ratings where club_id = $1 and played_on ${then} $2 order by played_on, match_id`,
        [old?.['club'], old?.['day']],
      )
    const [before, after] = [await seen('<'), await seen('>')]
    await client.query('update public.matches set home_goals = 6 where id = $1', [old?.['id']])
    await workNumbers(client, log, ['ratings'])
    expect(await seen('<')).toEqual(before)
    const now = await seen('>')
    expect(now).toHaveLength(after.length)
    expect(now[0]).not.toEqual(after[0])
  })

  test('what is known on a day knows nothing of later ones', async () => {
    const matches = await readMatchLog(client)
    const day = '2009-07-01'
    const until = matches.filter(({ playedOn }) => playedOn <= day)
    expect(until.length).toBeLessThan(matches.length)
    expect(strengthsOn(matches, [day], '2009').get(day)).toEqual(strengthsOn(until, [day], '2009').get(day))
  })

  test('one that fails says so, leaves what was told, and is tried again after a while', async () => {
    const told = await count('public.club_ratings')
    const matches = await readMatchLog(client)
    const broken = {
      ...ratingsModel,
      work: () => {
        throw new Error('planted')
      },
    }
    expect(await runRatings(client, matches, { log, model: broken })).toBeNull()
    expect(failures).toEqual(['a model failed'])
    const [last] = await rows(`select status, trouble from public.model_runs order by ran_at desc limit 1`)
    expect(last).toMatchObject({ status: 'failed', trouble: expect.stringContaining('still shown') })
    expect(await count('public.club_ratings')).toBe(told)
    await client.query(
      `update public.matches set home_goals = 5 where home_goals = 6 and played_on < '2013-01-01'`,
    )
    expect((await whatIsDue(client)).ratings).toBe(false)
    await client.query(
      `update public.model_runs set ran_at = ran_at - interval '11 minutes' where status = 'failed'`,
    )
    expect((await whatIsDue(client)).ratings).toBe(true)
  })
})
