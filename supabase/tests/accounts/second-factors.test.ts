// Where a second factor is required, an administrator without one has the rights of everybody else, in every policy and
// function; and a lost one is reset by two super admins.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { impersonate, makeAccount } from '#supabase/tests/testing/site.ts'

const { sql, as, ids } = useTables()

const administrators = ['super_admin', 'zifa_admin', 'admin'] as const
const require = () => sql('update app.second_factor_rule set is_required = true')

const having = (id: string, claims: Record<string, string> = {}) => ({ id, claims })
async function rights(id: string, claims?: Record<string, string>) {
  const [row] = await as(
    having(id, claims),
    `select app.caller_is('super_admin', 'zifa_admin', 'admin') as acts, app.viewer_is('super_admin', 'zifa_admin', 'admin') as reads`,
  )
  return row
}
const both = { acts: true, reads: true }
const none = { acts: false, reads: false }

const addFactor = (id: string, kind = 'totp') =>
  sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, 'verified', now(), now())`,
    [id, kind],
  )
const addPasskey = (id: string) =>
  sql(
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
     values ($1::text::uuid, decode(md5($1::text), 'hex'), 'key', 'Blue phone')`,
    [id],
  )
async function addSession(id: string, aal: string): Promise<string> {
  const session = randomUUID()
  await sql(
    'insert into auth.sessions (id, user_id, created_at, updated_at, aal) values ($1, $2, now(), now(), $3)',
    [session, id, aal],
  )
  return session
}

describe.for(administrators)('as %s', who => {
  test('without a second factor one has the rights of everybody, where it is required', async () => {
    const id = ids[who]
    expect(await rights(id)).toEqual(both)
    await require()
    expect(await rights(id)).toEqual(none)
    expect(await rights(id, { aal: 'aal1' })).toEqual(none)
    expect(await rights(id, { aal: 'aal2' })).toEqual(both)
    const [held] = await as(
      having(id, { aal: 'aal1' }),
      'select public.get_current_user_roles()::text as roles',
    )
    expect(held?.['roles']).toContain(who)
  })

  test('the level is that of the session too, which falls back when the factor is removed', async () => {
    await require()
    const id = ids[who]
    const high = await addSession(id, 'aal2')
    expect(await rights(id, { aal: 'aal2', session_id: high })).toEqual(both)
    await sql(`update auth.sessions set aal = 'aal1' where id = $1`, [high])
    expect(await rights(id, { aal: 'aal2', session_id: high })).toEqual(none)
  })

  test('every table shows what it shows to somebody without the role', async () => {
    const tables = await sql(
      `select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege('authenticated', oid, 'select')`,
    )
    const counts = `select ${tables.map(({ name }, at) => `(select count(*) from ${String(name)}) as t${at}`).join(', ')}`
    await require()
    const below = await as(having(ids[who], { aal: 'aal1' }), counts)
    const above = await as(having(ids[who], { aal: 'aal2' }), counts)
    await sql(`insert into public.user_roles (user_id, role) values ($1, 'fan') on conflict do nothing`, [
      ids[who],
    ])
    await sql('alter table public.user_roles disable trigger user')
    await sql(`delete from public.user_roles where user_id = $1 and role = $2`, [ids[who], who])
    const without = await as(having(ids[who], { aal: 'aal2' }), counts)
    await sql('alter table public.user_roles enable trigger user')
    const own = tables.findIndex(({ name }) => name === 'public.user_roles')
    // Their own roles are theirs to see.
    for (const rows of [below, above, without]) delete rows[0]?.[`t${own}`]
    expect(below).toEqual(without)
    expect(above).not.toEqual(without)
  })
})

test('what only administrators do is refused with the reason', async () => {
  await require()
  const below = (id: string) => having(id, { aal: 'aal1' })
  const refused = /Administrators need two-step verification/
  const grant = `select public.grant_role($1, 'scout', 'Because.')`
  await expect(as(below(ids.super_admin), grant, [ids.fan])).rejects.toThrow(refused)
  await as(having(ids.super_admin, { aal: 'aal2' }), grant, [ids.fan])
  const office = `select app.require_office('"This is done"')`
  await expect(as(below(ids.admin), office)).rejects.toThrow(refused)
  await expect(as(below(ids.zifa_admin), office)).rejects.toThrow(refused)
  await expect(as(below(ids.fan), office)).rejects.toThrow('by the league and the association')
})

test('other roles, the server itself and an impersonation go on as they are', async () => {
  await impersonate(sql, { id: ids.super_admin }, { id: ids.club_admin })
  await require()
  const [club] = await as(
    having(ids.club_admin, { aal: 'aal1' }),
    `select app.caller_is('club_admin') as acts`,
  )
  expect(club).toEqual({ acts: true })
  expect(await sql('select app.roles_of($1)::text[] as roles', [ids.admin])).toEqual([{ roles: ['admin'] }])
  const viewed = (aal: string) =>
    as(having(ids.super_admin, { aal }), `select app.viewer_id() as id, app.viewer_is('club_admin') as reads`)
  expect(await viewed('aal2')).toEqual([{ id: ids.club_admin, reads: true }])
  expect(await viewed('aal1')).toEqual([{ id: ids.super_admin, reads: false }])
})

test('an account with a second factor is nobody until the session has shown it', async () => {
  await addFactor(ids.fan)
  const caller = async (session: string) =>
    (await as(having(ids.fan, { session_id: session }), 'select app.caller_id() as id'))[0]?.['id']
  expect(await caller(await addSession(ids.fan, 'aal1'))).toBeNull()
  expect(await caller(await addSession(ids.fan, 'aal2'))).toBe(ids.fan)
  expect(
    (
      await as(
        having(ids.player, { session_id: await addSession(ids.player, 'aal1') }),
        'select app.caller_id() as id',
      )
    )[0],
  ).toEqual({ id: ids.player })
})

test('no policy looks roles up by itself', async () => {
  const found = await sql(
    `select tablename, policyname from pg_policies
     where concat(qual, with_check) ~ 'user_roles' and tablename <> 'user_roles'`,
  )
  expect(found).toEqual([])
})

const lost = () => ids.admin
const propose = async (by: string, request = randomUUID()) =>
  (
    await as(having(by), `select public.propose_factor_reset($1, 'Lost the phone.', $2) as id`, [
      lost(),
      request,
    ])
  )[0]?.['id']
const settle = (by: string, verb: 'confirm' | 'discard', reset: unknown, request = randomUUID()) =>
  as(having(by), `select public.${verb}_factor_reset($1, $2)`, [reset, request])
const factors = async () =>
  (await sql('select count(*)::int as n from auth.mfa_factors where user_id = $1', [lost()]))[0]?.['n']

describe('a lost second factor', () => {
  let second: string
  beforeEach(async () => {
    second = await makeAccount(sql, ['super_admin'])
    await addFactor(lost())
    await addSession(lost(), 'aal2')
  })
  test('is reset by one super admin who proposes and another who confirms', async () => {
    const request = randomUUID()
    const reset = await propose(ids.super_admin, request)
    expect(await propose(ids.super_admin, request)).toBe(reset)
    await expect(propose(second)).rejects.toThrow('A reset has already been proposed')
    await expect(settle(ids.super_admin, 'confirm', reset)).rejects.toThrow(
      'Another super admin has to confirm',
    )
    expect(await factors()).toBe(1)
    const shown = await as(having(second), 'select public.second_factor_of($1) as said', [lost()])
    expect(shown[0]?.['said']).toMatchObject({ isOn: true, reset: { id: reset, reason: 'Lost the phone.' } })

    const confirming = randomUUID()
    await settle(second, 'confirm', reset, confirming)
    await settle(second, 'confirm', reset, confirming)
    expect(await factors()).toBe(0)
    expect(await sql('select from auth.sessions where user_id = $1', [lost()])).toEqual([])
    const told = await sql('select kind from public.notifications where user_id = $1', [lost()])
    expect(told).toEqual([{ kind: 'account_factor_reset' }])
    const logged = await sql(
      `select action, actor_id from public.audit_log where target_user_id = $1 and action like 'factor%' order by id`,
      [lost()],
    )
    expect(logged).toEqual([
      { action: 'factor_reset_proposed', actor_id: ids.super_admin },
      { action: 'factor_reset', actor_id: second },
    ])
    await expect(settle(second, 'discard', reset)).rejects.toThrow('already')
    await expect(propose(ids.super_admin)).rejects.toThrow('There is nothing to reset')
  })

  test('goes with the security keys and passkeys of the account: they may be lost with it', async () => {
    await addFactor(lost(), 'webauthn')
    await addPasskey(lost())
    await addPasskey(ids.fan)
    await settle(second, 'confirm', await propose(ids.super_admin))
    expect(await factors()).toBe(0)
    expect(await sql('select user_id from auth.webauthn_credentials')).toEqual([{ user_id: ids.fan }])
  })

  test('stays when it is discarded', async () => {
    await settle(ids.super_admin, 'discard', await propose(ids.super_admin))
    expect(await factors()).toBe(1)
    await propose(second)
  })

  test('is not reset by the person, nor by anybody else, nor with the password alone', async () => {
    await expect(propose(ids.zifa_admin)).rejects.toThrow('Only a super admin')
    await expect(propose(lost())).rejects.toThrow('Only a super admin')
    const reset = await propose(ids.super_admin)
    for (const who of [lost(), ids.zifa_admin, ids.fan])
      await expect(settle(who, 'confirm', reset)).rejects.toThrow('Only a super admin')
    await sql(`insert into public.user_roles (user_id, role) values ($1, 'super_admin')`, [lost()])
    await expect(settle(lost(), 'confirm', reset)).rejects.toThrow('You cannot do this to your own account')
    await expect(settle(lost(), 'discard', reset)).rejects.toThrow('You cannot do this to your own account')
    await require()
    await expect(settle(second, 'confirm', reset)).rejects.toThrow(
      'Administrators need two-step verification',
    )
  })
})
