// The squad list of a club: who sees it, and what of it by duty.
import { expect, test } from 'vitest'
import { clubRightsOf } from '#domain/accounts/club-duties.ts'
import { everyDuty, useDuties } from '#supabase/tests/testing/club-duties-scene.ts'
import { add, addPerson } from '#supabase/tests/testing/rows.ts'
import { addPapers, daysFromNow } from '#supabase/tests/testing/transfer-scene.ts'

const { as, sql, scene, staffAs, given } = useDuties()

type Row = Record<'name' | 'status', string> & {
  id: string
  number: number | null
  banMatches: number
  contractEndsOn: string | null
  missing: string[] | null
  ref: string | null
}
type Squad = { seesContracts: boolean; seesPapers: boolean; players: Row[] }

async function squadFor(who: { id: string }): Promise<Squad> {
  const [row] = await as(who, 'select public.my_club_squad($1) as it', [scene.engaging])
  return row?.['it'] as Squad
}

async function ownSquad(who: { id: string }): Promise<Squad | null> {
  const [row] = await as(who, 'select public.my_club_squad() as it')
  return row?.['it'] as Squad | null
}

async function addSquad() {
  const { own, sent } = await given()
  await add({ sql }, 'club_seasons', { club_id: scene.engaging, season_id: scene.season })
  await sql('update public.registrations set shirt_number = 9 where player_id = $1', [own])
  const contract = { player_id: own, club_id: scene.engaging, starts_on: '2025-01-01', monthly_wage: 300 }
  await add({ sql }, 'contracts', { ...contract, ends_on: daysFromNow(100) })
  const other = await addPerson({ sql }, 'player')
  const lent = { player_id: other, club_id: scene.engaging, season_id: scene.season, kind: 'loan' }
  await add({ sql }, 'registrations', { ...lent, shirt_number: 4, ends_on: daysFromNow(50) })
  return { own, other, sent }
}

test('without a club it is the only one of whoever asks, and nothing where there are none or several', async () => {
  await addSquad()
  const admin = { id: scene.people.engaging }
  expect(await ownSquad(admin)).toEqual(await squadFor(admin))
  expect(await ownSquad({ id: scene.people.player })).toBeNull()
  await add({ sql }, 'club_members', {
    user_id: admin.id,
    club_id: scene.releasing,
    member_role: 'club_admin',
  })
  expect(await ownSquad(admin)).toBeNull()
})

test('number, status, contract end and missing documents, in the order of the numbers', async () => {
  const { own, other } = await addSquad()
  const { players } = await squadFor({ id: scene.people.engaging })
  expect(players.filter(({ status }) => status !== 'joining')).toEqual([
    expect.objectContaining({ id: other, number: 4, status: 'loan', contractEndsOn: null }),
    expect.objectContaining({
      id: own,
      number: 9,
      status: 'permanent',
      contractEndsOn: daysFromNow(100),
      missing: ['identity', 'birth_certificate', 'contract', 'medical', 'photo'],
    }),
  ])
})

test('a paper of a transfer to this club is not missing, and one who joins stands there with the transfer', async () => {
  const { sent } = await addSquad()
  await addPapers({ sql }, sent, ['identity', 'amateur_form'])
  const { players } = await squadFor({ id: scene.people.engaging })
  const joining = players.find(({ status }) => status === 'joining')
  expect(joining).toMatchObject({ id: scene.player, ref: expect.any(String) })
  expect(joining?.missing).not.toContain('identity')
  expect(joining?.missing).not.toContain('contract')
})

test('a suspended player is marked', async () => {
  const { own } = await addSquad()
  const about = { season_id: scene.season, person_id: own, club_id: scene.engaging }
  const decided = await add({ sql }, 'discipline_cases', {
    ...about,
    charge: 'Violent conduct.',
    reference: 'DC-2031-009',
  })
  await add({ sql }, 'suspensions', { ...about, cause: 'case', case_id: decided['id'], matches: 1 })
  const { players } = await squadFor({ id: scene.people.engaging })
  expect(players.find(({ id }) => id === own)?.banMatches).toBe(1)
})

test('each duty sees what its rights open', async () => {
  const { own } = await addSquad()
  for (const duty of everyDuty) {
    const rights = clubRightsOf('club', duty)
    const seen = await squadFor(await staffAs(duty))
    const row = seen.players.find(({ id }) => id === own)
    expect([duty, row?.number, row?.contractEndsOn !== null, row?.missing !== null]).toEqual([
      duty,
      9,
      rights.includes('contracts'),
      rights.includes('transfers'),
    ])
    expect(seen.players.some(({ status }) => status === 'joining')).toBe(rights.includes('transfers'))
  }
})

test('who does not work for the club is refused', async () => {
  await addSquad()
  const strangers = (['releasing', 'player', 'league', 'association', 'super', 'nobody'] as const).map(
    side => scene.people[side],
  )
  for (const id of strangers) await expect(squadFor({ id })).rejects.toMatchObject({ code: 'PT403' })
  await expect(as('anon', 'select public.my_club_squad($1)', [scene.engaging])).rejects.toMatchObject({
    code: '42501',
  })
})
