// Who acts for which club, and since when.
import { beforeAll, expect, test } from 'vitest'
import { roles } from '#domain/roles.ts'
import { useTables } from './as.ts'
import { addClub } from './rows.ts'
import { everybody, makeAccount } from './site.ts'

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

const add = async () =>
  as('club_admin', 'insert into public.club_members (user_id, club_id, member_role) values ($1, $2, $3)', [
    await makeAccount(sql, ['fan']),
    dynamos,
    'player',
  ]).then(
    () => true,
    () => false,
  )

test('a club admin acts for their club from the first day to the last', async () => {
  const { club_admin: id } = ids
  expect(await add()).toBe(false)
  for (const [dates, may] of [
    [', current_date - 9, current_date - 1', false],
    [', current_date + 1, null', false],
    [', current_date - 9, current_date', true],
    [', current_date, null', true],
  ] as const) {
    await sql('delete from public.club_members where user_id = $1', [id])
    await join(id, 'club_admin', dates)
    expect([dates, await add()]).toEqual([dates, may])
  }
})

test('the membership alone is not enough: without the role nobody acts for a club', async () => {
  for (const who of everybody.filter(each => !['anon', 'super_admin_as'].includes(each))) {
    await join(ids[who], 'club_admin')
    const added = await as(
      who,
      'insert into public.club_members (user_id, club_id, member_role) values ($1, $2, $3)',
      [await makeAccount(sql, ['fan']), dynamos, 'player'],
    ).then(
      () => true,
      () => false,
    )
    expect([who, added]).toEqual([who, ['club_admin', 'admin', 'zifa_admin', 'super_admin'].includes(who)])
  }
})

test('only club people are members', async () => {
  for (const role of roles) {
    const isOne = await as(
      'admin',
      'insert into public.club_members (user_id, club_id, member_role) values ($1, $2, $3)',
      [ids.fan, dynamos, role],
    ).then(
      () => true,
      () => false,
    )
    expect([role, isOne]).toEqual([role, ['club_admin', 'club', 'coach', 'player'].includes(role)])
  }
})

test('joining, changing and leaving are logged', async () => {
  await as('admin', 'insert into public.club_members (user_id, club_id, member_role) values ($1, $2, $3)', [
    ids.fan,
    dynamos,
    'coach',
  ])
  await as('admin', `update public.club_members set ends_on = current_date where user_id = $1`, [ids.fan])
  await as('admin', `delete from public.club_members where user_id = $1`, [ids.fan])
  const rows = await sql(
    `select actor_id, action from public.audit_log where target_user_id = $1 and actor_id = $2 order by id`,
    [ids.fan, ids.admin],
  )
  expect(rows).toEqual(
    ['added', 'changed', 'removed'].map(what => ({ actor_id: ids.admin, action: `club_member_${what}` })),
  )
})
