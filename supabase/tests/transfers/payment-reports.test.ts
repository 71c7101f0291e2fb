// A payment that did not come is between the player and the association. And what coaches and officials are told alone.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub, addPerson } from '#supabase/tests/testing/rows.ts'
import { everybody, impersonate } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()

let club: string
let player: string

const link = (user_id: string, person_id: string) =>
  add({ sql }, 'person_links', { user_id, person_id, status: 'confirmed', decided_at: '2026-01-01' })

beforeEach(async () => {
  club = await addClub({ sql })
  player = await addPerson({ sql }, 'player')
  await add({ sql }, 'registrations', { player_id: player, club_id: club, starts_on: '2020-01-01' })
  await add({ sql }, 'club_members', { user_id: ids.club_admin, club_id: club, member_role: 'club_admin' })
  await link(ids.player, player)
})

type Said = { club?: string; request?: string; details?: object }
const report = async (said: Said = {}, id = ids.player) => {
  const text = 'select public.report_payment($1, $2, $3, $4, $5, $6) as id'
  const { details = { amount: '450.50', currency: 'USD' }, request = randomUUID() } = said
  const values = [said.club ?? club, 'wage', 'September 2026', 'It has not come.', request, details]
  return String((await as({ id }, text, values))[0]?.['id'])
}
const read = async (who: (typeof everybody)[number]) =>
  (await as(who, 'select id from public.payment_reports').catch(() => [])).length

test('the player and the association read it, and nobody else: not the club, the league or a super admin', async () => {
  await report()
  const readers: string[] = []
  for (const who of everybody) if ((await read(who)) > 0) readers.push(who)
  expect(readers).toEqual(['zifa_admin', 'player'])
  const [told] = await sql(`select count(*)::int as n from public.notifications where user_id = any ($1)`, [
    [ids.club_admin, ids.admin, ids.super_admin],
  ])
  expect(told).toEqual({ n: 0 })
})

test('nobody reads it through the player’s eyes, nor through the association’s', async () => {
  await report()
  await sql('update public.impersonation_sessions set is_active = false where is_active')
  for (const target of [ids.player, ids.zifa_admin]) {
    await impersonate(sql, { id: ids.super_admin }, { id: target })
    expect(await read('super_admin')).toBe(0)
    const [checks] = await as('super_admin', 'select public.my_checks() as checks')
    expect(checks?.['checks']).toMatchObject({ payments: null })
    await sql('update public.impersonation_sessions set is_active = false where is_active')
  }
})

test('somebody of the association who acts for the club neither reads nor answers it', async () => {
  const id = await report()
  await sql(`insert into public.user_roles (user_id, role) values ($1, 'club')`, [ids.zifa_admin])
  await add({ sql }, 'club_members', { user_id: ids.zifa_admin, club_id: club, member_role: 'club' })
  expect(await read('zifa_admin')).toBe(0)
  await expect(
    as('zifa_admin', 'select public.answer_payment_report($1, $2, $3, $4)', [
      id,
      'closed',
      'No.',
      randomUUID(),
    ]),
  ).rejects.toMatchObject({ code: 'PT404' })
  expect(await sql('select * from app.payment_tasks($1)', [ids.zifa_admin])).toEqual([])
})

test('the association answers, and the player is told without a word of it', async () => {
  const request = randomUUID()
  const id = await report({ request })
  expect(await report({ request })).toBe(id)
  expect(await sql('select kind from app.payment_tasks($1)', [ids.zifa_admin])).toHaveLength(1)
  const answer = (who: 'zifa_admin' | 'admin' | 'player', state: string) =>
    as(who, 'select public.answer_payment_report($1, $2, $3, $4)', [id, state, 'We ask them.', randomUUID()])
  await expect(answer('admin', 'closed')).rejects.toMatchObject({ code: 'PT404' })
  await expect(answer('player', 'closed')).rejects.toMatchObject({ code: 'PT404' })
  await answer('zifa_admin', 'looked_into')
  await answer('zifa_admin', 'settled')
  await expect(answer('zifa_admin', 'closed')).rejects.toMatchObject({ code: 'PT409' })
  const [row] = await as('player', 'select state, answer, amount from public.payment_reports')
  expect(row).toEqual({ state: 'settled', answer: 'We ask them.', amount: '450.50' })
  const told = await sql(`select words from public.notifications where user_id = $1`, [ids.player])
  expect(told.map(each => String(each['words'])).join(' ')).not.toContain('We ask them.')
  const log = await sql(
    `select details::text as said from public.audit_log where subject = 'payment_reports'`,
  )
  expect(log.map(each => each['said'])).toEqual(['{}', '{}', '{}'])
})

test('only of a club that they were with, and with an amount that is one', async () => {
  const stranger = await addClub({ sql })
  await expect(report({ club: stranger })).rejects.toMatchObject({ code: 'PT422', hint: 'club' })
  await expect(report({ details: { amount: 'much' } })).rejects.toMatchObject({ hint: 'amount' })
  await expect(report({}, ids.fan)).rejects.toMatchObject({ code: 'PT403' })
})

test('a coach’s licence is public once the league has seen it, and the next one takes its place', async () => {
  const coach = await addPerson({ sql })
  await add({ sql }, 'coach_stints', { person_id: coach, club_id: club, starts_on: '2024-01-01' })
  await link(ids.coach, coach)
  const row = {
    id: randomUUID(),
    user_id: ids.coach,
    kind: 'licence',
    path: 'x',
    name: 'x',
    size: 1,
    details: {},
  }
  const paper = (await add({ sql }, 'person_documents', { ...row, uploaded_at: '2026-01-01' }))['id']
  const [day] = await sql(`select (app.league_today() + 300)::text as day`)
  const send = async (level: string) =>
    (
      await as('coach', 'select public.send_licence($1, $2, $3, $4) as id', [
        level,
        day?.['day'],
        paper,
        randomUUID(),
      ])
    )[0]?.['id']
  const decide = (
    who: 'admin' | 'zifa_admin' | 'club_admin',
    id: unknown,
    yes: boolean,
    why: string | null = null,
  ) => as(who, 'select public.decide_licence($1, $2, $3, $4)', [id, yes, randomUUID(), why])
  const seen = async () =>
    (await as('anon', 'select level from public.coach_licences')).map(each => each['level'])

  const first = await send('CAF B')
  await expect(send('CAF A')).rejects.toMatchObject({ code: 'PT409' })
  expect(await seen()).toEqual([])
  expect(await sql('select kind from app.licence_tasks($1)', [ids.admin])).toEqual([{ kind: 'licence' }])
  await expect(decide('zifa_admin', first, true)).rejects.toMatchObject({ code: 'PT403' })
  await expect(decide('admin', first, false)).rejects.toMatchObject({ code: 'PT422', hint: 'reason' })
  await decide('admin', first, true)
  expect(await seen()).toEqual(['CAF B'])
  await decide('admin', await send('CAF A'), true)
  expect(await seen()).toEqual(['CAF A'])
  const [home] = await as('coach', 'select public.my_coach_home() as home')
  expect(home?.['home']).toMatchObject({
    person: { id: coach },
    licences: [{ level: 'CAF A', state: 'confirmed' }],
  })
})

test('an official is assessed after the match, once, by the association, and reads it alone', async () => {
  const official = await addPerson({ sql }, 'official')
  await link(ids.referee, official)
  const competition = (await add({ sql }, 'competitions', { slug: 'l', name: 'L', kind: 'league' }))['id']
  const season = (await add({ sql }, 'seasons', { competition_id: competition, slug: '2031', name: '2031' }))[
    'id'
  ]
  const clubs = { home_club_id: club, away_club_id: await addClub({ sql }) }
  const game = (await add({ sql }, 'matches', { season_id: season, ...clubs, played_on: '2026-05-01' }))['id']
  await add({ sql }, 'match_officials', { match_id: game, person_id: official, function: 'referee' })
  const assess = (who: 'zifa_admin' | 'admin', mark: number | null = 8.3) =>
    as(who, 'select public.assess_official($1, $2, $3, $4, $5, $6)', [
      game,
      official,
      mark,
      'Calm.',
      'Place.',
      randomUUID(),
    ])
  await expect(assess('zifa_admin')).rejects.toMatchObject({ code: 'PT409' })
  await sql(`set local session_replication_role = replica`)
  await sql(`update public.matches set status = 'confirmed', home_goals = 1, away_goals = 0 where id = $1`, [
    game,
  ])
  await sql(`set local session_replication_role = origin`)
  await expect(assess('admin')).rejects.toMatchObject({ code: 'PT403' })
  await expect(assess('zifa_admin', 11)).rejects.toMatchObject({ code: 'PT422', hint: 'mark' })
  await assess('zifa_admin')
  await expect(assess('zifa_admin')).rejects.toMatchObject({ code: 'PT409' })
  const readers: string[] = []
  for (const who of everybody)
    if ((await as(who, 'select id from public.referee_assessments').catch(() => [])).length > 0)
      readers.push(who)
  expect(readers).toEqual(['zifa_admin', 'referee'])
})
