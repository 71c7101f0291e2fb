// Which numbers have to be worked out: a few queries by the index, cheap enough for three times a minute.
import type { Client } from 'pg'
import { backtestModel } from './backtest.ts'
import { readStamp } from './match-log.ts'
import { oddsModel } from './odds.ts'
import { ratingsModel } from './ratings.ts'
import { isValuesRunDue } from './values.ts'

export type Due = { ratings: boolean; odds: boolean; backtest: boolean; values: boolean; check: boolean }

export async function whatIsDue(client: Client): Promise<Due> {
  const stamp = await readStamp(client)
  const { rows } = await client.query<{
    ratings: string | null
    season: string | null
    odds: string | null
    oddsStamp: string | null
    isOddsOld: boolean
    isTested: boolean
    isUnchecked: boolean
    failed: string[]
  }>(
    `select
       (select facts ->> 'stamp' from public.model_runs where kind = 'ratings' and version = $1 and status = 'done'
        order by ran_at desc limit 1) as ratings,
       season.id as season, odds.stamp as odds, app.odds_stamp(season.id) as "oddsStamp",
       coalesce(odds.ran_at < night.began, true) as "isOddsOld",
       exists (select from public.model_runs where kind = 'backtest' and version = $3 and status = 'done'
         and app.happened_within(ran_at, interval '7 days')) as "isTested",
       exists (select from public.model_runs where status = 'done' and ran_at < night.began) and not exists (
         select from public.record_checks where kind = 'numbers' and app.happened_within(checked_at, now() - night.began)) as "isUnchecked",
       array(select distinct kind from public.model_runs
         where status = 'failed' and app.happened_within(ran_at, interval '10 minutes')) as failed
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
  const hasNews = known?.odds !== known?.oddsStamp
  return {
    ratings: known?.ratings !== stamp && mayTry('ratings'),
    odds: isRunning && ((known?.isOddsOld ?? false) || hasNews) && mayTry('odds'),
    backtest: known?.isTested === false && mayTry('backtest'),
    values: await isValuesRunDue(client),
    // By night, of what was published before: a first start has other work.
    check: known?.isUnchecked === true,
  }
}

/** Runs of a time that has not come were made while the clock was wrong: they would be the latest until then. */
export const withdrawRunsOfTheFuture = (client: Client) =>
  client.query(
    `update public.model_runs set status = 'failed', trouble = 'It was worked out while the clock was wrong.'
     where status = 'done' and ran_at > now() + interval '1 hour'`,
  )

export const isAnythingDue = async (client: Client) => Object.values(await whatIsDue(client)).includes(true)
