// Values: the level takes two people, a challenge one who asks and another who answers, and a value nobody.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub, addPerson, idOf, nextNumber } from '#supabase/tests/testing/rows.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'

const { ids, sql, as } = useTables()

let [player, club, run] = ['', '', '']

const valued = {
  as_of: '2026-11-15',
  minutes: 1_000,
  exact_usd: 7_420,
  point_usd: 7_500,
  low_usd: 4_000,
  high_usd: 14_000,
  regional_usd: [5_000, 13_500, 30_000],
  spread: 0.5,
  confidence: 'medium',
  doubts: [],
  driver: 'age',
  level_number: 1,
  level_usd: 8_000,
  factors: [],
  inputs: {},
  is_sample: true,
}

async function newRun(as_of: string, status = 'done') {
  const hash = nextNumber().toString(16).padStart(64, '0')
  await sql(`insert into app.model_inputs (hash, content) values ($1, '')`, [hash])
  const kept = status === 'done' ? { inputs_hash: hash, outputs_hash: hash } : { trouble: 'It failed.' }
  const row = {
    kind: 'values',
    version: 'try-1',
    as_of,
    status,
    took_ms: 1,
    ran_at: as_of,
    facts: {},
    is_sample: true,
  }
  return idOf({ sql }, 'model_runs', { ...row, ...kept })
}

beforeEach(async () => {
  player = await addPerson({ sql }, 'player')
  club = await addClub({ sql })
  run = await newRun('2026-11-15')
  await add({ sql }, 'player_values', { ...valued, run_id: run, player_id: player, club_id: club })
})

const words = 'He is two years older than the record says: see his school.'
const challenge = async (who: { id: string }, request = randomUUID(), factor = 'age', said = words) =>
  (
    await as(who, 'select public.challenge_value($1, $2, $3, $4) as id', [player, factor, said, request])
  )[0]?.['id']
const answer = async (who: { id: string }, id: unknown, isShown = true) =>
  as(who, 'select public.answer_value_challenge($1, $2, $3, $4)', [
    id,
    'His papers were looked at.',
    randomUUID(),
    isShown,
  ])
const shown = async (who: 'anon' | { id: string }) =>
  (await as(who, 'select answer from public.value_challenges where player_id = $1', [player])).length
const propose = async (who: { id: string }, usd = 9_000) =>
  (
    await as(who, 'select public.propose_value_level($1, $2, $3) as id', [
      usd,
      'Ten fees of the last window.',
      randomUUID(),
    ])
  )[0]?.['id']
const settle = (who: { id: string }, how: string, id: unknown) =>
  as(who, `select public.${how}_value_level($1, $2)`, [id, randomUUID()])

const levels = () => as('anon', 'select number, usd from public.value_levels order by number')

test('a challenge is public with its answer, and not before', async () => {
  const [fan, league] = [{ id: ids.fan }, { id: ids.admin }]
  const id = await challenge(fan)
  expect([
    await shown('anon'),
    await shown({ id: ids.player }),
    await shown(fan),
    await shown(league),
  ]).toEqual([0, 0, 1, 1])
  await answer(league, id)
  expect(await shown('anon')).toBe(1)
  await expect(answer(league, id)).rejects.toMatchObject({ code: 'PT409' })
})

test('one that insults is answered and not shown', async () => {
  const id = await challenge({ id: ids.fan })
  await answer({ id: ids.admin }, id, false)
  expect([await shown('anon'), await shown({ id: ids.fan })]).toEqual([0, 1])
})

test('the same request again is the same challenge', async () => {
  const request = randomUUID()
  const id = await challenge({ id: ids.fan }, request)
  expect(await challenge({ id: ids.fan }, request)).toBe(id)
  await expect(challenge({ id: ids.fan })).rejects.toMatchObject({ code: 'PT409', hint: 'factor' })
})

test('five in a day are taken, each on a factor there is, with a reason', async () => {
  const fan = { id: ids.fan }
  await expect(challenge(fan, randomUUID(), 'fame')).rejects.toMatchObject({ code: 'PT422', hint: 'factor' })
  await expect(challenge(fan, randomUUID(), 'age', 'No.')).rejects.toMatchObject({
    code: 'PT422',
    hint: 'words',
  })
  for (const factor of ['age', 'minutes', 'club', 'position', 'africa'])
    await challenge(fan, randomUUID(), factor)
  await expect(challenge(fan, randomUUID(), 'contract')).rejects.toMatchObject({ code: 'PT429' })
  await sql(`update public.value_challenges set asked_at = now() - interval '25 hours'`)
  await challenge(fan, randomUUID(), 'contract')
})

test('who is not valued cannot be challenged, and nobody answers themselves', async () => {
  const league = { id: ids.admin }
  const own = await challenge(league)
  await expect(answer(league, own)).rejects.toMatchObject({ code: 'PT403' })
  await sql('delete from public.player_values where player_id = $1', [player])
  await expect(challenge({ id: ids.fan })).rejects.toMatchObject({ code: 'PT404' })
})

test('challenges and levels are the league’s to answer and to set', async () => {
  const id = await challenge({ id: ids.fan })
  for (const who of [
    'fan',
    'player',
    'coach',
    'referee',
    'scout',
    'club',
    'club_admin',
    'zifa_admin',
  ] as const) {
    await expect(answer({ id: ids[who] }, id)).rejects.toMatchObject({ code: 'PT403' })
    await expect(propose({ id: ids[who] })).rejects.toMatchObject({ code: 'PT403' })
    expect((await as(who, 'select public.value_desk() as desk'))[0]?.['desk']).toBeNull()
  }
  const [row] = await as('admin', 'select public.value_desk() as desk')
  expect(row?.['desk']).toMatchObject({ challenges: [{ factor: 'age', words }], levels: [{ number: 1 }] })
})

test('a level takes two people, and one waits at a time', async () => {
  const [one, other] = [{ id: ids.admin }, { id: await makeAccount(sql, ['admin']) }]
  const id = await propose(one)
  await expect(propose(other)).rejects.toMatchObject({ code: 'PT409' })
  await expect(settle(one, 'release', id)).rejects.toMatchObject({ code: 'PT403' })
  expect(await levels()).toEqual([{ number: 1, usd: 8_000 }])
  await settle(other, 'release', id)
  expect(await levels()).toEqual([
    { number: 1, usd: 8_000 },
    { number: 2, usd: 9_000 },
  ])
  await expect(settle(other, 'discard', id)).rejects.toMatchObject({ code: 'PT409' })
  await settle(one, 'discard', await propose(one, 10_000))
  expect(await levels()).toHaveLength(2)
})

test('nobody writes a value, whoever they are', async () => {
  for (const who of ['admin', 'zifa_admin', 'super_admin'] as const)
    await expect(as(who, 'update public.player_values set point_usd = 1000000')).rejects.toMatchObject({
      code: '42501',
    })
})

test('a minor has no value', async () => {
  const minor = { run_id: run, player_id: await addPerson({ sql }, 'player'), club_id: club, age: 17 }
  await expect(add({ sql }, 'player_values', { ...valued, ...minor })).rejects.toMatchObject({
    constraint: 'nobody_under_18_is_valued',
  })
})

test('the price of a transfer is compared with the last run, with the contract where it is known', async () => {
  const range = async () =>
    (await sql('select app.value_range_of($1)::text as range', [player]))[0]?.['range']
  expect(await range()).toBe('[4000,14000]')
  const fee = { contract_months: 3, point_usd: 4_000, low_usd: 2_000, high_usd: 8_000, is_free_agent: false }
  await add({ sql }, 'likely_fees', { run_id: run, player_id: player, club_id: club, ...fee })
  expect(await range()).toBe('[2000,8000]')
  await newRun('2026-11-16', 'failed')
  expect(await range()).toBe('[2000,8000]')
  await newRun('2026-11-16')
  expect(await range()).toBeNull()
})

test('the list is of the last run, narrowed and sorted', async () => {
  const other = await addPerson({ sql }, 'player')
  const risen = {
    ...valued,
    player_position: 'GK',
    age: 30,
    point_usd: 9_000,
    before_usd: 6_000,
    confidence: 'high',
  }
  await add({ sql }, 'player_values', { ...risen, run_id: run, player_id: other, club_id: club })
  const listed = async (question: string) =>
    (await as('anon', `select point_usd, total, most_usd from public.list_values(${question})`)).map(
      row => row['point_usd'],
    )
  expect(await listed('')).toEqual([9_000, 7_500])
  expect(await listed(`p_sort => 'value', p_is_descending => false`)).toEqual([7_500, 9_000])
  expect(await listed(`p_position => 'GK'`)).toEqual([9_000])
  expect(await listed(`p_movers => 'up'`)).toEqual([9_000])
  expect(await listed(`p_movers => 'down'`)).toEqual([])
  expect(await listed(`p_confidence => 'high', p_youngest => 31`)).toEqual([])
  const sums = await as('anon', 'select players, total_usd from public.value_sums()')
  expect(sums).toEqual([{ players: 2, total_usd: 16_500 }])
})
