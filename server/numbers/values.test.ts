// Values on a database with the record and the sample season: a past at the first run, the same again from the same
// inputs, and nothing without news.
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { comparisonFigures } from '#domain/numbers/values/comparison-figures.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { withRecord, withSample } from '#seed/testing/fillings.ts'
import { keepRun } from './keep-run.ts'
import { backtestModel } from './backtest.ts'
import { isValuesRunDue, runValues, valuesModel } from './values.ts'
import { verifyNumbers } from './verify.ts'
import { addDays } from './values-inputs.ts'

let database: TestDatabase
let client: Client
let today: string
const said: string[] = []
const log = { error: (_: object, message: string) => said.push(message) }
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await client.query<Row>(text, values)).rows

beforeAll(async () => {
  database = await createTestDatabase({ filling: withSample })
  client = new Client(database.admin)
  await client.connect()
  today = (await rows<{ day: string }>(`select (now() at time zone 'Africa/Harare')::date::text as day`)).at(
    0,
  )?.day as string
}, 120_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** The so-manyth value of the last run that has a past. */
const valued = (offset: number) => `ctid = (select ctid from public.player_values
  where run_id = app.latest_value_run() and before_usd is not null order by player_id offset ${offset} limit 1)`

test('the comparison with other leagues was measured with this version of the formula', () => {
  expect(comparisonFigures.version).toBe(valuesModel.version)
})

// Each step starts from what the one before has left.
describe('one season, step by step', { shuffle: false }, () => {
  test('with the record alone nobody can be valued, and nothing is due', async () => {
    const bare = await createTestDatabase({ filling: withRecord })
    onTestFinished(() => bare.drop())
    await withClient(bare.admin, async its => {
      expect(await isValuesRunDue(its)).toBe(false)
      expect(await runValues(its, { asOf: today, log })).toBeNull()
      expect((await its.query('select from public.model_runs')).rows).toEqual([])
    })
  })

  test('the first run gives values a past, and the next is due in a week', async () => {
    expect(await isValuesRunDue(client)).toBe(true)
    const run = await runValues(client, { asOf: today, log })
    expect(said).toEqual([])
    expect(await isValuesRunDue(client)).toBe(false)
    const runs = await rows<{ id: string; valued: number }>(
      `select id, (facts ->> 'valued')::int as valued from public.model_runs where status = 'done' order by as_of`,
    )
    expect(runs.length).toBeGreaterThan(2)
    expect(runs.at(-1)?.id).toBe(run)
  }, 60_000)

  test('each value is what its factors multiply to, and its players are grown up and have played', async () => {
    const wrong = await rows(
      `select value.player_id from public.player_values as value
     left join public.birth_dates as born on born.person_id = value.player_id
     cross join lateral (select exp(sum(ln((factor ->> 'times')::numeric))) * value.level_usd as product
       from jsonb_array_elements(value.factors) as factor) as all_of_them
     where value.reason is null and (abs(product - exact_usd) > 1 or minutes < 450
       or born.born_on > value.as_of - interval '18 years')`,
    )
    expect(wrong).toEqual([])
    const [counted] = await rows<Record<string, number>>(
      `select count(*) filter (where reason is null)::int as valued, count(*) filter (where reason = 'under 18')::int as minors,
       count(*) filter (where before_usd is not null)::int as with_past,
       count(*) filter (where inputs -> 'contractMonths' <> 'null')::int as contracts
     from public.player_values where run_id = app.latest_value_run()`,
    )
    expect(counted?.['valued']).toBeGreaterThan(200)
    expect(counted?.['minors']).toBeGreaterThan(30)
    expect(counted?.['with_past']).toBeGreaterThan(100)
    expect(counted?.['contracts']).toBe(0)
  })

  test('where nobody has played since, nothing changes but on a birthday', async () => {
    await client.query(`update public.matches set played_on = played_on - 3, kick_off = kick_off - interval '3 days'
    where is_sample and played_on > app.league_today() - 3`)
    await runValues(client, { asOf: today, log })
    await runValues(client, { asOf: addDays(today, 30), log })
    const moved = await rows(
      `select from public.player_values as one join public.player_values as other using (player_id)
     where one.as_of = $1 and other.as_of = $2 and other.run_id = app.latest_value_run() and one.age = other.age
       and one.run_id = (select id from public.model_runs where as_of = $1 order by ran_at desc limit 1)
       and one.exact_usd is distinct from other.exact_usd`,
      [today, addDays(today, 30)],
    )
    expect(moved).toEqual([])
  }, 60_000)

  test('another level makes a run due, and every value moves with it', async () => {
    await client.query('delete from public.model_runs where as_of > $1', [today])
    expect(await isValuesRunDue(client)).toBe(false)
    await client.query(
      `insert into public.value_levels (number, usd, reason, holds_from, released_at) values (2, 16000, 'Twice as much.', $1, now())`,
      [today],
    )
    expect(await isValuesRunDue(client)).toBe(true)
    const before = await rows<{ sum: number }>(
      'select sum(exact_usd)::int as sum from public.player_values where run_id = app.latest_value_run()',
    )
    await runValues(client, { asOf: today, log })
    const after = await rows<{ sum: number }>(
      'select sum(exact_usd)::int as sum from public.player_values where run_id = app.latest_value_run()',
    )
    expect((after[0]?.sum ?? 0) / (before[0]?.sum ?? 1)).toBeCloseTo(2, 3)
  })

  test('a fee that both clubs publish stands beside the estimate from before it', async () => {
    // The transfer behind the entry does not matter here.
    await client.query('set session_replication_role = replica')
    const [entry] = await rows<{ player: string }>(
      `insert into public.transfer_entries (transfer_id, ref, type, player_id, registered_at, starts_on, currency, fee, is_free)
       select gen_random_uuid(), 'T-12345', 'permanent', player_id, now(), $1, 'USD', 12345, false
       from public.player_values where reason is null and as_of < $1 order by as_of desc, player_id limit 1
       returning player_id as player`,
      [today],
    )
    await client.query('reset session_replication_role')
    const [before] = await rows<{ point: number }>(
      `select point_usd as point from public.player_values where player_id = $1 and as_of < $2 order by as_of desc limit 1`,
      [entry?.player, today],
    )
    await runValues(client, { asOf: today, log })
    const [facts] = await rows<{ check: object; fees: { ref: string }[] }>(
      `select facts -> 'feeCheck' as check, facts -> 'knownFees' as fees from public.model_runs where id = app.latest_value_run()`,
    )
    expect(facts?.fees).toMatchObject([{ ref: 'T-12345', fee: 12345, point: before?.point, day: today }])
    expect(facts?.check).toMatchObject({ fees: 1, outcome: 'not possible yet' })
  }, 60_000)

  test('a value that is published wrong is found, in the last run and in the past', async () => {
    // The back-test on a few matches: what the method page says of it is compared too.
    await keepRun(client, {
      model: backtestModel,
      seasonId: null,
      asOf: today,
      inputs: {
        towns: {},
        matches: [['2024-03-01', '2024', 'dynamos', 'highlanders', 1, 0]],
        periods: [{ name: 'All', from: '2024-01-01', to: '2024-12-31' }],
        foretold: { seasons: [], shares: [], relegated: 4, runs: 10, draws: 0, seed: 1 },
      },
      isSample: false,
      facts: tested => ({ tested }),
      store: async () => undefined,
      log,
    })
    expect((await verifyNumbers(client)).differences).toEqual([])
    const planted = [
      `update public.player_values set exact_usd = exact_usd * 10, point_usd = point_usd * 10, high_usd = high_usd * 20
       where ${valued(0)}`,
      `update public.player_values set low_usd = 0 where ${valued(1)}`,
      `update public.player_values set factors = jsonb_set(factors, '{0,times}', '9') where ${valued(2)}`,
      `update public.player_values set before_usd = before_usd * 3 where ${valued(3)}`,
      `delete from public.player_values where ${valued(4)}`,
      `update public.player_values set confidence = 'high' where ctid = (
         select ctid from public.player_values where reason is null and confidence <> 'high' order by as_of, player_id limit 1)`,
      `update public.likely_fees set high_usd = high_usd + 1000 where ctid = (
         select ctid from public.likely_fees where run_id = app.latest_value_run() order by player_id limit 1)`,
      `update public.model_runs set facts = jsonb_set(jsonb_set(facts, '{valued}', '1'), '{knownFees,0,fee}', '1')
       where id = app.latest_value_run()`,
      `update public.model_runs set facts = jsonb_set(facts, '{tested,periods,0,name}', '"Other"') where kind = 'backtest'`,
    ]
    for (const plant of planted) expect([plant, (await client.query(plant)).rowCount]).toEqual([plant, 1])
    const { differences } = await verifyNumbers(client)
    const told = differences.map(({ keptIn, kept, folded }) =>
      [keptIn, kept && folded ? Object.keys(kept) : 'missing'].flat().join(' '),
    )
    expect(told.toSorted()).toEqual([
      'likely_fees high_usd',
      'model_runs tested',
      'model_runs valued knownFees',
      'player_values before_usd',
      'player_values confidence',
      'player_values factors',
      'player_values high_usd exact_usd point_usd',
      'player_values low_usd',
      'player_values missing',
    ])
  }, 60_000)
})
