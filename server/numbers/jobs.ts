// When the numbers are worked out: odds each night and within a minute of a full time or a confirmation, ratings once
// the match log has changed, the back-test and the values each week. At a first start all of it, with the odds after
// each round so far. Every night all that is published is calculated again and compared.
import type { Client } from 'pg'
import { runBacktest } from './backtest.ts'
import { type LoggedMatch, readMatchLog, readOddsStamp, readToday, readTowns } from './match-log.ts'
import { oddsModel, readSince, runOdds, strengthsOn } from './odds.ts'
import { runRatings } from './ratings.ts'
import { daysOfRounds, readRunningSeason } from './season-state.ts'
import { runValues } from './values.ts'
import { type Due, whatIsDue } from './due.ts'
import { verifyNumbers } from './verify.ts'
import { sentenceOf } from './verify-compare.ts'

export type Log = { info: (message: string) => void; error: (facts: object, message: string) => void }

/** Works out what is due, of these kinds. The caller holds the lock of the jobs. */
export async function workNumbers(
  client: Client,
  log: Log,
  kinds: readonly (keyof Due)[] = ['ratings', 'odds', 'backtest', 'values', 'check'],
): Promise<void> {
  const all = await whatIsDue(client)
  const due = Object.fromEntries(
    Object.entries(all).map(([kind, isDue]) => [kind, isDue && kinds.some(each => each === kind)]),
  ) as Due
  // Somebody may be waiting for the odds of a match that is just over.
  if (due.ratings || due.odds || due.backtest) await workMatches(client, due, log)
  if (due.values) await runValues(client, { asOf: await readToday(client), log })
  if (due.check) await checkNumbers(client, log)
}

/** How it went is shown on the board beside the other jobs. */
async function checkNumbers(client: Client, log: Log) {
  const began = Date.now()
  const { differences } = await verifyNumbers(client)
  if (differences.length === 0) log.info('the numbers were checked: no difference')
  else log.error({ differences: differences.slice(0, 5).map(sentenceOf) }, 'published numbers differ')
  await client.query(`select app.note_job('numbers_check', $1)`, [Date.now() - began])
}

async function workMatches(client: Client, due: Due, log: Log) {
  const matches = await readMatchLog(client)
  if (matches.length === 0) return
  if (due.odds) await workOdds(client, matches, log)
  if (due.ratings) await runRatings(client, matches, { log })
  if (due.backtest) await runBacktest(client, matches, { log })
}

/** As it is today, and after each round that has no odds yet, the last first: it is read most. */
async function workOdds(client: Client, log: readonly LoggedMatch[], says: Log) {
  const season = await readRunningSeason(client)
  if (!season) return
  const [today, stamp] = [await readToday(client), await readOddsStamp(client, season.id)]
  const { rows } = await client.query<{ round: number }>(
    `select (facts ->> 'round')::int as round from public.model_runs
     where kind = 'odds' and season_id = $1 and version = $2 and status = 'done'`,
    [season.id, oddsModel.version],
  )
  const done = new Set(rows.map(({ round }) => round))
  const past = daysOfRounds(season, today).filter(({ round }) => !done.has(round))
  const days = [...past.map(({ day }) => day), today]
  const known = strengthsOn(log, days, season.slug, await readTowns(client))
  const common = { season, log, stamp }
  const strengths = known.get(today)
  const since = await readSince(client, season, today)
  if (strengths)
    await runOdds(client, { ...common, strengths, asOf: today, withCases: true, since }, { log: says })
  for (const { round, day } of past.toReversed()) {
    const then = known.get(day)
    if (then)
      await runOdds(client, { ...common, strengths: then, asOf: day, round, withCases: false }, { log: says })
  }
}
