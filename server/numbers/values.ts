// Values once a week. The first time, also as they would have been every fourth week of the season so far, each from
// what was known on that day, so that a value has a past.
import type { Client } from 'pg'
import { checkRanks, leastRank } from '#domain/numbers/values/check.ts'
import { checkFees } from '#domain/numbers/values/fees.ts'
import { likelyFee, valueOf } from '#domain/numbers/values/valuation.ts'
import { keepRun, type Model, type Run } from './keep-run.ts'
import { readKnownFees, readValueFacts, type ValueFacts } from './values-facts.ts'
import { addDays, inputsOn, type RunInputs } from './values-inputs.ts'

type Log = Run<unknown, unknown>['log']

export const valuesModel = {
  kind: 'values',
  version: 'values-3',
  work: ({ players, check, knownFees }: RunInputs) => ({
    players: players.map(({ id, clubId, isSample, inputs, contract }) => ({
      id,
      clubId,
      isSample,
      inputs,
      value: valueOf(inputs),
      fee: contract && fee(inputs, contract),
    })),
    check: { since: check.since, ...checkRanks(check.players) },
    feeCheck: checkFees(knownFees),
  }),
} satisfies Model<RunInputs, unknown>

type RunOutputs = ReturnType<typeof valuesModel.work>

function fee(
  inputs: RunInputs['players'][number]['inputs'],
  { clubId, months }: { clubId: string; months: number },
) {
  const likely = likelyFee(inputs, months)
  return likely && { ...likely, clubId, months }
}

/** The id of the run, or null where nothing can be valued or it failed. */
export async function runValues(
  client: Client,
  { asOf, log }: { asOf: string; log: Log },
): Promise<string | null> {
  const { first, last } = await matchDays(client, asOf)
  if (first === null || last === null) return null
  const isFirstTime = !(await lastRun(client))
  const facts = await readValueFacts(client, isFirstTime ? first : last)
  if (isFirstTime)
    for (let day = addDays(first, 42); day <= addDays(asOf, -7); day = addDays(day, 28))
      await runOn(client, facts, day, log)
  return runOn(client, facts, asOf, log)
}

async function runOn(client: Client, facts: ValueFacts, asOf: string, log: Log) {
  const known = inputsOn(facts, asOf)
  if (!known) return null
  const inputs = { ...known, knownFees: await readKnownFees(client, asOf) }
  return keepRun(client, {
    model: valuesModel,
    seasonId: null,
    asOf,
    inputs,
    isSample: inputs.players.some(({ isSample }) => isSample),
    facts: outputs => valueFacts(inputs, outputs),
    store: (runId, outputs) => store(client, runId, inputs, outputs),
    log,
  })
}

/** What the page says of a run. */
export function valueFacts(
  { level, matches, lastDay, knownFees }: RunInputs,
  { players, check, feeCheck }: RunOutputs,
) {
  const because = (reason: string) =>
    players.filter(({ value }) => value.kind === 'not valued' && value.reason === reason).length
  return {
    level,
    matches,
    lastDay,
    valued: players.filter(({ value }) => value.kind === 'valued').length,
    minors: because('under 18'),
    fewMinutes: because('few minutes'),
    noMinutes: because('no minutes'),
    fees: players.filter(({ inputs }) => inputs.hasKnownFee).length,
    feeCheck,
    knownFees,
    check: 'rank' in check ? { ...check, leastRank } : null,
  }
}

/** One row for each player, by its columns. */
export const valueRows = ({ players }: RunOutputs) =>
  players.map(({ id, clubId, isSample, inputs, value }) => ({
    player_id: id,
    club_id: clubId,
    player_position: inputs.position,
    minutes: inputs.minutes,
    is_sample: isSample,
    ...(value.kind === 'valued'
      ? {
          age: inputs.age,
          exact_usd: value.exact,
          point_usd: value.point,
          low_usd: value.low,
          high_usd: value.high,
          regional_usd: [value.regional.low, value.regional.point, value.regional.high],
          spread: value.spread,
          confidence: value.confidence,
          doubts: value.doubts,
          driver: value.driver,
          factors: value.factors,
          inputs,
        }
      : { age: value.reason === 'under 18' ? null : inputs.age, reason: value.reason, doubts: [] }),
  }))

export const feeRows = ({ players }: RunOutputs) =>
  players.flatMap(({ id, fee: likely }) =>
    likely
      ? [
          {
            player_id: id,
            club_id: likely.clubId,
            contract_months: likely.months,
            point_usd: likely.point,
            low_usd: likely.low,
            high_usd: likely.high,
            is_free_agent: likely.isFreeAgent,
          },
        ]
      : [],
  )

async function store(client: Client, runId: string, { asOf, level }: RunInputs, outputs: RunOutputs) {
  await client.query(
    `insert into public.player_values (run_id, as_of, level_number, level_usd, before_usd, player_id, club_id,
       player_position, age, minutes, reason, exact_usd, point_usd, low_usd, high_usd, regional_usd, spread, confidence,
       doubts, driver, factors, inputs, is_sample)
     select $1, $2, $3, $4,
       case when given.reason is null then (
         select earlier.point_usd from public.player_values as earlier
         where earlier.player_id = given.player_id and earlier.as_of <= $2::date - 90
         order by earlier.as_of desc, earlier.run_id limit 1) end,
       player_id, club_id, player_position, age, minutes, reason, exact_usd, point_usd, low_usd, high_usd, regional_usd,
       spread, confidence, doubts, driver, factors, inputs, is_sample
     from jsonb_populate_recordset(null::public.player_values, $5) as given`,
    [runId, asOf, level.number, level.usd, JSON.stringify(valueRows(outputs))],
  )
  await client.query(
    `insert into public.likely_fees
     select $1, player_id, club_id, contract_months, point_usd, low_usd, high_usd, is_free_agent
     from jsonb_populate_recordset(null::public.likely_fees, $2)`,
    [runId, JSON.stringify(feeRows(outputs))],
  )
}

/** The first and the last match day with line-ups of the year before a day; null where nobody has written any down. */
async function matchDays(client: Client, asOf: string) {
  const { rows } = await client.query<{ first: string | null; last: string | null }>(
    `select min(game.played_on)::text as first, max(game.played_on)::text as last from public.matches as game
     where game.played_on between $1::date - 365 and $1::date and game.status in
       ('full_time', 'report_submitted', 'confirmed', 'awarded')
       and exists (select from public.lineup_entries where match_id = game.id)`,
    [asOf],
  )
  return rows[0] ?? { first: null, last: null }
}

async function lastRun(client: Client) {
  const { rows } = await client.query<{ asOf: string; version: string; level: number }>(
    `select version, as_of::text as "asOf", coalesce((facts #>> '{level,number}')::int, 0) as level from public.model_runs
     where kind = 'values' and season_id is null and status = 'done' order by as_of desc, ran_at desc limit 1`,
  )
  return rows[0]
}

/** A week after the last one, or once another level or another version of the method is released; one that failed is tried again the next day. */
export async function isValuesRunDue(client: Client): Promise<boolean> {
  const { rows } = await client.query<{
    today: string
    level: number
    hasFailed: boolean
    isOn: boolean
  }>(
    `select app.is_switched_on('valuations') as "isOn", (now() at time zone 'Africa/Harare')::date::text as today,
       (select max(number) from public.value_levels where released_at is not null) as level,
       exists (select from public.model_runs where kind = 'values' and season_id is null and status = 'failed'
         and app.happened_within(ran_at, interval '1 day')) as "hasFailed"`,
  )
  const [now] = rows
  if (!now?.isOn || now.hasFailed || (await matchDays(client, now.today)).last === null) return false
  const last = await lastRun(client)
  const isOther = last?.version !== valuesModel.version
  return !last || isOther || last.asOf <= addDays(now.today, -7) || last.level < now.level
}
