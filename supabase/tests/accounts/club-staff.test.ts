// Who works for a club: invited by a link of its club admin, never made one by them, and somebody always signs.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub, addPerson } from '#supabase/tests/testing/rows.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()
let club: string
let admin: { id: string }

beforeEach(async () => {
  club = await addClub({ sql })
  admin = { id: await makeAccount(sql, ['club_admin']) }
  await join(admin.id, 'club_admin')
})

const join = (id: string, role: string) =>
  sql(
    'insert into public.club_members (user_id, club_id, member_role, starts_on) values ($1, $2, $3, app.league_today() - 9)',
    [id, club, role],
  )

async function somebody() {
  const id = await makeAccount(sql, ['fan'])
  const [row] = await sql('select email from auth.users where id = $1', [id])
  return { id, email: String(row?.['email']) }
}

type Invited = { token: string; expiresAt: string }
async function invite({
  name = 'Themba Helper',
  by = admin,
  duty = 'secretary',
  address = '',
  request = randomUUID(),
} = {}) {
  const [row] = await as(by, 'select public.invite_to_club($1, $2, $3, $4, $5) as made', [
    club,
    name,
    duty,
    request,
    address,
  ])
  const made = row?.['made'] as Invited | undefined
  return made?.token ?? ''
}

const answer = async (who: { id: string }, token: string, accepts = true) =>
  (await as(who, 'select public.answer_invitation($1, $2, $3) as it', [token, accepts, randomUUID()]))[0]?.[
    'it'
  ]

const seen = async (token: string, who: 'anon' | { id: string } = 'anon') =>
  (await as(who, 'select public.invitation_of($1) as it', [token]))[0]?.['it']

const kept = async () =>
  sql('select id, name, address, withdrawn_at is null as is_open from app.person_invitations order by name')

const titles = async (who: { id: string }) =>
  (await as(who, `select title from public.my_tasks() where kind = 'club_invitation'`)).length

const staff = async () =>
  (
    await sql(
      'select user_id, member_role, duty from public.club_members where club_id = $1 and user_id <> $2',
      [club, admin.id],
    )
  ).map(row => [row['user_id'], row['member_role'], row['duty']])

test('a link names the club, the person and the duty; whoever opens it works for the club from then on', async () => {
  const { id } = await somebody()
  const token = await invite({ duty: 'registrar' })
  const [row] = await sql('select name from public.clubs where id = $1', [club])
  expect(await seen(token)).toMatchObject({
    kind: 'staff',
    person: 'Themba Helper',
    duty: 'registrar',
    club: row?.['name'],
    state: 'open',
  })
  expect(await answer({ id }, token)).toEqual({ kind: 'staff', href: `/club-dashboard?club=${club}` })
  await answer({ id }, token)
  expect(await staff()).toEqual([[id, 'club', 'registrar']])
  expect(await sql('select role from public.user_roles where user_id = $1 order by role', [id])).toEqual([
    { role: 'club' },
    { role: 'fan' },
  ])
  await expect(answer(await somebody(), token)).rejects.toThrow('works once')
  const told = await sql(`select title, words from public.notifications where user_id = $1`, [admin.id])
  expect(told).toEqual([
    {
      title: 'Themba Helper has accepted your invitation',
      words: expect.stringMatching(/called Person \d+\./),
    },
  ])
})

test('only the hash of a link is kept, and the same request gives a fresh one in its place', async () => {
  const request = randomUUID()
  const lost = await invite({ request })
  const token = await invite({ request })
  expect([await seen(lost), await kept()]).toEqual([null, [expect.objectContaining({ is_open: true })]])
  const all = await sql('select to_jsonb(asked)::text as text from app.person_invitations as asked')
  expect(JSON.stringify(all)).not.toContain(token)
})

test('a link that is tied to an address or number is for whoever has it, and waits among their tasks', async () => {
  const { id, email } = await somebody()
  const token = await invite({ address: ` ${email.toUpperCase()} ` })
  expect(await titles({ id })).toBe(1)
  for (const who of [{ id: ids.fan }, { id: ids.super_admin }])
    for (const accepts of [true, false])
      await expect(answer(who, token, accepts)).rejects.toThrow('tied to another')
  const [row] = await kept()
  // Without the link, by its number, for the owner of the address alone.
  const number = String(row?.['id'])
  expect([await seen(number), await seen(number, { id: ids.fan })]).toEqual([null, null])
  await expect(answer({ id: ids.fan }, number)).rejects.toThrow('not valid')
  await sql('update auth.users set email_confirmed_at = null where id = $1', [id])
  await expect(answer({ id }, number)).rejects.toThrow('not valid')
  expect(await titles({ id })).toBe(0)
  await sql('update auth.users set email_confirmed_at = now() where id = $1', [id])
  await answer({ id }, number)
  expect([await titles({ id }), await staff()]).toEqual([0, [[id, 'club', 'secretary']]])
  await expect(invite({ address: email })).rejects.toThrow('already works for the club')
})

test('what was withdrawn, replaced, has expired or was declined makes nobody a member', async () => {
  const { id } = await somebody()
  const withdrawn = await invite()
  const [row] = await kept()
  const withdraw = (who: { id: string }) =>
    as(who, 'select public.withdraw_invitation($1, $2)', [row?.['id'], randomUUID()])
  for (const who of [{ id: ids.club_admin }, { id: ids.admin }, { id }])
    await expect(withdraw(who)).rejects.toMatchObject({ code: 'PT404' })
  await withdraw(admin)
  await withdraw(admin)
  await expect(answer({ id }, withdrawn)).rejects.toMatchObject({ code: 'PT409' })
  const replaced = await invite()
  await invite({ name: 'themba helper' })
  await expect(answer({ id }, replaced)).rejects.toThrow('replaced')
  const old = await invite({ name: 'Old' })
  await sql(`update app.person_invitations set expires_at = now() where name = 'Old'`)
  await expect(answer({ id }, old)).rejects.toThrow('expired')
  const declined = await invite({ name: 'Declined' })
  await answer({ id }, declined, false)
  await answer({ id }, declined, false)
  await expect(answer({ id }, declined)).rejects.toThrow('declined')
  expect(await seen(declined)).toMatchObject({ state: 'declined', isMine: false })
  expect(await staff()).toEqual([])
})

test('only a club admin of the club invites, makes nobody more than staff, and does not use the link', async () => {
  const helper = { id: await makeAccount(sql, ['club']) }
  await join(helper.id, 'club')
  for (const by of [helper, { id: ids.club_admin }, { id: ids.admin }, { id: ids.super_admin }])
    await expect(invite({ by })).rejects.toThrow('Only a club admin')
  await expect(invite({ name: ' ' })).rejects.toMatchObject({ hint: 'name' })
  await expect(invite({ address: 'nobody' })).rejects.toMatchObject({ hint: 'address' })
  await expect(invite({ duty: 'club_admin' })).rejects.toThrow('what they will do')
  await expect(answer(admin, await invite())).rejects.toMatchObject({ code: 'PT403' })
  const second = { id: await makeAccount(sql, ['club_admin']) }
  await join(second.id, 'club_admin')
  await expect(answer(second, await invite())).rejects.toThrow('already a club admin of this club')
})

test('whether an address has an account is told to nobody', async () => {
  const { email } = await somebody()
  await invite({ name: 'One', address: email })
  await invite({ name: 'Two', address: 'zzz.unknown@example.org' })
  const [home] = await as(
    admin,
    `select public.my_club_home($1) -> 'home' -> 'people' -> 'invitations' as it`,
    [club],
  )
  expect(home?.['it']).toEqual(
    expect.arrayContaining([
      { id: expect.any(String), name: 'One', duty: 'secretary', address: email, until: expect.any(String) },
      expect.objectContaining({ name: 'Two', address: 'zzz.unknown@example.org' }),
    ]),
  )
})

test('twenty invitations wait at a time', async () => {
  for (let number = 0; number < 20; number++) await invite({ name: `Number ${number}` })
  await expect(invite({ name: 'Number 20' })).rejects.toThrow('Twenty invitations')
})

test('a coach of the record without an account stands on the club’s home, to be invited', async () => {
  const coach = await addPerson({ sql })
  await add({ sql }, 'coach_stints', {
    person_id: coach,
    club_id: club,
    starts_on: '2024-01-01',
    role: 'head coach',
  })
  const coaches = async () =>
    (await as(admin, `select public.my_club_home($1) -> 'home' -> 'people' -> 'coaches' as it`, [club]))[0]?.[
      'it'
    ]
  expect(await coaches()).toEqual([{ id: coach, name: expect.any(String) }])
  const [row] = await as(admin, `select public.invite_person($1, 'coach', $2) as made`, [coach, randomUUID()])
  const { id } = await somebody()
  const made = row?.['made'] as Invited | undefined
  await answer({ id }, made?.token ?? '')
  expect(await coaches()).toEqual([])
})

const end = (who: 'admin' | { id: string }, which: unknown) =>
  as(who, 'select public.end_club_membership($1, $2)', [which, randomUUID()])
const membershipOf = async (id: string) =>
  (await sql('select id from public.club_members where user_id = $1', [id]))[0]?.['id']

test('somebody always signs for a club', async () => {
  const goes = 'A club needs at least one club admin'
  await expect(end('admin', await membershipOf(admin.id))).rejects.toThrow(goes)
  const second = await makeAccount(sql, ['club_admin'])
  await join(second, 'club_admin')
  await end('admin', await membershipOf(admin.id))
  await expect(end('admin', await membershipOf(second))).rejects.toThrow(goes)
  // Whoever leaves the site leaves the club.
  await sql('delete from public.profiles where id = $1', [second])
})

test('a membership that is ended stays to be asked about; staff end their own, a club admin does not', async () => {
  const { id } = await somebody()
  await join(id, 'club')
  const member = await membershipOf(id)
  await expect(end(admin, await membershipOf(admin.id))).rejects.toThrow('The league removes club admins')
  await expect(end({ id: ids.fan }, member)).rejects.toThrow('Only a club admin can remove members')
  const over = () =>
    sql('select ends_on = app.league_today() - 1 as is_over from public.club_members where user_id = $1', [
      id,
    ])
  await end(admin, member)
  await end(admin, member)
  expect(await over()).toEqual([{ is_over: true }])
  await sql('update public.club_members set ends_on = null where id = $1', [member])
  await end({ id }, member)
  expect(await over()).toEqual([{ is_over: true }])
})
