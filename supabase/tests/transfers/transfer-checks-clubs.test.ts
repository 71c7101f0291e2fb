// One club at a time: contracts, registrations, races, clubs of a season and loans.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub, addPerson } from '#supabase/tests/testing/rows.ts'
import { refusal, useChecks } from '#supabase/tests/testing/transfer-checks-scene.ts'
import { daysFromNow, terms, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { sql } = tables
const scene = useTransferScene({ sql })
const { draft, act, accept, consent, finding, findings, agreed, submit } = useChecks(tables, scene)

const until = (days: number) => ({ terms: { ...terms, loanEndsOn: daysFromNow(days) } })

const loan = async (from: string, to: string, number: number) =>
  add({ sql }, 'transfers', {
    ref: `TR-2020-${number}`,
    type: 'loan',
    state: 'loan_active',
    player_id: await addPerson({ sql }, 'player'),
    releasing_club_id: from,
    engaging_club_id: to,
  })

test('of two clubs that race for one player the second is refused', async () => {
  const first = await agreed()
  const rival = await addClub({ sql })
  const { engaging } = scene
  await sql('update public.club_members set club_id = $2 where user_id = $1', [scene.people.engaging, rival])
  const second = await draft('engaging', 'permanent', {}, { club: rival })
  await act('engaging', second, 'offer')
  await accept('releasing', second)
  await consent('player', second)
  expect(await submit(second)).toMatchObject({ state: 'submitted' })
  await sql('update public.club_members set club_id = $2 where user_id = $1', [
    scene.people.engaging,
    engaging,
  ])
  await expect(submit(first)).rejects.toMatchObject(refusal('OVERLAP', /was submitted first/))
  await expect(
    sql(`update public.transfers set state = 'submitted' where id = $1`, [first]),
  ).rejects.toMatchObject({ constraint: 'one_transfer_of_a_player_at_the_offices' })
})

test('a contract or a registration with a third club stands against it', async () => {
  const third = await addClub({ sql })
  const id = await agreed()
  const held = { player_id: scene.player, club_id: third, starts_on: '2025-01-01' }
  const signed = await add({ sql }, 'contracts', { ...held, ends_on: daysFromNow(100) })
  await expect(submit(id)).rejects.toMatchObject(refusal('CONTRACT', /contract with Club/))
  await sql(
    `update public.contracts set ended_on = app.league_today() - 1, ended_why = 'Agreed.' where id = $1`,
    [signed['id']],
  )
  const registered = await add({ sql }, 'registrations', { ...held, season_id: scene.season, kind: 'loan' })
  await expect(submit(id)).rejects.toMatchObject(refusal('OVERLAP', /registered with Club/))
  await sql('update public.registrations set ends_on = app.league_today() - 1 where id = $1', [
    registered['id'],
  ])
  expect(await submit(id)).toMatchObject({ state: 'submitted' })
})

test('a player with a contract elsewhere is no free agent', async () => {
  const free = { releasingClubId: null, terms: { startsOn: daysFromNow(0) } }
  await expect(agreed('free_agent', free)).rejects.toMatchObject({ code: 'PT422', hint: 'type' })
  const found = await findings(await draft('engaging', 'free_agent', free))
  for (const code of ['CONTRACT', 'OVERLAP'])
    expect(found).toContainEqual(expect.objectContaining({ code, is_ok: false, level: 'block' }))
})

test('a fourth club in one season is refused', async () => {
  const id = await agreed()
  const other = {
    player_id: scene.player,
    season_id: scene.season,
    starts_on: '2025-01-01',
    ends_on: '2025-06-01',
  }
  await add({ sql }, 'registrations', { ...other, club_id: await addClub({ sql }) })
  expect(await finding(id, 'CLUBS3')).toMatchObject({ is_ok: true })
  await add({ sql }, 'registrations', { ...other, club_id: await addClub({ sql }) })
  await expect(submit(id)).rejects.toMatchObject(refusal('CLUBS3', /club number 4/))
})

test('a loan of more than 12 months, or that ends before the next window, is refused', async () => {
  const long = await agreed('loan', until(400))
  await expect(submit(long)).rejects.toMatchObject(refusal('LOAN_TERM', /at most 12 months/))
  await add({ sql }, 'transfer_windows', {
    season_id: scene.season,
    name: 'Next',
    opens_on: daysFromNow(100),
    closes_on: daysFromNow(130),
  })
  const short = await agreed('loan', until(60))
  await expect(submit(short)).rejects.toMatchObject(refusal('LOAN_TERM', /at least until the next window/))
  expect(await submit(await agreed('loan', until(200)))).toMatchObject({ state: 'submitted' })
})

test('who is on loan is not lent on', async () => {
  const lent = { terms: { ...terms, loanEndsOn: daysFromNow(200) } }
  await sql(`update public.registrations set kind = 'loan' where player_id = $1`, [scene.player])
  await expect(submit(await agreed('loan', lent))).rejects.toMatchObject(refusal('LOAN_SUB'))
})

test('a fourth loan between the same two clubs is refused, one the other way is not', async () => {
  const id = await agreed('loan', { terms: { ...terms, loanEndsOn: daysFromNow(200) } })
  for (const number of [1001, 1002, 1003]) await loan(scene.engaging, scene.releasing, number)
  for (const number of [1004, 1005]) await loan(scene.releasing, scene.engaging, number)
  expect(await finding(id, 'LOAN_PAIR')).toMatchObject({ is_ok: true })
  await loan(scene.releasing, scene.engaging, 1006)
  await expect(submit(id)).rejects.toMatchObject(refusal('LOAN_PAIR', /article 10/))
})

test('a rejected transfer comes back by an appeal only while no other is being decided', async () => {
  const first = await agreed()
  await submit(first)
  const because = {
    reason: 'The contract still runs, and article 17 stands against it.',
    reasonCode: 'art17',
  }
  await act('association', first, 'reject', { details: because })
  await act('engaging', first, 'appeal', { details: because })
  const rival = await addClub({ sql })
  await sql('update public.club_members set club_id = $2 where user_id = $1', [scene.people.engaging, rival])
  const second = await draft('engaging', 'permanent', {}, { club: rival })
  await act('engaging', second, 'offer')
  await accept('releasing', second)
  await consent('player', second)
  await submit(second)
  await expect(act('second', first, 'set_aside', { details: because })).rejects.toMatchObject({
    code: 'PT409',
    hint: 'OVERLAP',
  })
})
