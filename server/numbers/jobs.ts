// When the numbers are worked out: ratings once the match log has changed, odds each night and some minutes after a
// result, the back-test and the values each week. At a first start all of it, with the odds after each round so far.
import type { Client } from 'pg'
import { backtestModel, runBacktest } from './backtest.ts'
import { type LoggedMatch, readMatchLog, readStamp, readToday } from './match-log.ts'
import { oddsModel, runOdds, strengthsOn } from './odds.ts'
import { ratingsModel, runRatings } from './ratings.ts'
import { daysOfRounds, readRunningSeason } from './season-state.ts'
import { isValuesRunDue, runValues } from './values.ts'

export type Log = { info: (message: string) => void; error: (facts: object, message: string) => void }

type Due = { ratings: boolean; odds: boolean; backtest: boolean; values: boolean }

/** A few questions by the index, cheap enough for every minute. */
export async function whatIsDue(client: Client): Promise<Due> {
  const stamp = await readStamp(client)
  const { rows } = await client.query<{
    ratings: string | null
    season: string | null
    odds: string | null
    isOddsOld: boolean
    isOddsFresh: boolean
    isTested: boolean
    failed: string[]
  }>(
    `select
       (select facts ->> 'stamp' from public.model_runs where kind = 'ratings' and version = $1 and status = 'done'
        order by ran_at desc limit 1) as ratings,
       season.id as season, odds.stamp as odds,
       coalesce(odds.ran_at < night.began, true) as "isOddsOld",
       coalesce(odds.ran_at > now() - interval '5 minutes', false) as "isOddsFresh",
       exists (select from public.model_runs where kind = 'backtest' and version = $3 and status = 'done'
         and ran_at > now() - interval '7 days') as "isTested",
       array(select distinct kind from public.model_runs
         where status = 'failed' and ran_at > now() - interval '10 minutes') as failed
     from (select (date_trunc('day', now() at time zone 'Africa/Harare' - interval '2 hours') + interval '2 hours')
       at time zone 'Africa/Harare' as began) as night
     left join lateral (
       select season.id from public.seasons as season
       join public.competitions as competition on competition.id = season.competition_id
       where competition.slug = 'premier-soccer-league' and season.status = 'running'
       order by season.slug desc limit 1) as season on true
     left join lateral (
       select facts ->> 'stamp' as stamp, ran_at from public.model_runs
       where kind = 'odds' and season_id = season.id and version = $2 and status = 'done'
       order by ran_at desc limit 1) as odds on true`,
    [ratingsModel.version, oddsModel.version, backtestModel.version],
  )
  const [known] = rows
  // One that has just failed is tried again after a while.
  const mayTry = (kind: keyof Due) => !known?.failed.includes(kind)
  const isRunning = typeof known?.season === 'string'
  const hasNews = known?.odds !== stamp && !known?.isOddsFresh
  return {
    ratings: known?.ratings !== stamp && mayTry('ratings'),
    odds: isRunning && ((known?.isOddsOld ?? false) || hasNews) && mayTry('odds'),
    backtest: known?.isTested === false && mayTry('backtest'),
    values: await isValuesRunDue(client),
  }
}

export const isAnythingDue = async (client: Client) => Object.values(await whatIsDue(client)).includes(true)

/** Works out what is due, of these kinds. Whoever calls it holds the lock of the jobs. */
export async function workNumbers(
  client: Client,
  log: Log,
  kinds: readonly (keyof Due)[] = ['ratings', 'odds', 'backtest', 'values'],
): Promise<void> {
  const all = await whatIsDue(client)
  const due = Object.fromEntries(
    Object.entries(all).map(([kind, isDue]) => [kind, isDue && kinds.some(each => each === kind)]),
  ) as Due
  // The quickest first.
  if (due.values) await runValues(client, { asOf: await readToday(client), log })
  if (due.ratings || due.odds || due.backtest) await workMatches(client, due, log)
}

async function workMatches(client: Client, due: Due, log: Log) {
  const matches = await readMatchLog(client)
  if (matches.length === 0) return
  if (due.ratings) await runRatings(client, matches, { log })
  if (due.odds) await workOdds(client, matches, log)
  if (due.backtest) await runBacktest(client, matches, { log })
}

/** As it is today, and after each round that has not been told of yet, the last first: it is asked for most. */
async function workOdds(client: Client, log: readonly LoggedMatch[], says: Log) {
  const season = await readRunningSeason(client)
  if (!season) return
  const [today, stamp] = [await readToday(client), await readStamp(client)]
  const { rows } = await client.query<{ round: number }>(
    `select (facts ->> 'round')::int as round from public.model_runs
     where kind = 'odds' and season_id = $1 and version = $2 and status = 'done'`,
    [season.id, oddsModel.version],
  )
  const told = new Set(rows.map(({ round }) => round))
  const past = daysOfRounds(season, today).filter(({ round }) => !told.has(round))
  const known = strengthsOn(log, [...past.map(({ day }) => day), today], season.slug)
  const common = { season, log, stamp }
  const strengths = known.get(today)
  if (strengths) await runOdds(client, { ...common, strengths, asOf: today, withCases: true }, { log: says })
  for (const { round, day } of past.toReversed()) {
    const then = known.get(day)
    if (then)
      await runOdds(client, { ...common, strengths: then, asOf: day, round, withCases: false }, { log: says })
  }
}
