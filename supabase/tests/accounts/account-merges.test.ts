// Two accounts of one person become one.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { addClub, addPerson } from '#supabase/tests/testing/rows.ts'
import { everybody, makeAccount } from '#supabase/tests/testing/site.ts'

const { sql, as } = useTables()

async function two() {
  const [goes, stays] = [await makeAccount(sql, ['coach', 'fan']), await makeAccount(sql, ['fan'])]
  const email = `${stays}@stays.test`
  await sql('update auth.users set email = $2, email_confirmed_at = now() where id = $1', [stays, email])
  return { goes, stays, email }
}

const merge = (who: Parameters<typeof as>[0], goes: string, into: string, request = randomUUID()) =>
  as(who, `select public.merge_accounts($1, $2, 'The same person.', $3) as id`, [goes, into, request])

const link = (user: string, person: string) =>
  sql(
    `insert into public.person_links (user_id, person_id, status, decided_at) values ($1, $2, 'confirmed', now())`,
    [user, person],
  )

test('roles, places and the person go over, the other account is closed, and the log tells of both', async () => {
  const { goes, stays, email } = await two()
  const club = await addClub({ sql })
  const person = await addPerson({ sql })
  await sql(`insert into public.club_members (user_id, club_id, member_role) values ($1, $2, 'coach')`, [
    goes,
    club,
  ])
  await link(goes, person)
  const request = randomUUID()
  expect(await merge('super_admin', goes, email.toUpperCase(), request)).toEqual([{ id: stays }])
  expect(await merge('super_admin', goes, email, request)).toEqual([{ id: stays }])
  const [now] = await sql(
    `select app.roles_of($1)::text as stays, app.roles_of($2)::text as goes, app.person_of($1) as person,
       (select count(*)::int from public.club_members where user_id = $1) as places,
       (select banned_until > now() from auth.users where id = $2) as is_closed`,
    [stays, goes],
  )
  expect(now).toEqual({ stays: '{coach,fan}', goes: '{fan}', person, places: 1, is_closed: true })
  const told = await sql(
    `select action from public.audit_log where target_user_id in ($1, $2) order by id desc limit 2`,
    [stays, goes],
  )
  expect(told.map(({ action }) => action)).toEqual(['account_taken_in', 'account_merged'])
})

test('two people of the record are not one, nor is a super admin merged away, nor oneself', async () => {
  const { goes, stays, email } = await two()
  await link(goes, await addPerson({ sql }))
  await link(stays, await addPerson({ sql }))
  await expect(merge('super_admin', goes, email)).rejects.toMatchObject({ code: 'PT409', hint: 'into' })
  const admin = await makeAccount(sql, ['super_admin'])
  await expect(merge('super_admin', admin, email)).rejects.toMatchObject({ code: 'PT403' })
  await expect(merge({ id: admin }, admin, email)).rejects.toMatchObject({ code: 'PT403' })
  await expect(merge('super_admin', stays, email)).rejects.toMatchObject({ code: 'PT422' })
  await expect(merge('super_admin', goes, 'nobody@nowhere.test')).rejects.toMatchObject({ code: 'PT404' })
})

test('nobody but super admins makes one account of two', async () => {
  const { goes, email } = await two()
  for (const who of everybody.filter(each => each !== 'super_admin'))
    await expect(merge(who, goes, email)).rejects.toMatchObject({ code: who === 'anon' ? '42501' : 'PT403' })
})

test('people are found by their club, and put in the order that is asked for', async () => {
  const club = await addClub({ sql })
  const [one, other] = [await makeAccount(sql, ['fan']), await makeAccount(sql, ['fan'])]
  for (const [id, name] of [
    [one, 'Zororo'],
    [other, 'Anesu'],
  ])
    await sql(`update public.profiles set full_name = $2 where id = $1`, [id, name])
  for (const id of [one, other])
    await sql(`insert into public.club_members (user_id, club_id, member_role) values ($1, $2, 'club')`, [
      id,
      club,
    ])
  const list = async (order: string) =>
    (
      await as('super_admin', `select id from public.list_users(p_club_id => $1, p_order => $2)`, [
        club,
        order,
      ])
    ).map(({ id }) => id)
  expect(await list('name')).toEqual([other, one])
  expect(new Set(await list('newest'))).toEqual(new Set([one, other]))
})
