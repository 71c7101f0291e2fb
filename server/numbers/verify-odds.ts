// The odds of every season again, after each round and as they stand: the runs that pages show (public.odds_by_round),
// and those that the odds of a match day are compared with.
import type { Client } from 'pg'
import { listRuns } from './keep-run.ts'
import { oddsFacts, oddsModel, oddsRows } from './odds.ts'
import { compareRows, type Row } from './verify-compare.ts'
import { type Check, readSlugs, verifyRun } from './verify-run.ts'

const onShow = `run.kind = 'odds' and run.id in (
  with shown as (
    select distinct on (season_id, (facts ->> 'round')::smallint) id, facts from public.model_runs
    where kind = 'odds' and status = 'done'
    order by season_id, (facts ->> 'round')::smallint, as_of desc, ran_at desc)
  select id from shown union select (facts #>> '{since,run}')::uuid from shown)`

export async function verifyOdds(client: Client, check: Check): Promise<void> {
  const presentSlug = await readSlugs(client)
  for (const run of await listRuns(client, onShow)) {
    const verified = await verifyRun(client, check, run, oddsModel, oddsFacts)
    if (!verified) continue
    const { rows } = await client.query<Row & { club: string }>(
      `select club.slug as club, odds.positions, odds.title, odds.relegation, odds.points_mean, odds.points_low,
         odds.points_high, odds.schedule_played, odds.schedule_left, odds.is_provisional
       from public.season_odds as odds join public.clubs as club on club.id = odds.club_id where odds.run_id = $1`,
      [run.id],
    )
    const byClub = (some: readonly (Row & { club: string })[]) =>
      new Map(some.map(({ club, ...figures }) => [presentSlug(club), figures]))
    check.compared['season_odds'] = (check.compared['season_odds'] ?? 0) + rows.length
    check.differences.push(
      ...compareRows(
        'season_odds',
        byClub(rows),
        byClub(oddsRows(verified.inputs, verified.outputs)),
        club => `${club}, as of ${run.asOf}, round ${String(run.facts['round'])}`,
      ),
    )
  }
}
