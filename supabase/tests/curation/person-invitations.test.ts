// A link by which a player, a guardian, a coach or a match official joins an account with the record.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addPerson } from '#supabase/tests/testing/rows.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'
import { useChecks } from '#supabase/tests/testing/transfer-checks-scene.ts'
import { contract, daysFromNow, type Side, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { sql, as } = tables
const scene = useTransferScene({ sql })
const { draft, act, consent } = useChecks(tables, scene)

const answer = async (id: string, text: string, values: unknown[]) =>
  (await as({ id }, `select ${text} as it`, values))[0]?.['it']

/** A first registration of somebody new, sent to the player. */
async function registration(bornOn = '2004-05-06') {
  const entered = (await answer(scene.people.staff, `public.enter_player($1, 'Takura Zvobgo', $2, $3)`, [
    scene.engaging,
    bornOn,
    randomUUID(),
  ])) as { id: string }
  const details = JSON.stringify({ terms: { startsOn: daysFromNow(1) }, contract })
  const drafted = (await answer(
    scene.people.engaging,
    `public.draft_transfer('first_registration', $1, $2, $3, $4)`,
    [entered.id, scene.engaging, randomUUID(), details],
  )) as { id: string; ref: string }
  await act('engaging', drafted.id, 'offer')
  const [row] = await sql('select ref from public.transfers where id = $1', [drafted.id])
  return { player: entered.id, transfer: drafted.id, ref: String(row?.['ref']) }
}
type Registration = Awaited<ReturnType<typeof registration>>

type Invited = { token: string; expiresAt: string }
const invite = async (side: Side, of: Registration, kind = 'player', request = randomUUID()) =>
  (await answer(scene.people[side], 'public.invite_person($1, $2, $3, $4)', [
    of.player,
    kind,
    request,
    of.transfer,
  ])) as Invited
const accept = async (id: string, token: string) =>
  (await answer(id, 'public.answer_invitation($1, true, $2)', [token, randomUUID()])) as { href: string }
const seen = async (who: 'anon' | { id: string }, token: string) =>
  (await as(who, 'select public.invitation_of($1) as it', [token]))[0]?.['it']

const offers = (side: Side) =>
  as({ id: scene.people[side] }, 'select user_id, player from public.guardian_offers()')

test('a new player opens the link, is joined with the record and led to the consent, and signs once checked', async () => {
  const of = await registration()
  const { token } = await invite('staff', of)
  const [club] = await sql('select name from public.clubs where id = $1', [scene.engaging])
  expect(await seen('anon', token)).toEqual({
    kind: 'player',
    person: 'Takura Zvobgo',
    duty: null,
    club: club?.['name'],
    office: null,
    state: 'open',
    expiresAt: expect.any(String),
    isRegistration: true,
    isSample: false,
    isMine: false,
  })
  const own = await makeAccount(sql, ['fan'])
  expect(await accept(own, token)).toEqual({ kind: 'player', href: `/dashboard/consents/${of.ref}` })
  expect(await sql('select app.person_of($1) as person', [own])).toEqual([{ person: of.player }])
  scene.people.player = own
  await expect(consent('player', of.transfer)).rejects.toMatchObject({ hint: 'IDENTITY' })
  await answer(scene.people.league, `public.check_identity($1, $2, 'passport', 'in_person', $3)`, [
    own,
    of.player,
    randomUUID(),
  ])
  expect(await consent('player', of.transfer)).toMatchObject({ state: 'player_agreed' })
})

test('a link works once, for 14 days, and until a newer one is made', async () => {
  const of = await registration()
  const first = await invite('staff', of)
  const second = await invite('engaging', of)
  const [one, other] = [await makeAccount(sql, ['fan']), await makeAccount(sql, ['fan'])]
  await expect(accept(one, first.token)).rejects.toThrow('replaced by a newer one')
  await sql(`update app.person_invitations set expires_at = now() - interval '1 second'`)
  expect(await seen('anon', second.token)).toMatchObject({ state: 'expired' })
  await expect(accept(one, second.token)).rejects.toThrow('has expired')
  await sql(`update app.person_invitations set expires_at = invited_at + interval '14 days'`)
  const { href } = await accept(one, second.token)
  expect((await accept(one, second.token)).href).toBe(href)
  await expect(accept(other, second.token)).rejects.toThrow('already been used')
  expect(await seen({ id: one }, second.token)).toMatchObject({ state: 'used', isMine: true })
  await expect(invite('staff', of)).rejects.toMatchObject({ code: 'PT409' })
  await expect(accept(other, 'unknown')).rejects.toMatchObject({ code: 'PT404' })
})

test('the link is nowhere kept as it is, and the same request gives a fresh one in its place', async () => {
  const of = await registration()
  const request = randomUUID()
  const lost = await invite('staff', of, 'player', request)
  const { token } = await invite('staff', of, 'player', request)
  expect(await seen('anon', lost.token)).toBeNull()
  expect(await seen('anon', token)).toMatchObject({ state: 'open' })
  const kept = await sql('select token_hash from app.person_invitations')
  expect(kept).toEqual([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(JSON.stringify([kept, await sql('select details from public.audit_log')])).not.toContain(token)
})

test('nobody but the club that registers makes one, and nobody of the club or an office uses it', async () => {
  const of = await registration()
  for (const side of ['releasing', 'league', 'association', 'super', 'nobody'] as const)
    await expect(invite(side, of)).rejects.toMatchObject({ code: 'PT404' })
  const { token } = await invite('engaging', of)
  for (const side of ['engaging', 'staff', 'league', 'association'] as const)
    await expect(accept(scene.people[side], token)).rejects.toMatchObject({ code: 'PT403' })
  await expect(accept(scene.people.player, token)).rejects.toThrow('already linked to another record')
})

test('of a player of another club, or whom another club has entered too, the league says yes first', async () => {
  const transfer = await draft('engaging')
  const linked = async (id: string) => (await sql('select app.person_of($1) as it', [id]))[0]?.['it']
  await sql('delete from public.person_links where person_id = $1', [scene.player])
  const own = await makeAccount(sql, ['fan'])
  const known = { player: scene.player, transfer, ref: '' }
  expect(await accept(own, (await invite('engaging', known)).token)).toMatchObject({
    href: '/player-dashboard',
  })
  expect(await linked(own)).toBeNull()
  const [claim] = await sql('select id, status, asked from public.person_links where user_id = $1', [own])
  expect(claim).toMatchObject({ status: 'pending', asked: 'league' })
  await answer(scene.people.league, 'public.decide_claim($1, true, $2)', [claim?.['id'], randomUUID()])
  expect(await linked(own)).toBe(scene.player)

  const of = await registration()
  await answer(scene.people.releasing, `public.enter_player($1, 'Takura Zvobgo', '2004-05-06', $2)`, [
    scene.releasing,
    randomUUID(),
  ])
  const other = await makeAccount(sql, ['fan'])
  await accept(other, (await invite('staff', of)).token)
  expect(await linked(other)).toBeNull()
})

test('a guardian accepts, and the association confirms', async () => {
  const of = await registration(daysFromNow(-16 * 365))
  await expect(invite('staff', await registration(), 'guardian')).rejects.toMatchObject({ code: 'PT422' })
  const { token } = await invite('staff', of, 'guardian')
  const mother = await makeAccount(sql, ['fan'])
  await sql('delete from app.account_ages where user_id = $1', [mother])
  await expect(accept(mother, token)).rejects.toThrow('Add your own year of birth first')
  await tables.as({ id: mother }, `select public.tell_birth_year(1980, '', gen_random_uuid())`)
  expect(await accept(mother, token)).toEqual({ kind: 'guardian', href: '/dashboard/consents' })
  expect(await sql('select from public.guardians where user_id = $1', [mother])).toEqual([])
  expect(await offers('association')).toEqual([{ user_id: mother, player: 'Takura Zvobgo' }])
  expect(await offers('league')).toEqual([])
  const waiting = async () =>
    (await sql('select kind from app.tasks_of($1)', [scene.people.association])).filter(
      ({ kind }) => kind === 'guardian',
    )
  expect(await waiting()).toHaveLength(1)
  await add({ sql }, 'guardians', { player_id: of.player, user_id: mother, relation: 'mother' })
  expect([await waiting(), await offers('association')]).toEqual([[], []])
})

test('the offices invite coaches and match officials, a club its own coach', async () => {
  const [coach, official] = [await addPerson({ sql }), await addPerson({ sql }, 'official')]
  await add({ sql }, 'coach_stints', {
    person_id: coach,
    club_id: scene.engaging,
    starts_on: '2024-01-01',
    role: 'head_coach',
  })
  const ask = async (side: Side, person: string, kind: string) =>
    (await answer(scene.people[side], 'public.invite_person($1, $2, $3)', [
      person,
      kind,
      randomUUID(),
    ])) as Invited
  await expect(ask('releasing', coach, 'coach')).rejects.toMatchObject({ code: 'PT403' })
  await expect(ask('engaging', official, 'referee')).rejects.toMatchObject({ code: 'PT403' })
  await expect(ask('league', official, 'coach')).rejects.toMatchObject({ code: 'PT422' })
  const [one, other] = [await makeAccount(sql, ['fan']), await makeAccount(sql, ['fan'])]
  await accept(one, (await ask('engaging', coach, 'coach')).token)
  await accept(other, (await ask('league', official, 'referee')).token)
  expect(await sql('select app.person_of($1) as coach, app.person_of($2) as official', [one, other])).toEqual(
    [{ coach, official }],
  )
  expect(await sql(`select app.clubs_served_by($1, 'coach') as club`, [one])).toEqual([
    { club: scene.engaging },
  ])
  expect(await sql(`select 'referee' = any (app.roles_of($1)) as is_referee`, [other])).toEqual([
    { is_referee: true },
  ])
})
