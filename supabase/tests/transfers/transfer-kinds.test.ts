// A transfer that asks no other club is for a player who belongs to none: refused at the offer, before the player hears of it.
import { expect, test } from 'vitest'
import { kindInstead } from '#domain/testing/kind-instead.ts'
import { type TransferType, transferTypes } from '#domain/transfers/moves.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub } from '#supabase/tests/testing/rows.ts'
import { useChecks } from '#supabase/tests/testing/transfer-checks-scene.ts'
import { daysFromNow, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { sql, as } = tables
const scene = useTransferScene({ sql })
const { draft, act, agreed } = useChecks(tables, scene)

const oneSided = ['free_agent', 'first_registration', 'intl_in', 'free_expired'] as const
const details = {
  foreignClub: 'Mamelodi',
  foreignCountry: 'South Africa',
  terms: { startsOn: daysFromNow(0) },
}
const offered = async (type: TransferType, said: object = {}) =>
  act('engaging', await draft('engaging', type, { ...details, ...said }), 'offer')

const approached = async () =>
  (
    await sql('select count(*)::int as count from public.notifications where user_id = any ($1)', [
      [scene.people.player, scene.people.guardian],
    ])
  )[0]?.['count']

test('the database and the domain name the same kind for every type', async () => {
  for (const type of transferTypes)
    for (const hasContractElsewhere of [true, false])
      for (const isRegisteredElsewhere of [true, false]) {
        const [row] = await sql('select app.kind_instead($1, $2, $3) as kind', [
          type,
          hasContractElsewhere,
          isRegisteredElsewhere,
        ])
        expect([type, row?.['kind']]).toEqual([
          type,
          kindInstead(type, { hasContractElsewhere, isRegisteredElsewhere }),
        ])
      }
})

test('a player under contract elsewhere is approached through that club alone', async () => {
  const [club] = await sql('select name from public.clubs where id = $1', [scene.releasing])
  for (const type of oneSided) {
    const refused = offered(type)
    await expect(refused).rejects.toMatchObject({ code: 'PT422', hint: 'type' })
    await expect(refused).rejects.toThrow(
      `under contract with ${String(club?.['name'])}. Choose “Permanent” or “Loan”`,
    )
  }
  // Nor by a first day after the end of the contract.
  const later = { terms: { startsOn: daysFromNow(400) } }
  for (const type of oneSided) await expect(offered(type, later)).rejects.toMatchObject({ hint: 'type' })
  expect(await approached()).toBe(0)
  expect(
    await offered('permanent', { terms: { startsOn: daysFromNow(0), note: 'We would like to sign him.' } }),
  ).toMatchObject({ state: 'offered' })
})

test('a player whose contract has ended and who is registered elsewhere: the last club is told', async () => {
  await sql(
    'update public.contracts set ended_on = app.league_today() - 3, ended_why = $2 where player_id = $1',
    [scene.player, 'mutual'],
  )
  for (const type of ['free_agent', 'first_registration', 'intl_in'] as const)
    await expect(offered(type)).rejects.toMatchObject({
      hint: 'type',
      message: expect.stringContaining('choose “Free, contract ended”'),
    })
  await expect(offered('free_expired', { releasingClubId: await addClub({ sql }) })).rejects.toMatchObject({
    hint: 'type',
  })
  expect(await approached()).toBe(0)
  expect(await offered('free_expired')).toMatchObject({ state: 'clubs_agreed' })
})

test('a player of no other club is offered a contract, also one who is ours already', async () => {
  await sql('delete from public.contracts where player_id = $1', [scene.player])
  await sql('delete from public.registrations where player_id = $1', [scene.player])
  const own = { player_id: scene.player, club_id: scene.engaging, starts_on: '2025-01-01' }
  await add({ sql }, 'contracts', { ...own, ends_on: daysFromNow(100) })
  for (const type of ['free_agent', 'first_registration', 'intl_in', 'status_change'] as const)
    expect([type, await offered(type)]).toMatchObject([type, { state: 'clubs_agreed' }])
})

test('a contract that begins between the offer and the submission stops it there', async () => {
  await sql('delete from public.contracts where player_id = $1', [scene.player])
  await sql('delete from public.registrations where player_id = $1', [scene.player])
  const id = await agreed('free_agent', { releasingClubId: null, terms: { startsOn: daysFromNow(0) } })
  await add({ sql }, 'contracts', {
    player_id: scene.player,
    club_id: scene.releasing,
    starts_on: daysFromNow(0),
    ends_on: daysFromNow(100),
  })
  await expect(act('engaging', id, 'submit')).rejects.toMatchObject({ code: 'PT422', hint: 'type' })
})

test('the refusal names the club, and nothing of the contract', async () => {
  await expect(offered('free_agent')).rejects.toSatisfy(
    ({ message, detail }: { message: string; detail?: string }) =>
      !/\b400\b|\d{4}-\d{2}/.test(`${message} ${detail ?? ''}`),
  )
  expect(
    await as({ id: scene.people.engaging }, 'select id from public.contracts where player_id = $1', [
      scene.player,
    ]),
  ).toEqual([])
})
