// Giving and taking roles, by whom, with a reason, and what the log keeps of it.
import { describe, expect, test } from 'vitest'
import { roles } from '#domain/accounts/roles.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { everybody, makeAccount } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()

const give = `select public.grant_role($1, $2, $3) as done`
const take = `select public.revoke_role($1, $2, $3) as done`

describe('of everybody, only a super admin with their own eyes', () => {
  test.each(everybody)('%s', async who => {
    const id = await makeAccount(sql, ['player', 'fan'])
    const tried = async (text: string, role: string) =>
      as(who, text, [id, role, 'Asked by the club.']).then(
        rows => rows[0]?.['done'] === true,
        () => false,
      )
    const may = who === 'super_admin'
    expect([await tried(give, 'scout'), await tried(take, 'player')]).toEqual([may, may])
  })
})

test.each(everybody.filter(who => who !== 'anon' && who !== 'super_admin'))(
  '%s cannot lay down a role of their own either',
  async who => {
    const held = () => sql('select role from public.user_roles where user_id = $1', [ids[who]])
    const before = await held()
    expect(before.length).toBeGreaterThan(0)
    await as(who, 'delete from public.user_roles where user_id = $1', [ids[who]]).catch(() => undefined)
    expect(await held()).toEqual(before)
  },
)

test('gives and takes every role but their own, and says whether it was new', async () => {
  const id = await makeAccount(sql, ['fan'])
  const done: unknown[] = []
  for (const role of roles.filter(each => each !== 'super_admin' && each !== 'fan')) {
    for (const text of [give, give, take, take])
      done.push((await as('super_admin', text, [id, role, 'Asked.']))[0]?.['done'])
  }
  expect(done).toEqual(Array.from({ length: 8 }, () => [true, false, true, false]).flat())
  await expect(as('super_admin', give, [id, 'super_admin', 'Asked.'])).rejects.toThrow('takes two')
})

test.each([null, '', ' \n', 'x'.repeat(501)])('a reason is needed (%j)', async reason => {
  for (const text of [give, take])
    await expect(as('super_admin', text, [ids.fan, 'scout', reason])).rejects.toThrow(
      'Give a reason, in 1 to 500 characters.',
    )
})

test('the log keeps who, to whom, which role and why', async () => {
  await as('super_admin', give, [ids.fan, 'scout', 'He scouts for us.'])
  await as('super_admin', take, [ids.fan, 'fan', 'He is more now.'])
  const rows = await sql(
    `select actor_id, action, details from public.audit_log where target_user_id = $1 and actor_id = $2 order by id`,
    [ids.fan, ids.super_admin],
  )
  expect(rows).toEqual([
    {
      actor_id: ids.super_admin,
      action: 'role_granted',
      details: { role: 'scout', reason: 'He scouts for us.' },
    },
    {
      actor_id: ids.super_admin,
      action: 'role_revoked',
      details: { role: 'fan', reason: 'He is more now.' },
    },
  ])
})

test('nobody there: said so', async () => {
  await expect(as('super_admin', give, [crypto.randomUUID(), 'scout', 'Asked.'])).rejects.toThrow(
    'This account does not exist.',
  )
})

test('a role that is given until a day is held on it, and nobody’s after it', async () => {
  const person = await makeAccount(sql, ['fan'])
  const grant = `select public.grant_role($1, $2, 'For the season.', $3) as done`
  const [days] = await sql(`select app.league_today()::text as today, (app.league_today() - 1)::text as gone`)
  await expect(as('super_admin', grant, [person, 'scout', days?.['gone']])).rejects.toMatchObject({
    code: 'PT422',
  })
  await expect(as('super_admin', grant, [person, 'fan', days?.['today']])).rejects.toMatchObject({
    code: 'PT422',
  })
  await as('super_admin', grant, [person, 'scout', days?.['today']])
  const held = async () => (await sql('select app.roles_of($1)::text as roles', [person]))[0]?.['roles']
  expect(await held()).toBe('{scout,fan}')
  expect(await sql('select app.end_roles() as ended')).toEqual([{ ended: 0 }])
  await sql(`update public.user_roles set ends_on = $2 where user_id = $1 and role = 'scout'`, [
    person,
    days?.['gone'],
  ])
  expect(await held()).toBe('{fan}')
  expect(await sql('select app.end_roles() as ended')).toEqual([{ ended: 1 }])
  const [told] = await sql(
    `select action, details from public.audit_log where target_user_id = $1 order by id desc limit 1`,
    [person],
  )
  expect(told).toEqual({
    action: 'role_revoked',
    details: {
      role: 'scout',
      reason: 'The role has expired.',
      reasonMessage: { code: 'accounts.sentences.roleTimeOver', parameters: {} },
    },
  })
})
