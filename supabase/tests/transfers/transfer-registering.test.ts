// What registering a transfer does, and what annulling one puts back.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, idOf } from '#supabase/tests/testing/rows.ts'
import {
  daysFromNow,
  terms,
  useTransferActs,
  useTransferScene,
} from '#supabase/tests/testing/transfer-scene.ts'
import { useTransferWays } from '#supabase/tests/testing/transfer-ways.ts'

const tables = useTables()
const { sql, as } = tables
const scene = useTransferScene({ sql })
const { draft, act, accept } = useTransferActs(tables, scene)
const { approved, registered, tickAll, stateOf } = useTransferWays(tables, scene)

const registrations = () =>
  sql(
    `select club_id, kind, shirt_number, starts_on::text, ends_on::text from public.registrations
     where player_id = $1 order by starts_on, kind desc`,
    [scene.player],
  )
const today = async () => String((await sql('select app.league_today()::text as day'))[0]?.['day'])
const dayBefore = (day: string) => new Date(new Date(day).getTime() - 86_400_000).toISOString().slice(0, 10)

test('on its first day the clock registers it: the old registration ends the day before, the new one begins', async () => {
  const id = await approved()
  await sql('update public.transfers set shirt_number = 9 where id = $1', [id])
  await tickAll()
  const day = await today()
  expect(await stateOf(id)).toBe('registered')
  expect(await registrations()).toEqual([
    expect.objectContaining({ club_id: scene.releasing, ends_on: dayBefore(day) }),
    { club_id: scene.engaging, kind: 'permanent', shirt_number: 9, starts_on: day, ends_on: null },
  ])
  const contracts = await sql(
    `select club_id, ended_on::text, monthly_wage::int as wage, transfer_id from public.contracts
     where player_id = $1 order by ended_on`,
    [scene.player],
  )
  expect(contracts).toEqual([
    { club_id: scene.releasing, ended_on: dayBefore(day), wage: 400, transfer_id: null },
    { club_id: scene.engaging, ended_on: null, wage: 650, transfer_id: id },
  ])
})

test('not a day earlier, and by nobody else', async () => {
  const id = await approved('permanent', { terms: { ...terms, startsOn: daysFromNow(3) } })
  await tickAll()
  expect(await stateOf(id)).toBe('approved')
  await expect(act('association', id, 'register')).rejects.toMatchObject({ code: 'PT403' })
  await expect(
    sql(`select app.take_transfer_step($1, 'register', null, null, '{}', true)`, [id]),
  ).rejects.toMatchObject({ code: 'PT422', hint: 'startsOn' })
})

test('everybody sees the entry and its trail, without names, words and amounts', async () => {
  const id = await registered()
  const [entry] = await as('anon', 'select * from public.transfer_entries where transfer_id = $1', [id])
  expect(entry).toMatchObject({
    type: 'permanent',
    from_club_id: scene.releasing,
    to_club_id: scene.engaging,
    fee: null,
    currency: null,
    is_free: false,
    age: 26,
    days: 0,
  })
  const trail = await as(
    'anon',
    'select seq, type, body from public.transfer_trail where transfer_id = $1 order by seq',
    [id],
  )
  const events = await sql(
    'select seq, type from public.transfer_events where transfer_id = $1 order by seq',
    [id],
  )
  expect(trail.map(({ seq, type }) => ({ seq, type }))).toEqual(events)
  expect(trail.at(0)).toMatchObject({ type: 'draft', body: 'engaging' })
  expect(trail.at(-1)).toMatchObject({ type: 'register', body: 'system' })
  await act('releasing', id, 'dispute', {
    details: { claim: 'fee', reason: 'The first instalment is late.' },
  })
  const [last] = await as(
    'anon',
    'select type, body from public.transfer_trail where transfer_id = $1 order by seq desc limit 1',
    [id],
  )
  expect(last).toEqual({ type: 'dispute', body: 'releasing' })
})

test('the fee is shown only where both clubs show it', async () => {
  const id = await approved()
  await sql(
    'update public.transfers set engaging_shows_fee = true, releasing_shows_fee = true where id = $1',
    [id],
  )
  await tickAll()
  const [entry] = await as(
    'anon',
    'select fee::int, currency from public.transfer_entries where transfer_id = $1',
    [id],
  )
  expect(entry).toEqual({ fee: 12_000, currency: 'USD' })
})

test('the open offers of others expire with it, and drafts stay', async () => {
  const id = await approved()
  const offered = await draft('engaging')
  const drafted = await draft('engaging')
  await act('engaging', offered, 'offer')
  await tickAll()
  expect(await stateOf(id)).toBe('registered')
  expect(await stateOf(offered)).toBe('expired')
  expect(await stateOf(drafted)).toBe('draft')
  const [event] = await sql(
    'select reason_code from public.transfer_events where transfer_id = $1 order by seq desc limit 1',
    [offered],
  )
  expect(event).toEqual({ reason_code: 'player_registered' })
})

test('a former club objects to a free player, and he is registered all the same, with the claim open', async () => {
  await sql(`update public.contracts set ends_on = $2 where player_id = $1`, [scene.player, daysFromNow(-30)])
  const id = await draft('engaging', 'free_expired')
  await act('engaging', id, 'offer')
  await act('releasing', id, 'object', { details: { reason: 'He owes us a year.' } })
  await act('releasing', id, 'dispute', { details: { claim: 'compensation', reason: 'He owes us a year.' } })
  await approved('free_expired', {}, id)
  await tickAll()
  const [row] = await sql('select state, is_disputed from public.transfers where id = $1', [id])
  expect(row).toEqual({ state: 'registered', is_disputed: true })
  const [entry] = await sql('select is_free, fee from public.transfer_entries where transfer_id = $1', [id])
  expect(entry).toEqual({ is_free: true, fee: null })
})

test('a shirt number that somebody wears is not given twice', async () => {
  const id = await approved()
  const other = await idOf(tables, 'people', { slug: 'number-nine', name: 'Number Nine' })
  await add(tables, 'players', { person_id: other })
  const worn = { player_id: other, club_id: scene.engaging, season_id: scene.season, shirt_number: 9 }
  await add(tables, 'registrations', worn)
  await sql('update public.transfers set shirt_number = 9 where id = $1', [id])
  await tickAll()
  expect((await registrations()).at(-1)).toMatchObject({ club_id: scene.engaging, shirt_number: null })
})

async function playedFor(club: string, day: string, status = 'confirmed') {
  const game = { season_id: scene.season, home_club_id: club, away_club_id: scene.releasing, played_on: day }
  const match = await idOf(tables, 'matches', { ...game, status, home_goals: 1, away_goals: 0 })
  await add(tables, 'lineup_entries', {
    match_id: match,
    player_id: scene.player,
    club_id: club,
    is_starter: true,
  })
  return match
}

test('two people annul it: the old registration counts again, and the matches since then are listed, unchanged', async () => {
  const id = await registered()
  const day = await today()
  const match = await playedFor(scene.engaging, day)
  const before = await sql('select * from public.matches where id = $1', [match])
  const why = { reason: 'The contract with the releasing club was still running.', effectiveOn: day }
  expect(await act('association', id, 'annul', { details: why })).toMatchObject({ state: 'registered' })
  await expect(
    act('second', id, 'annul', { details: { ...why, effectiveOn: dayBefore(day) } }),
  ).rejects.toMatchObject({ code: 'PT409', hint: 'effectiveOn' })
  expect(await act('second', id, 'annul', { details: why })).toMatchObject({ state: 'annulled' })

  expect(await registrations()).toEqual([
    {
      club_id: scene.releasing,
      kind: 'permanent',
      shirt_number: null,
      starts_on: '2025-01-01',
      ends_on: null,
    },
  ])
  const contracts = await sql(
    'select club_id, coalesce(ended_on, ends_on) >= app.league_today() as runs from public.contracts where player_id = $1 order by runs',
    [scene.player],
  )
  expect(contracts).toEqual([
    { club_id: scene.engaging, runs: false },
    { club_id: scene.releasing, runs: true },
  ])
  const cases = await sql(
    `select match_id, club_id, status, charge from public.discipline_cases
     where id in (select case_id from public.transfer_cases where transfer_id = $1)`,
    [id],
  )
  expect(cases).toEqual([
    {
      match_id: match,
      club_id: scene.engaging,
      status: 'opened',
      charge: expect.stringContaining('was annulled'),
    },
  ])
  expect(await sql('select * from public.matches where id = $1', [match])).toEqual(before)
  const [entry] = await sql('select annulled_on::text from public.transfer_entries where transfer_id = $1', [
    id,
  ])
  expect(entry).toEqual({ annulled_on: day })
})

test('annulled from a later day, he did belong to the other club until then', async () => {
  const id = await registered()
  const day = await today()
  // As if it had been registered ten days ago.
  await sql(`update public.registrations set ends_on = ends_on - 10 where player_id = $1 and club_id = $2`, [
    scene.player,
    scene.releasing,
  ])
  await sql(
    `update public.registrations set starts_on = starts_on - 10 where player_id = $1 and club_id = $2`,
    [scene.player, scene.engaging],
  )
  await sql('update public.transfer_entries set starts_on = starts_on - 10 where transfer_id = $1', [id])
  const [early, later] = [
    await playedFor(scene.engaging, daysFromNow(-5)),
    await playedFor(scene.engaging, daysFromNow(-20)),
  ]
  const why = { reason: 'The papers were forged.' }
  await act('association', id, 'annul', { details: why })
  await act('second', id, 'annul', { details: why })
  expect(
    (await registrations()).map(({ club_id, starts_on, ends_on }) => [club_id, starts_on, ends_on]),
  ).toEqual([
    [scene.releasing, '2025-01-01', expect.any(String)],
    [scene.engaging, expect.any(String), dayBefore(day)],
    [scene.releasing, day, null],
  ])
  const cases = await sql(
    'select match_id from public.discipline_cases where id in (select case_id from public.transfer_cases where transfer_id = $1)',
    [id],
  )
  expect(cases).toEqual([{ match_id: early }])
  expect(cases).not.toContainEqual({ match_id: later })
})

test('the passport has every registration in order, with what is known of the times between', async () => {
  await sql(`update public.registrations set ends_on = '2025-06-30' where player_id = $1`, [scene.player])
  await registered()
  const lines = await as(
    'anon',
    'select kind, club, from_on::text, until_on::text, status, transfer_ref is not null as told from public.player_passport($1)',
    [scene.player],
  )
  const day = await today()
  expect(lines).toEqual([
    expect.objectContaining({
      kind: 'permanent',
      from_on: '2025-01-01',
      until_on: '2025-06-30',
      told: false,
      status: null,
    }),
    expect.objectContaining({
      kind: 'gap',
      from_on: '2025-07-01',
      until_on: dayBefore(day),
    }),
    expect.objectContaining({
      kind: 'permanent',
      from_on: day,
      until_on: null,
      told: true,
      status: 'professional',
    }),
  ])
})

test('without the other club’s yes nothing of it is public', async () => {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  await accept('releasing', id)
  expect(await as('anon', 'select from public.transfer_entries')).toEqual([])
  expect(await as('anon', 'select from public.transfer_trail')).toEqual([])
})
