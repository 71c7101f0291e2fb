// Values on a database with the record and the sample season: a past at the first run, the same again from the same
// inputs, and nothing without news.
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { withClient } from '#gateway/database/with-client.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { withRecord, withSample } from '#seed/testing/fillings.ts'
import { reproduces } from './keep-run.ts'
import { isValuesRunDue, runValues, valuesModel } from './values.ts'
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
    for (const { id } of runs) expect(await reproduces(client, id, [valuesModel])).toBe('same')
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
})
