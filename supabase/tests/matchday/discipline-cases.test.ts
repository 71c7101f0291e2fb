// Discipline cases: entered by the offices, public once decided, with what they bring about and what an appeal takes back.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub, idOf, newSeason } from '#supabase/tests/testing/rows.ts'
import { makeAccount, type Row } from '#supabase/tests/testing/site.ts'

const { as, sql } = useTables()

let season: string
let club: string

beforeEach(async () => {
  const competition = await idOf({ sql }, 'competitions', { slug: 'cup-of-cases', name: 'Cup', kind: 'cup' })
  season = await idOf({ sql }, 'seasons', newSeason(competition))
  club = await addClub({ sql })
  for (const each of [club, await addClub({ sql }), await addClub({ sql })])
    await add({ sql }, 'club_seasons', { season_id: season, club_id: each })
})

async function openCase(about: Row = { p_club_id: club }) {
  const names = Object.keys(about)
  const [row] = await as(
    'admin',
    `select public.open_discipline_case(p_season_id => $1, p_charge => 'Crowd trouble.', p_request_id => $2
       ${names.map((name, index) => `, ${name} => $${index + 3}`).join('')}) as id`,
    [season, randomUUID(), ...Object.values(about)],
  )
  return String(row?.['id'])
}

const decide = (
  who: 'admin' | 'fan' | 'club_admin',
  id: string,
  sanction: string,
  amount: number | null,
  request: string = randomUUID(),
) =>
  as(
    who,
    `select public.decide_discipline_case($1, 'The committee', 'As told.', $2, app.league_today(), $3)`,
    [id, JSON.stringify([{ kind: sanction, amount }]), request],
  )

const points = async () =>
  (
    await sql(`select points from public.club_totals where season_id = $1 order by points, club_id`, [season])
  ).map(row => row['points'])

test('a points deduction moves its club alone, once, with its source, and an appeal takes it back', async () => {
  const id = await openCase()
  const request = randomUUID()
  await decide('admin', id, 'points', 3, request)
  await decide('admin', id, 'points', 3, request)
  expect(await points()).toEqual([-3, 0, 0])
  const [row] = await sql(
    `select adjusted.reason, source.name from public.points_adjustments as adjusted
     join public.sources as source on source.id = adjusted.source_id where adjusted.club_id = $1`,
    [club],
  )
  expect(row?.['reason']).toBe('As told.')
  expect(row?.['name']).toMatch(/^Case DC-\d{4}-001, The committee$/)
  await as('admin', `select public.appeal_discipline_case($1, 'We had stewards.', app.league_today(), $2)`, [
    id,
    randomUUID(),
  ])
  expect(await points()).toEqual([-3, 0, 0])
  await as('admin', `select public.decide_discipline_appeal($1, true, 'They had.', app.league_today(), $2)`, [
    id,
    randomUUID(),
  ])
  expect(await points()).toEqual([0, 0, 0])
})

test('a case is public once it is decided', async () => {
  const id = await openCase()
  const seen = async (who: 'anon' | 'fan' | 'admin') =>
    (await as(who, 'select id from public.discipline_cases where id = $1', [id])).length
  expect([await seen('anon'), await seen('fan'), await seen('admin')]).toEqual([0, 0, 1])
  await decide('admin', id, 'warning', null)
  expect([await seen('anon'), await seen('fan'), await seen('admin')]).toEqual([1, 1, 1])
})

test('every refusal of a case says what is wrong', async () => {
  const id = await openCase()
  await expect(decide('club_admin', id, 'warning', null)).rejects.toMatchObject({ code: 'PT403' })
  await expect(decide('admin', id, 'ban_matches', 2)).rejects.toMatchObject({
    code: 'PT422',
    message: 'Only a person can be banned. This case is about a club.',
  })
  await expect(decide('admin', id, 'points', null)).rejects.toMatchObject({ hint: 'points' })
  await expect(openCase({})).rejects.toMatchObject({ code: 'PT422', hint: 'club_id' })
  await decide('admin', id, 'fine', 500)
  await expect(decide('admin', id, 'fine', 500)).rejects.toMatchObject({ code: 'PT409' })
  await expect(
    as('admin', 'select public.close_discipline_case($1, $2)', [id, randomUUID()]),
  ).rejects.toMatchObject({ code: 'PT409', message: expect.stringContaining('can be appealed until') })
  await sql(
    `update public.discipline_cases set decided_on = '2026-01-01', appeal_until = '2026-01-08' where id = $1`,
    [id],
  )
  await expect(
    as('admin', `select public.appeal_discipline_case($1, 'Late.', '2026-01-09', $2)`, [id, randomUUID()]),
  ).rejects.toMatchObject({ code: 'PT410', message: expect.stringContaining('until 8 January 2026') })
  await as('admin', 'select public.close_discipline_case($1, $2)', [id, randomUUID()])
})

test('a club appeals for itself, today, and nobody of another club does', async () => {
  const id = await openCase()
  await decide('admin', id, 'fine', 500)
  const member = async (of: string, role: 'club_admin' | 'club') => {
    const account = await makeAccount(sql, [role])
    const duty = role === 'club' ? 'secretary' : null
    await add({ sql }, 'club_members', { user_id: account, club_id: of, member_role: role, duty })
    return account
  }
  const appeal = (account: string, day = 'app.league_today()', request = randomUUID()) =>
    as({ id: account }, `select public.appeal_discipline_case($1, 'We had stewards.', ${day}, $2)`, [
      id,
      request,
    ])
  const own = await member(club, 'club_admin')
  for (const other of [await member(club, 'club'), await member(await addClub({ sql }), 'club_admin')])
    await expect(appeal(other)).rejects.toMatchObject({ code: 'PT403' })
  await expect(appeal(own, 'app.league_today() - 1')).rejects.toMatchObject({
    message: expect.stringContaining('dated today'),
  })
  const request = randomUUID()
  await appeal(own, undefined, request)
  await appeal(own, undefined, request)
  const [row] = await sql('select status, appeal_grounds from public.discipline_cases where id = $1', [id])
  expect(row).toEqual({ status: 'appealed', appeal_grounds: 'We had stewards.' })
  await expect(appeal(own)).rejects.toMatchObject({ code: 'PT409' })
  await expect(
    as({ id: own }, `select public.decide_discipline_appeal($1, true, 'We had.', app.league_today(), $2)`, [
      id,
      randomUUID(),
    ]),
  ).rejects.toMatchObject({ code: 'PT403' })
})
