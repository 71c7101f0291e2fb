// Claims: whoever says who they are shows a paper; who knows them says yes or no, and the association where it is disputed.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#domain/accounts/roles.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub, addPerson } from '#supabase/tests/testing/rows.ts'
import { everybody, makeAccount } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()

let club: string
let player: string
let paper: string

beforeEach(async () => {
  club = await addClub({ sql })
  player = await addPerson({ sql }, 'player')
  await add({ sql }, 'registrations', { player_id: player, club_id: club, starts_on: '2020-01-01' })
  await add({ sql }, 'club_members', { user_id: ids.club_admin, club_id: club, member_role: 'club_admin' })
  paper = await paperOf(ids.player)
})

const paperOf = async (user_id: string, kind = 'identity') => {
  const path = `${user_id}/${randomUUID()}.pdf`
  const row = { id: randomUUID(), user_id, kind, path, name: 'Passport.pdf', size: 9, details: {} }
  return String((await add({ sql }, 'person_documents', { ...row, uploaded_at: '2026-01-01' }))['id'])
}

type Said = { person?: string; kind?: string; paper?: string | null; request?: string }

const claim = async (id: string, said: Said = {}) => {
  const { person = player, kind = 'player', request = randomUUID() } = said
  const shown = said.paper === undefined ? await paperOf(id) : said.paper
  const text = 'select public.claim_person($1, $2, $3, $4, $5) as id'
  const [row] = await as({ id }, text, [person, kind, shown, 'It is me.', request])
  return String(row?.['id'])
}
const decide = (id: string, claimed: string, yes: boolean, reason: string | null = null) =>
  as({ id }, 'select public.decide_claim($1, $2, $3, $4)', [claimed, yes, randomUUID(), reason])
const rowOf = async (id: string) =>
  (
    await sql('select status, asked, club_id, is_disputed, reason from public.person_links where id = $1', [
      id,
    ])
  )[0]
const told = (id: string, kind: string) =>
  sql('select title, words, href from public.notifications where user_id = $1 and kind = $2', [id, kind])
const somebody = (role: Role) => makeAccount(sql, [role])

test('the player’s club says yes: the account is the player, and is told so', async () => {
  const id = await claim(ids.player)
  expect(await rowOf(id)).toMatchObject({
    status: 'pending',
    asked: 'club',
    club_id: club,
    is_disputed: false,
  })
  expect(await told(ids.club_admin, 'claim')).toMatchObject([{ href: '/dashboard/checks' }])
  await decide(ids.club_admin, id, true)
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed' })
  expect(await told(ids.player, 'claim_answer')).toMatchObject([{ href: '/player-dashboard' }])
  const [home] = await as('player', 'select public.my_player_home() as home')
  expect(home?.['home']).toMatchObject({ person: { id: player }, club: { id: club } })
})

test('nobody decides but the one who is asked, and nobody decides on themselves', async () => {
  const id = await claim(ids.player)
  const strangers = everybody.filter(who => !['anon', 'club_admin', 'super_admin_as'].includes(who))
  for (const who of strangers)
    await expect(decide(ids[who], id, true)).rejects.toMatchObject({ code: 'PT404' })
  await expect(decide(ids.super_admin_as, id, true)).rejects.toMatchObject({ code: 'PT403' })
  await sql(`insert into public.user_roles (user_id, role) values ($1, 'club_admin')`, [ids.player])
  await add({ sql }, 'club_members', { user_id: ids.player, club_id: club, member_role: 'club_admin' })
  await expect(decide(ids.player, id, true)).rejects.toMatchObject({ code: 'PT404' })
  const elsewhere = await somebody('club_admin')
  await add({ sql }, 'club_members', {
    user_id: elsewhere,
    club_id: await addClub({ sql }),
    member_role: 'club_admin',
  })
  await expect(decide(elsewhere, id, true)).rejects.toMatchObject({ code: 'PT404' })
  expect(await rowOf(id)).toMatchObject({ status: 'pending' })
})

test('a claim needs the role, a paper of one’s own and a record of that kind', async () => {
  await expect(claim(ids.fan)).rejects.toMatchObject({ code: 'PT403' })
  await expect(claim(ids.player, { paper: null })).rejects.toMatchObject({ code: 'PT422', hint: 'file' })
  const others = await paperOf(ids.fan)
  await expect(claim(ids.player, { paper: others })).rejects.toMatchObject({ code: 'PT422', hint: 'file' })
  const official = await addPerson({ sql }, 'official')
  await expect(claim(ids.player, { person: official })).rejects.toMatchObject({ hint: 'person' })
  await expect(claim(ids.player, { person: randomUUID() })).rejects.toMatchObject({ hint: 'person' })
})

test('the same request again claims once, and a second claim waits for the first', async () => {
  const request = randomUUID()
  const id = await claim(ids.player, { request })
  expect(await claim(ids.player, { request })).toBe(id)
  await expect(claim(ids.player)).rejects.toMatchObject({ code: 'PT409' })
  await as('player', 'select public.withdraw_claim($1, $2)', [id, randomUUID()])
  expect(await rowOf(id)).toMatchObject({ status: 'withdrawn' })
  expect(await claim(ids.player)).not.toBe(id)
})

test('two who claim one record are decided by the association, with a reason, and one of them is', async () => {
  const first = await claim(ids.player)
  const rival = await somebody('player')
  const second = await claim(rival)
  for (const id of [first, second])
    expect(await rowOf(id)).toMatchObject({ asked: 'association', club_id: null, is_disputed: true })
  await expect(decide(ids.club_admin, first, true)).rejects.toMatchObject({ code: 'PT404' })
  await expect(decide(ids.zifa_admin, first, true)).rejects.toMatchObject({ code: 'PT422', hint: 'reason' })
  await decide(ids.zifa_admin, first, true, 'The passport says so.')
  expect(await rowOf(first)).toMatchObject({ status: 'confirmed' })
  expect(await rowOf(second)).toMatchObject({ status: 'refused' })
  expect(await told(rival, 'claim_answer')).toHaveLength(1)
})

test('who has a record that turns out to be another’s loses it', async () => {
  const wrong = await claim(ids.player)
  await decide(ids.club_admin, wrong, true)
  const right = await somebody('player')
  const id = await claim(right)
  expect(await rowOf(id)).toMatchObject({ asked: 'association', is_disputed: true })
  await decide(ids.zifa_admin, id, true, 'His fingerprint.')
  expect(await rowOf(wrong)).toMatchObject({ status: 'ended' })
  const [home] = await as('player', 'select public.my_player_home() as home')
  expect(home?.['home']).toMatchObject({ person: null })
})

test('what the club refuses, the association can be asked', async () => {
  const id = await claim(ids.player)
  await expect(decide(ids.club_admin, id, false)).rejects.toMatchObject({ code: 'PT422', hint: 'reason' })
  await decide(ids.club_admin, id, false, 'We do not know him.')
  const again = await claim(ids.player)
  expect(await rowOf(again)).toMatchObject({ asked: 'association', is_disputed: true })
  const [checks] = await as('zifa_admin', 'select public.my_checks() as checks')
  expect(checks?.['checks']).toMatchObject({ claims: [{ id: again, refusal: 'We do not know him.' }] })
  await decide(ids.zifa_admin, again, false, 'Nor does his school.')
  await expect(claim(ids.player)).rejects.toMatchObject({ code: 'PT409' })
})

test('who has no club asks the association, and match officials ask the league', async () => {
  const free = await addPerson({ sql }, 'player')
  expect(await rowOf(await claim(ids.player, { person: free }))).toMatchObject({ asked: 'association' })
  const official = await addPerson({ sql }, 'official')
  const id = await claim(ids.referee, { person: official, kind: 'referee' })
  expect(await rowOf(id)).toMatchObject({ asked: 'league' })
  await decide(ids.admin, id, true)
  const [home] = await as('referee', 'select public.my_referee_home() as home')
  expect(home?.['home']).toMatchObject({ person: { id: official } })
})

test('who has lost the role meanwhile is not joined', async () => {
  const id = await claim(ids.player)
  await sql(`insert into public.user_roles (user_id, role) values ($1, 'fan')`, [ids.player])
  await sql(`delete from public.user_roles where user_id = $1 and role = 'player'`, [ids.player])
  await expect(decide(ids.club_admin, id, true)).rejects.toMatchObject({ code: 'PT409' })
})

const tasks = async (id: string) =>
  (await sql('select kind, href from app.claim_tasks($1)', [id])).map(row => row['kind'])

test('what waits is a task of the one who decides, and a record to find one of who has none', async () => {
  expect(await tasks(ids.player)).toEqual(['claim_yours'])
  expect(await tasks(ids.fan)).toEqual([])
  await claim(ids.player)
  expect(await tasks(ids.player)).toEqual([])
  expect(await tasks(ids.club_admin)).toEqual(['claim'])
  expect(await tasks(ids.zifa_admin)).toEqual([])
})

test('a paper is opened by its owner and by who decides, while it waits, and the owner sees who did', async () => {
  const open = (id: string) =>
    as({ id }, 'select public.open_person_document($1, $2) as path', [paper, randomUUID()])
  await expect(open(ids.club_admin)).rejects.toMatchObject({ code: 'PT404' })
  const id = await claim(ids.player, { paper })
  await open(ids.club_admin)
  await open(ids.player)
  for (const who of ['admin', 'zifa_admin', 'super_admin', 'club', 'fan'] as const)
    await expect(open(ids[who])).rejects.toMatchObject({ code: 'PT404' })
  const [seen] = await as('player', 'select public.my_papers() as papers')
  const { name } = (await sql('select name from public.clubs where id = $1', [club]))[0] ?? {}
  const openings = expect.arrayContaining([
    expect.objectContaining({ by: { text: name } }),
    expect.objectContaining({ by: { code: 'accounts.sentences.you', text: 'You' } }),
  ])
  expect(seen?.['papers']).toMatchObject([{ id: paper, openings }])
  await decide(ids.club_admin, id, true)
  await expect(open(ids.club_admin)).rejects.toMatchObject({ code: 'PT404' })
  await expect(sql('update public.person_document_openings set opened_at = now()')).rejects.toMatchObject({
    code: 'PT403',
  })
})
