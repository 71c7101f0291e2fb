// The numbers of the record and the sample season: what a first start works out and writes, what a later match changes, and
// that the same comes out again.
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openSeededDatabase } from '#server/testing/seeded-database.ts'
import { whatIsDue } from './due.ts'
import { workNumbers } from './jobs.ts'
import { readMatchLog } from './match-log.ts'
import { strengthsOn } from './odds.ts'
import { ratingsModel, runRatings } from './ratings.ts'
import { verifyNumbers } from './verify.ts'
import { type Difference, sentenceOf } from './verify-compare.ts'

let database: Awaited<ReturnType<typeof openSeededDatabase>>
let client: Client
const failures: string[] = []
const log = {
  info: () => undefined,
  error: (_: object, message: string) => failures.push(message),
}
const kinds = ['ratings', 'odds'] as const

beforeAll(async () => {
  database = await openSeededDatabase()
  client = new Client(database.admin)
  await client.connect()
  // The data may have been made this morning: here it was a moment ago.
  await client.query(
    'update public.model_runs set ran_at = ran_at + (select now() - max(ran_at) from public.model_runs)',
  )
}, 240_000)
afterAll(async () => {
  await client.end()
  await database.close()
})

const rows = async (sql: string, values: unknown[] = []) =>
  (await client.query<Record<string, unknown>>(sql, values)).rows
const count = async (sql: string) => Number((await rows(`select count(*) as n from ${sql}`))[0]?.['n'])

const ofComing = `kept.match_id = (select forecast.match_id from public.match_forecasts as forecast
  join public.matches as game on game.id = forecast.match_id
  where game.counted_home_goals is null order by forecast.match_id`
const ofLast = `(select id from public.model_runs where kind = 'odds' and status = 'done' order by as_of desc, ran_at desc limit 1)`
const odds = `kept.run_id = ${ofLast} and kept.club_id = (select club_id from public.season_odds where run_id = ${ofLast} order by club_id`

const lastOdds = `select id, facts ->> 'played' as played, (facts ->> 'provisional')::int as provisional,
  facts #>> '{since,run}' as since from public.model_runs where kind = 'odds' and status = 'done'
  order by as_of desc, ran_at desc limit 1`

/** One error of each kind in what everybody reads. */
const planted = [
  `update public.match_forecasts as kept set home = 0.99, draw = 0.006, away = 0.004 where ${ofComing} limit 1)`,
  `update public.match_forecasts as kept set home_rate = home_rate * 3 where ${ofComing} offset 1 limit 1)`,
  `update public.match_forecasts as kept set likely = '[[9, 9, 0.5]]' where ${ofComing} offset 2 limit 1)`,
  `delete from public.match_forecasts as kept where ${ofComing} offset 3 limit 1)`,
  // Of a match that is over, published by the run before.
  `update public.match_forecasts as kept set home = away, away = home where match_id = (
     select id from public.matches where played_on > '2016-01-01' and counted_home_goals = 2 order by id limit 1)`,
  `update public.club_ratings set elo = elo + 300 where ctid = (
     select ctid from public.club_ratings where played_on > '2020-01-01' order by match_id, club_id limit 1)`,
  `delete from public.club_ratings where ctid = (
     select ctid from public.club_ratings where played_on > '2020-01-01' order by match_id, club_id offset 9 limit 1)`,
  `update public.season_odds as kept set title = 0.99 where ${odds} limit 1)`,
  `update public.season_odds as kept set points_high = points_high + 9 where ${odds} offset 1 limit 1)`,
  `update public.season_odds as kept set positions[1] = positions[1] + 0.01 where ${odds} offset 2 limit 1)`,
  `delete from public.season_odds as kept where ${odds} offset 3 limit 1)`,
  `update public.model_runs set facts = jsonb_set(facts, '{record,lately,engine,rps}', '0.15') where id = (
     select id from public.model_runs where kind = 'ratings' and status = 'done' order by ran_at desc limit 1)`,
  `update public.model_runs set facts = jsonb_set(facts, '{champions,mean}', '99') where id = ${ofLast}`,
]

/** Of this match, and of all others that were played. */
const expectedOf = (match: unknown) =>
  rows(
    `select md5(string_agg(concat_ws(' ', home, draw, away), ' ')) as all from public.match_forecasts where match_id = $1
     union all select md5(string_agg(kept::text, ' ' order by match_id)) from public.match_forecasts as kept
     where match_id <> $1 and match_id in (select id from public.matches where counted_home_goals is not null)`,
    [match],
  )

// Each step starts from what the one before has left.
describe('one season, step by step', { shuffle: false }, () => {
  test('a first start works out all ratings and forecasts, and the odds after every round', async () => {
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
  }, 90_000)

  // Of the sample season other matches may wait for their confirmation.
  test('a full time moves the odds before it is confirmed, and says so until it is; then it adds its ratings and leaves what was expected of others as it was', async () => {
    // What was worked out so far is of before the kick-off.
    await client.query(`update public.model_runs set ran_at = ran_at - interval '3 hours'`)
    const [game] = await rows(
      `select id, home_club_id as home from public.matches where status = 'scheduled' order by played_on, id limit 1`,
    )
    const set = (change: string) =>
      client.query(`update public.matches set ${change} where id = $1`, [game?.['id']])
    await set('attendance = 1200')
    expect((await whatIsDue(client)).ratings).toBe(false)
    await set(`status = 'live_2h', is_provisional = true, home_goals = 0, away_goals = 0,
      kick_off = now() - interval '2 hours', played_on = (now() at time zone 'Africa/Harare')::date`)
    await workNumbers(client, log, kinds)
    const [before] = await rows(lastOdds)
    // A goal of a match that goes on is no result.
    await set('home_goals = 5')
    const meanwhile = await whatIsDue(client)
    expect([meanwhile.ratings, meanwhile.odds]).toEqual([false, false])
    await client.query(`update public.model_runs set ran_at = ran_at - interval '3 hours'`)
    await set(`status = 'full_time'`)
    const due = await whatIsDue(client)
    expect([due.ratings, due.odds]).toEqual([false, true])
    await workNumbers(client, log, kinds)
    const [after] = await rows(lastOdds)
    expect(after).toMatchObject({ provisional: Number(before?.['provisional']) + 1, since: before?.['id'] })
    expect(Number(after?.['played'])).toBe(Number(before?.['played']) + 1)
    const own = `select points_mean as points, is_provisional as "isProvisional" from public.season_odds
      where run_id = $1 and club_id = $2`
    const [then] = await rows(own, [before?.['id'], game?.['home']])
    const [now] = await rows(own, [after?.['id'], game?.['home']])
    expect([then?.['isProvisional'], now?.['isProvisional']]).toEqual([before?.['provisional'] !== 0, true])
    expect(Number(now?.['points'])).toBeGreaterThan(Number(then?.['points']))
    expect((await whatIsDue(client)).odds).toBe(false)
    const expected = await expectedOf(game?.['id'])
    await set(`status = 'confirmed', is_provisional = false`)
    const confirmedDue = await whatIsDue(client)
    expect([confirmedDue.ratings, confirmedDue.odds]).toEqual([true, true])
    await workNumbers(client, log, kinds)
    const [confirmed] = await rows(lastOdds)
    expect(confirmed).toMatchObject({ provisional: before?.['provisional'], since: before?.['id'] })
    const written = await rows(
      `select match_id, closes_month from public.club_ratings where run_id = (
         select id from public.model_runs where kind = 'ratings' order by ran_at desc limit 1)`,
    )
    expect(written.filter(row => row['match_id'] === game?.['id'])).toHaveLength(2)
    // Beside them only those that no longer close a month, and none where another match of the day is counted later.
    expect(written.length).toBeLessThanOrEqual(4)
    expect(await expectedOf(game?.['id'])).toEqual(expected)
    expect((await whatIsDue(client)).odds).toBe(false)
  }, 180_000)

  test('whatever is published wrong is found and named, and nothing else', async () => {
    // Odds of two rounds are enough here, beside those of today and what they are compared with; values and the back-test
    // are verified in values.test.ts.
    await client.query(
      `delete from public.model_runs where kind in ('values', 'backtest')
         or kind = 'odds' and (facts ->> 'round')::int not in (0, 3)
       and facts -> 'since' is null and id::text not in (
         select facts #>> '{since,run}' from public.model_runs where facts -> 'since' is not null)`,
    )
    // Each look takes seconds: that all is well, and what went in, are for the long run.
    const isLong = inject('scale') > 1
    const found = isLong ? await verifyNumbers(client) : { differences: [] }
    expect(found.differences).toEqual([])
    for (const plant of planted) expect([plant, (await client.query(plant)).rowCount]).toEqual([plant, 1])
    // By night, of what was published the day before, and once.
    await client.query(`update public.model_runs set ran_at = ran_at - interval '2 days'`)
    await client.query('delete from public.record_checks')
    expect((await whatIsDue(client)).check).toBe(true)
    await workNumbers(client, log, ['check'])
    expect((await whatIsDue(client)).check).toBe(false)
    expect(await count(`app.job_runs where job = 'numbers_check' and is_ok`)).toBe(1)
    const [board] = await rows(
      `select difference_count as n, differences, compared from public.record_checks where kind = 'numbers'`,
    )
    expect(board).toMatchObject({ n: planted.length, compared: { model_runs: 5 } })
    expect(failures.splice(0)).toEqual(['published numbers differ'])
    const differences = board?.['differences'] as Difference[]
    const told = differences.map(({ keptIn, kept, folded }) =>
      [keptIn, kept && folded ? Object.keys(kept).toSorted() : kept ? 'extra' : 'missing'].flat().join(' '),
    )
    expect(told.toSorted()).toEqual([
      'club_ratings elo',
      'club_ratings missing',
      'match_forecasts away draw home',
      'match_forecasts away home',
      'match_forecasts homeRate',
      'match_forecasts likely',
      'match_forecasts missing',
      'model_runs champions',
      'model_runs record',
      'season_odds missing',
      'season_odds points_high',
      'season_odds positions',
      'season_odds title',
    ])
    expect(differences.map(sentenceOf).join(' ')).toMatch(
      /elo is published as [\d.]+, and comes out as [\d.]+\./,
    )
    if (!isLong) return
    // What went in is compared with the record, as long as that is the same.
    await client.query(
      `update app.model_inputs set content = '\\x00' where hash in (select inputs_hash from public.model_runs where kind = 'odds')`,
    )
    await expect(verifyNumbers(client)).resolves.toMatchObject({
      differences: expect.arrayContaining([
        expect.objectContaining({ keptIn: 'model_inputs', subject: expect.stringMatching(/^odds as of/) }),
      ]),
    })
  }, 180_000)

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
  }, 90_000)

  test('what is known on a day knows nothing of later ones', async () => {
    const matches = await readMatchLog(client)
    const day = '2009-07-01'
    const until = matches.filter(({ playedOn }) => playedOn <= day)
    expect(until.length).toBeLessThan(matches.length)
    expect(strengthsOn(matches, [day], '2009').get(day)).toEqual(strengthsOn(until, [day], '2009').get(day))
  }, 90_000)

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
  }, 90_000)
})
