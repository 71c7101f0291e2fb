// Whoever is bound to a club, or was in the last 24 months, decides nothing about it; and nobody ends the bond by a trick.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub, addPerson, idOf } from '#supabase/tests/testing/rows.ts'
import { useChecks } from '#supabase/tests/testing/transfer-checks-scene.ts'
import { daysFromNow, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { as, sql } = tables
const scene = useTransferScene({ sql })
const { agreed, submit, act } = useChecks(tables, scene)

const office = () => ({ id: scene.people.association })
const member = async (role = 'coach', more: object = {}, user = office().id) =>
  idOf({ sql }, 'club_members', { user_id: user, club_id: scene.engaging, member_role: role, ...more })

const conflict = { code: 'PT403', hint: 'CONFLICT' }

async function completed() {
  const id = await agreed()
  await submit(id)
  await act('league', id, 'complete')
  return id
}

test('who ends their own membership decides nothing about the club for 24 months', async () => {
  const id = await completed()
  for (const startsOn of [daysFromNow(-100), daysFromNow(0)]) {
    const own = await member('coach', { starts_on: startsOn })
    await as(office(), 'select public.end_club_membership($1, $2)', [own, randomUUID()])
    const [kept] = await sql(
      'select ends_on < app.league_today() as has_ended from public.club_members where id = $1',
      [own],
    )
    expect(kept).toEqual({ has_ended: true })
    await expect(act('association', id, 'approve')).rejects.toMatchObject(conflict)
    await sql('delete from public.club_members where id = $1', [own])
  }
  expect(await act('association', id, 'approve')).toMatchObject({ state: 'approved_unpaid' })
})

test('another who ends it changes nothing in that', async () => {
  const id = await completed()
  const own = await member()
  await as({ id: scene.people.league }, 'select public.end_club_membership($1, $2)', [own, randomUUID()])
  await expect(act('association', id, 'approve')).rejects.toMatchObject(conflict)
})

test('no membership is added, changed or deleted as a row, by anybody', async () => {
  const own = await member()
  for (const side of ['association', 'league', 'super', 'engaging', 'staff'] as const) {
    const who = { id: scene.people[side] }
    for (const [text, values] of [
      ['delete from public.club_members where id = $1', [own]],
      [
        `update public.club_members set ends_on = '2020-01-01', starts_on = '2019-01-01' where id = $1`,
        [own],
      ],
      [`update public.club_members set duty = 'secretary' where id = $1`, [own]],
      [
        `insert into public.club_members (user_id, club_id, member_role, starts_on) values ($1, $2, 'coach', '2019-01-01')`,
        [scene.people.nobody, scene.engaging],
      ],
    ] as const)
      await expect(as(who, text, [...values])).rejects.toMatchObject({ code: '42501' })
  }
})

test('a membership that ended longer ago than 24 months counts no more', async () => {
  const id = await completed()
  const own = await member('coach', { starts_on: '2010-01-01', ends_on: daysFromNow(-740) })
  expect(await act('association', id, 'approve')).toMatchObject({ state: 'approved_unpaid' })
  await sql('update public.club_members set ends_on = $2 where id = $1', [own, daysFromNow(-700)])
  const [row] = await sql('select app.is_conflicted_with($1, $2) as is_so', [office().id, scene.engaging])
  expect(row).toEqual({ is_so: true })
})

/** Each way in which somebody can be bound to the player or a club of a transfer. */
const bonds: Record<string, () => Promise<unknown>> = {
  'the player': async () => {
    await sql('delete from public.person_links where person_id = $1', [scene.player])
    return link(scene.player)
  },
  'a guardian of the player': () =>
    add({ sql }, 'guardians', { player_id: scene.player, user_id: office().id, relation: 'father' }),
  'a guardian until lately': async () => {
    await add({ sql }, 'guardians', { player_id: scene.player, user_id: office().id, relation: 'father' })
    await as({ id: scene.people.second }, 'select public.end_guardian($1, $2, $3, $4)', [
      scene.player,
      office().id,
      'The custody has changed.',
      randomUUID(),
    ])
  },
  'a player of a club': async () => {
    const person = await addPerson({ sql }, 'player')
    await link(person)
    await add({ sql }, 'registrations', {
      player_id: person,
      club_id: scene.releasing,
      starts_on: '2020-01-01',
    })
  },
  'a coach of a club': async () => {
    const person = await addPerson({ sql })
    await link(person)
    const stint = { person_id: person, club_id: scene.engaging, role: 'head', starts_on: '2020-01-01' }
    await add({ sql }, 'coach_stints', { ...stint, ends_on: daysFromNow(-300) })
  },
  'a guardian of a player of a club': async () => {
    const ward = await addPerson({ sql }, 'player')
    await add({ sql }, 'guardians', { player_id: ward, user_id: office().id, relation: 'mother' })
    await add({ sql }, 'registrations', { player_id: ward, club_id: scene.engaging, starts_on: '2024-01-01' })
  },
}
const link = (person: string) =>
  add({ sql }, 'person_links', {
    user_id: office().id,
    person_id: person,
    status: 'confirmed',
    decided_at: '2026-01-01',
  })

test.each(Object.keys(bonds))('%s does not decide about it', async bond => {
  const id = await completed()
  await bonds[bond]?.()
  await expect(act('association', id, 'approve')).rejects.toMatchObject(conflict)
  const [row] = await sql(
    'select app.is_conflicted(transfer, $2) as is_so from public.transfers as transfer where id = $1',
    [id, scene.people.second],
  )
  expect(row).toEqual({ is_so: false })
})

test('a registration of long ago binds nobody', async () => {
  const id = await completed()
  const person = await addPerson({ sql }, 'player')
  await link(person)
  const old = { player_id: person, club_id: scene.engaging, starts_on: '2010-01-01', ends_on: '2012-01-01' }
  await add({ sql }, 'registrations', old)
  await add({ sql }, 'registrations', { player_id: person, club_id: scene.engaging, kind: 'listed' })
  expect(await act('association', id, 'approve')).toMatchObject({ state: 'approved_unpaid' })
})

test('in a match of one of their clubs they are not the league nor the association', async () => {
  const match = await idOf({ sql }, 'matches', {
    season_id: scene.season,
    home_club_id: scene.engaging,
    away_club_id: scene.releasing,
    status: 'full_time',
    kick_off: '2026-05-01T13:00:00Z',
    home_goals: 1,
    away_goals: 0,
  })
  const parts = async (id: string) =>
    (await as({ id }, 'select public.my_match_parts($1)::text[] as parts', [match]))[0]?.['parts']
  const { league, association, super: overseer } = scene.people
  expect([await parts(league), await parts(association), await parts(overseer)]).toEqual([
    ['league'],
    ['association'],
    ['league', 'association'],
  ])
  for (const id of [league, association, overseer]) {
    await member('coach', { ends_on: daysFromNow(-30), starts_on: '2020-01-01' }, id)
    expect(await parts(id)).toEqual([])
  }
  await expect(
    as(
      { id: league },
      `select public.decide_match(p_match_id => $1, p_version => 1, p_kind => 'award', p_request_id => $2,
         p_reason => 'They left.', p_decided_by => 'A body', p_decided_on => app.league_today() - 1)`,
      [match, randomUUID()],
    ),
  ).rejects.toMatchObject({ code: 'PT403' })
})

let stranger: string
beforeEach(async () => {
  stranger = await addClub({ sql })
})

test('who is bound to another club decides as before', async () => {
  const id = await completed()
  await add({ sql }, 'club_members', { user_id: office().id, club_id: stranger, member_role: 'club_admin' })
  expect(await act('association', id, 'approve')).toMatchObject({ state: 'approved_unpaid' })
})
