// Who acts for which club, and since when: begun, changed and ended by functions alone.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { roles } from '#domain/accounts/roles.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { addClub, idOf } from '#supabase/tests/testing/rows.ts'
import { everybody, makeAccount, type Who } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()
let dynamos: string

beforeAll(async () => {
  dynamos = await addClub({ sql })
})

const join = (id: string, role: string, more = '') =>
  sql(
    `insert into public.club_members (user_id, club_id, member_role${more ? ', starts_on, ends_on' : ''})
       values ($1, $2, $3${more})`,
    [id, dynamos, role],
  )

async function add(
  who: Who = 'club_admin',
  { user, role = 'player', duty = null }: { user?: string; role?: string; duty?: string | null } = {},
) {
  const [row] = await as(who, 'select public.add_club_member($1, $2, $3, $4, $5) as id', [
    dynamos,
    user ?? (await makeAccount(sql, ['fan'])),
    role,
    randomUUID(),
    duty,
  ])
  return String(row?.['id'])
}
const done = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )
const setDuty = (who: Who | { id: string }, id: string, duty: string | null) =>
  as(who, 'select public.set_club_duty($1, $2, $3)', [id, duty, randomUUID()])
const end = (who: Who | { id: string }, id: string) =>
  as(who, 'select public.end_club_membership($1, $2)', [id, randomUUID()])

test('a club admin acts for their club from the first day to the last', async () => {
  const { club_admin: id } = ids
  expect(await done(add())).toBe(false)
  for (const [dates, may] of [
    [', app.league_today() - 9, app.league_today() - 1', false],
    [', app.league_today() + 1, null', false],
    [', app.league_today() - 9, app.league_today()', true],
    [', app.league_today(), null', true],
  ] as const) {
    await sql('delete from public.club_members where user_id = $1', [id])
    await join(id, 'club_admin', dates)
    expect([dates, await done(add())]).toEqual([dates, may])
  }
})

test('the membership alone is not enough: without the role nobody acts for a club', async () => {
  for (const who of everybody.filter(each => !['anon', 'super_admin_as'].includes(each))) {
    await join(ids[who], 'club_admin')
    const may = ['club_admin', 'admin', 'zifa_admin', 'super_admin'].includes(who)
    expect([who, await done(add(who))]).toEqual([who, may])
  }
})

test('only club people are members, and the league alone makes club admins', async () => {
  await join(ids.club_admin, 'club_admin')
  for (const role of roles) {
    const isOne = ['club_admin', 'club', 'coach', 'player'].includes(role)
    expect([role, await done(add('admin', { role }))]).toEqual([role, isOne])
    expect([role, await done(add('club_admin', { role }))]).toEqual([role, isOne && role !== 'club_admin'])
  }
  await expect(add('admin', { user: ids.admin })).rejects.toThrow('cannot add yourself')
  await expect(add('admin', { user: randomUUID() })).rejects.toMatchObject({ code: 'PT404' })
  await expect(add('admin', { role: 'coach', duty: 'secretary' })).rejects.toMatchObject({ hint: 'duty' })
  await expect(add('admin', { role: 'club', duty: 'president' })).rejects.toMatchObject({ hint: 'duty' })
})

test('a membership starts today, and the same again is the same', async () => {
  const first = await add('admin', { user: ids.fan, role: 'club', duty: 'analyst' })
  expect(await add('admin', { user: ids.fan, role: 'club' })).toBe(first)
  const rows = await sql(
    'select starts_on = app.league_today() as is_today, ends_on, duty, added_by from public.club_members where id = $1',
    [first],
  )
  expect(rows).toEqual([{ is_today: true, ends_on: null, duty: 'analyst', added_by: ids.admin }])
})

test('joining, another duty and leaving are logged', async () => {
  const member = await add('admin', { user: ids.fan, role: 'club' })
  await setDuty('admin', member, 'registrar')
  await end('admin', member)
  const rows = await sql(
    `select action, details ->> 'duty' as duty, details ->> 'ends_on' is not null as has_end
     from public.audit_log where target_user_id = $1 and actor_id = $2 order by id`,
    [ids.fan, ids.admin],
  )
  expect(rows).toEqual([
    { action: 'club_member_added', duty: null, has_end: false },
    { action: 'club_member_changed', duty: 'registrar', has_end: false },
    { action: 'club_member_changed', duty: 'registrar', has_end: true },
  ])
})

test('a club admin gives duties to the staff of the club, and nobody to themselves', async () => {
  await join(ids.club_admin, 'club_admin')
  const user = await makeAccount(sql, ['club'])
  const member = await add('club_admin', { user, role: 'club' })
  await setDuty('club_admin', member, 'media officer')
  const others = ['fan', 'player', 'coach', 'referee', 'scout', 'club', 'super_admin_as'] as const
  for (const who of others)
    await expect(setDuty(who, member, 'secretary')).rejects.toMatchObject({ code: 'PT403' })
  await expect(setDuty({ id: user }, member, 'secretary')).rejects.toMatchObject({ code: 'PT403' })
  await expect(setDuty('club_admin', member, 'president')).rejects.toMatchObject({
    code: 'PT422',
    hint: 'duty',
  })
  const coach = await add('club_admin', { role: 'coach' })
  await expect(setDuty('club_admin', coach, 'secretary')).rejects.toMatchObject({ code: 'PT409' })
  await end('club_admin', member)
  await expect(setDuty('club_admin', member, 'secretary')).rejects.toMatchObject({ code: 'PT409' })
  const elsewhere = await idOf({ sql }, 'club_members', {
    user_id: user,
    club_id: await addClub({ sql }),
    member_role: 'club',
  })
  await expect(setDuty('club_admin', elsewhere, 'secretary')).rejects.toMatchObject({ code: 'PT403' })
})

test('nothing of it happens through another person’s eyes', async () => {
  const member = await add('admin', { user: ids.fan, role: 'club' })
  await expect(add('super_admin_as')).rejects.toMatchObject({ code: 'PT403' })
  await expect(setDuty('super_admin_as', member, 'analyst')).rejects.toMatchObject({ code: 'PT403' })
  await expect(end('super_admin_as', member)).rejects.toMatchObject({ code: 'PT403' })
})
