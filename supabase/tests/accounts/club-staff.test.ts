// Who works for a club: invited by its club admin, never made one by them, and somebody always signs.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { addClub } from '#supabase/tests/testing/rows.ts'
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
    'insert into public.club_members (user_id, club_id, member_role, starts_on) values ($1, $2, $3, current_date - 9)',
    [id, club, role],
  )

async function somebody() {
  const id = await makeAccount(sql, ['fan'])
  const [row] = await sql('select email from auth.users where id = $1', [id])
  return { id, email: String(row?.['email']) }
}

async function invite(email: string, { by = admin, duty = 'secretary', request = randomUUID() } = {}) {
  const [row] = await as(by, 'select public.invite_to_club($1, $2, $3, $4) as id', [
    club,
    email,
    duty,
    request,
  ])
  return String(row?.['id'])
}

const answer = (who: { id: string }, id: string, accepts = true) =>
  as(who, 'select public.answer_club_invitation($1, $2, $3)', [id, accepts, randomUUID()])

const titles = async (who: { id: string }) =>
  (await as(who, `select title from public.my_tasks() where kind = 'club_invitation'`)).length

const staff = async () =>
  (
    await sql(
      'select user_id, member_role, duty from public.club_members where club_id = $1 and user_id <> $2',
      [club, admin.id],
    )
  ).map(row => [row['user_id'], row['member_role'], row['duty']])

test('who is invited says yes, and works for the club from then on', async () => {
  const { id, email } = await somebody()
  const request = randomUUID()
  const asked = await invite(` ${email.toUpperCase()} `, { request })
  expect(await invite(email, { request })).toBe(asked)
  expect(await titles({ id })).toBe(1)
  await answer({ id }, asked)
  await answer({ id }, asked)
  expect(await staff()).toEqual([[id, 'club', 'secretary']])
  expect(await sql('select role from public.user_roles where user_id = $1 order by role', [id])).toEqual([
    { role: 'club' },
    { role: 'fan' },
  ])
  expect(await titles({ id })).toBe(0)
  await expect(answer({ id }, asked, false)).rejects.toThrow('answered this invitation already')
  await expect(invite(email)).rejects.toThrow('works for the club already')
})

test('an invitation is for whoever has the address, and can read its e-mails', async () => {
  const { id, email } = await somebody()
  const asked = await invite(email)
  for (const who of [{ id: ids.fan }, admin, { id: ids.super_admin }])
    await expect(answer(who, asked)).rejects.toThrow('it is for somebody else')
  await sql('update auth.users set email_confirmed_at = null where id = $1', [id])
  await expect(answer({ id }, asked)).rejects.toThrow('it is for somebody else')
  expect(await titles({ id })).toBe(0)
})

test('what was withdrawn, has expired or was declined makes nobody a member', async () => {
  const [one, two, three] = [await somebody(), await somebody(), await somebody()]
  const withdrawn = await invite(one.email)
  await as(admin, 'select public.withdraw_club_invitation($1, $2)', [withdrawn, randomUUID()])
  await expect(answer(one, withdrawn)).rejects.toThrow('withdrawn')
  const old = await invite(two.email)
  await sql('update public.club_invitations set expires_at = now() where id = $1', [old])
  await expect(answer(two, old)).rejects.toThrow('expired')
  await answer(three, await invite(three.email), false)
  expect(await staff()).toEqual([])
  // One that has expired stands in nobody's way.
  await invite(two.email)
})

test('only a club admin of the club invites, and makes nobody more than staff', async () => {
  const helper = { id: await makeAccount(sql, ['club']) }
  await join(helper.id, 'club')
  for (const by of [helper, { id: ids.club_admin }, { id: ids.admin }, { id: ids.super_admin }])
    await expect(invite('a@example.org', { by })).rejects.toThrow('Only a club admin')
  await expect(invite('nobody')).rejects.toThrow('Write an e-mail address')
  await expect(invite('a@example.org', { duty: 'club_admin' })).rejects.toThrow('what they will do')
})

test('whether an address has an account is told to nobody', async () => {
  const { email } = await somebody()
  const columns = `select email, answer from public.club_invitations where club_id = $1 order by email`
  await invite(email)
  await invite('zzz.unknown@example.org')
  expect(await as(admin, columns, [club])).toEqual([
    { email, answer: null },
    { email: 'zzz.unknown@example.org', answer: null },
  ])
})

test('twenty invitations wait at a time', async () => {
  for (let number = 0; number < 20; number++) await invite(`n${number}@example.org`)
  await expect(invite('n20@example.org')).rejects.toThrow('Twenty invitations')
})

const end = (who: 'admin' | { id: string }, which: unknown) =>
  as(who, 'select public.end_club_membership($1, $2)', [which, randomUUID()])
const membershipOf = async (id: string) =>
  (await sql('select id from public.club_members where user_id = $1', [id]))[0]?.['id']

test('somebody always signs for a club', async () => {
  const goes = 'Somebody has to sign for the club'
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
  await expect(end(admin, await membershipOf(admin.id))).rejects.toThrow('The league ends a club admin')
  await expect(end({ id: ids.fan }, member)).rejects.toThrow('A club admin ends the work of others')
  const over = () =>
    sql('select ends_on = current_date - 1 as is_over from public.club_members where user_id = $1', [id])
  await end(admin, member)
  await end(admin, member)
  expect(await over()).toEqual([{ is_over: true }])
  await sql('update public.club_members set ends_on = null where id = $1', [member])
  await end({ id }, member)
  expect(await over()).toEqual([{ is_over: true }])
})
