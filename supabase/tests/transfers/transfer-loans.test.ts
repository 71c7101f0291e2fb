// Loans: they begin by the clock, end at midnight in Harare, end early by all three, are extended, and become for good.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import {
  daysFromNow,
  terms,
  useTransferActs,
  useTransferScene,
} from '#supabase/tests/testing/transfer-scene.ts'
import { useTransferWays } from '#supabase/tests/testing/transfer-ways.ts'

const tables = useTables()
const { sql } = tables
const scene = useTransferScene({ sql })
const { act } = useTransferActs(tables, scene)
const { registered, approved, stateOf, tickAll } = useTransferWays(tables, scene)

const loanTerms = () => ({
  ...terms,
  fee: 0,
  instalments: [],
  loanEndsOn: daysFromNow(200),
  wageSharePercent: 50,
})
const onLoan = (details: object = {}) => registered('loan', { terms: { ...loanTerms(), ...details } })

/** Where he plays on a day: the loan goes before the home club. */
async function playsFor(day: string) {
  const [row] = await sql(
    `select club_id from app.registered_on($1, $2, $3) order by kind = 'loan' desc limit 1`,
    [scene.player, day, scene.season],
  )
  return row?.['club_id'] === scene.engaging ? 'engaging' : 'releasing'
}
const homeSeason = async () =>
  (
    await sql(`select season_id from public.registrations where player_id = $1 and kind = 'permanent'`, [
      scene.player,
    ])
  )[0]?.['season_id']

/** As if the last day had been this many days ago. */
async function moveEnd(id: string, daysAgo: number) {
  await sql('update public.transfers set loan_ends_on = app.league_today() - $2::int where id = $1', [
    id,
    daysAgo,
  ])
  await sql(
    `update public.registrations set starts_on = starts_on - 30, ends_on = app.league_today() - $2::int
     where player_id = $1 and kind = 'loan'`,
    [scene.player, daysAgo],
  )
}

test('while it runs he plays for the other club, and at home he is in no squad', async () => {
  const id = await onLoan()
  expect(await stateOf(id)).toBe('loan_active')
  expect(await playsFor(daysFromNow(1))).toBe('engaging')
  expect(await playsFor(daysFromNow(201))).toBe('releasing')
  expect(await homeSeason()).toBeNull()
  const contracts = await sql(
    'select club_id from public.contracts where player_id = $1 and ended_on is null',
    [scene.player],
  )
  expect(contracts).toHaveLength(2)
  const [{ due } = {}] = await sql(
    `select (due_at at time zone 'Africa/Harare')::text as due from public.transfers where id = $1`,
    [id],
  )
  expect(due).toBe(`${daysFromNow(201)} 00:00:00`)
})

test('he comes home at midnight after the last day, and not before', async () => {
  const id = await onLoan()
  await moveEnd(id, 0)
  expect(await tickAll()).toMatchObject({ returned: 0 })
  expect(await stateOf(id)).toBe('loan_active')
  await moveEnd(id, 1)
  expect(await tickAll()).toMatchObject({ returned: 1 })
  expect(await tickAll()).toMatchObject({ returned: 0 })
  expect(await stateOf(id)).toBe('loan_ended')
  expect(await homeSeason()).toBe(scene.season)
  expect(await playsFor(daysFromNow(0))).toBe('releasing')
  expect(await playsFor(daysFromNow(-2))).toBe('engaging')
  const [entry] = await sql(
    'select loan_ended_on = app.league_today() - 1 as on_the_last_day from public.transfer_entries where transfer_id = $1',
    [id],
  )
  expect(entry).toEqual({ on_the_last_day: true })
})

test('midnight is that of Harare', async () => {
  const [row] = await sql(
    `select ('2026-06-30'::date + 1)::timestamp at time zone 'Africa/Harare' = '2026-06-30 22:00:00+00' as is_it`,
  )
  expect(row).toEqual({ is_it: true })
  const [today] = await sql(
    `select app.league_today() = (now() + interval '2 hours')::timestamp::date as is_it from (select set_config('timezone', 'UTC', true)) as utc`,
  )
  expect(today).toEqual({ is_it: true })
})

const early = (day: string) => ({ details: { reason: 'He does not play.', endedOn: day } })

test('it ends early when both clubs and the player say so, on one day, inside a window', async () => {
  const id = await onLoan()
  const day = daysFromNow(2)
  expect(await act('releasing', id, 'end_loan', early(day))).toMatchObject({ state: 'loan_active' })
  expect(await act('player', id, 'end_loan', early(day))).toMatchObject({ state: 'loan_active' })
  await expect(act('engaging', id, 'end_loan', early(daysFromNow(9)))).rejects.toMatchObject({
    code: 'PT409',
    hint: 'endedOn',
  })
  expect(await act('engaging', id, 'end_loan', early(day))).toMatchObject({ state: 'loan_ended' })
  expect(await playsFor(daysFromNow(2))).toBe('engaging')
  expect(await playsFor(daysFromNow(3))).toBe('releasing')
})

test('outside a window it does not end early, which the first to ask hears', async () => {
  const id = await onLoan()
  await sql('update public.transfer_windows set closes_on = app.league_today() - 1 where id = $1', [
    scene.window,
  ])
  await expect(act('releasing', id, 'end_loan', early(daysFromNow(2)))).rejects.toMatchObject({
    code: 'PT422',
    hint: 'WINDOW',
  })
})

test('a loan that is extended goes on, and the first one is over', async () => {
  const first = await onLoan()
  const until = daysFromNow(300)
  const longer = { ...loanTerms(), loanEndsOn: until, note: 'Half a season more, please.' }
  const second = await approved('loan_extend', { terms: longer, parentId: first })
  await tickAll()
  expect([await stateOf(first), await stateOf(second)]).toEqual(['loan_ended', 'loan_active'])
  expect(await playsFor(daysFromNow(250))).toBe('engaging')
  expect(await playsFor(daysFromNow(301))).toBe('releasing')
  expect(await homeSeason()).toBeNull()
  const overlapping = await sql(
    `select from public.registrations as one join public.registrations as other
       on one.player_id = other.player_id and one.id < other.id and one.kind = 'loan' and other.kind = 'loan'
       and daterange(one.starts_on, one.ends_on, '[]') && daterange(other.starts_on, other.ends_on, '[]')
     where one.player_id = $1`,
    [scene.player],
  )
  expect(overlapping).toEqual([])
})

test('when the longer loan ends, he is in the squad at home again', async () => {
  const first = await onLoan()
  const second = await approved('loan_extend', {
    terms: { ...loanTerms(), loanEndsOn: daysFromNow(300), note: 'Half a season more, please.' },
    parentId: first,
  })
  await tickAll()
  await sql(`update public.transfers set loan_ends_on = app.league_today() - 1 where id = $1`, [second])
  await tickAll()
  expect(await stateOf(second)).toBe('loan_ended')
  expect(await homeSeason()).toBe(scene.season)
})

test('a loan that becomes a transfer for good ends both registrations and both contracts', async () => {
  const loan = await onLoan()
  const id = await approved('loan_convert', {
    terms: { ...terms, note: 'We would like to keep him.' },
    parentId: loan,
  })
  await tickAll()
  expect([await stateOf(loan), await stateOf(id)]).toEqual(['loan_ended', 'registered'])
  const running = await sql(
    `select club_id, kind from public.registrations
     where player_id = $1 and coalesce(ends_on >= app.league_today() + 1, true)`,
    [scene.player],
  )
  expect(running).toEqual([{ club_id: scene.engaging, kind: 'permanent' }])
  const home = await sql(
    `select ended_on is not null as is_over from public.contracts where player_id = $1 and club_id = $2`,
    [scene.player, scene.releasing],
  )
  expect(home).toEqual([{ is_over: true }])
})

test('a loan that is annulled leaves him where he was', async () => {
  const id = await onLoan()
  const why = { details: { reason: 'He was lent on, which the rules forbid.' } }
  await act('association', id, 'annul', why)
  await act('second', id, 'annul', why)
  expect(await stateOf(id)).toBe('annulled')
  expect(await playsFor(daysFromNow(5))).toBe('releasing')
  expect(await homeSeason()).toBe(scene.season)
})
