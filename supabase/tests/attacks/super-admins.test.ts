// A new super admin takes two, one always remains, and nobody is left without a role.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everybody, startSite, type Person, type Site } from '#supabase/tests/testing/site.ts'

const p_reason = 'The board decided so.'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const propose = (who: Person | (typeof everybody)[number], id: string) =>
  site.rpc(who, 'propose_super_admin', { p_user_id: id, p_reason })
const decide = (who: Person | (typeof everybody)[number], id: unknown, granted = true) =>
  site.rpc(who, 'decide_role_request', { p_request_id: id, p_granted: granted, p_reason })
const revoke = (who: Person | (typeof everybody)[number], id: string, role: string) =>
  site.rpc(who, 'revoke_role', { p_user_id: id, p_role: role, p_reason })
const rolesOf = async (id: string) =>
  (await site.sql('select app.roles_of($1)::text[] as roles', [id]))[0]?.['roles']

describe('a new super admin', () => {
  test.each(everybody.filter(who => who !== 'super_admin'))('is not proposed by %s', async who => {
    const { id } = await site.newcomer('fan')
    expect((await propose(who, id)).status).toBeGreaterThanOrEqual(401)
    expect((await propose(who, site.people[who].id)).status).toBeGreaterThanOrEqual(401)
    const asked = await site.sql(
      `select from public.role_requests where role = 'super_admin' and user_id in ($1, $2)`,
      [id, site.people[who].id],
    )
    expect(asked).toEqual([])
  })

  test('is proposed by one and made by another', async () => {
    const chosen = await site.newcomer('fan')
    const second = await site.newcomer('super_admin')
    const { body: request } = await propose('super_admin', chosen.id)
    expect((await propose('super_admin', chosen.id)).body).toBe(request)
    expect(await propose(second, chosen.id)).toMatchObject({
      status: 409,
      message: expect.stringContaining('already been proposed'),
    })
    expect(await decide('super_admin', request)).toMatchObject({
      status: 403,
      message: expect.stringContaining('Another super admin'),
    })
    expect(await decide(chosen, request)).toMatchObject({ status: 403 })
    for (const who of ['admin', 'zifa_admin', 'super_admin_as', 'fan'] as const)
      expect([who, (await decide(who, request)).status]).toEqual([who, 403])
    expect(await rolesOf(chosen.id)).toEqual(['fan'])
    expect(await decide(second, request)).toMatchObject({ status: 204 })
    expect(await rolesOf(chosen.id)).toEqual(['super_admin', 'fan'])
    expect(await propose('super_admin', chosen.id)).toMatchObject({
      status: 409,
      message: 'This account already has the role.',
    })
  })

  test('is not made by a request, a grant or an insert', async () => {
    const { id } = await site.newcomer('fan')
    const grant = await site.rpc('super_admin', 'grant_role', {
      p_user_id: id,
      p_role: 'super_admin',
      p_reason,
    })
    const insert = await site.ask('super_admin', 'POST', 'user_roles', {
      body: { user_id: id, role: 'super_admin' },
    })
    const asked = await site.ask('fan', 'POST', 'role_requests', { body: { role: 'super_admin' } })
    expect([grant.status, insert.status, asked.status]).toEqual([403, 403, 403])
    expect(await rolesOf(id)).toEqual(['fan'])
  })

  test('who is proposed cannot withdraw it, and their own wishes are not counted with it', async () => {
    const chosen = await site.newcomer('fan')
    await propose('super_admin', chosen.id)
    expect((await site.ask(chosen, 'DELETE', 'role_requests?role=eq.super_admin')).rows).toEqual([])
    for (const role of ['player', 'coach', 'scout'])
      expect((await site.ask(chosen, 'POST', 'role_requests', { body: { role } })).status).toBe(201)
    expect((await site.ask(chosen, 'POST', 'role_requests', { body: { role: 'club' } })).status).toBe(429)
  })
})

describe('what remains', () => {
  test('nobody loses their last role, one by one or all at once', async () => {
    const person = await site.newcomer('player', 'fan')
    expect((await site.ask('super_admin', 'DELETE', `user_roles?user_id=eq.${person.id}`)).status).toBe(409)
    expect((await revoke('super_admin', person.id, 'fan')).body).toBe(true)
    expect((await revoke('super_admin', person.id, 'fan')).body).toBe(false)
    expect(await revoke('super_admin', person.id, 'player')).toMatchObject({
      status: 409,
      message: expect.stringContaining('at least one role'),
    })
    const only = await site.newcomer('super_admin')
    expect((await revoke('super_admin', only.id, 'super_admin')).status).toBe(409)
    expect(await rolesOf(only.id)).toEqual(['super_admin'])
  })

  test('two tabs that take two roles at once leave one', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => site.newcomer('player', 'fan')))
    await Promise.all(
      people.flatMap(({ id }) => [revoke('super_admin', id, 'fan'), revoke('super_admin', id, 'player')]),
    )
    for (const { id } of people) expect(await rolesOf(id)).toHaveLength(1)
  })

  test('of two super admins who remove each other at once, one', async () => {
    await site.sql(
      `update auth.users set banned_until = 'infinity' where id in (select user_id from public.user_roles where role = 'super_admin')`,
    )
    const counts: unknown[] = []
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await site.newcomer('super_admin', 'fan'), await site.newcomer('super_admin', 'fan')]
      const answers = await Promise.all([revoke(a, b.id, 'super_admin'), revoke(b, a.id, 'super_admin')])
      const held = [...((await rolesOf(a.id)) as string[]), ...((await rolesOf(b.id)) as string[])]
      counts.push([
        held.filter(role => role === 'super_admin').length,
        answers.every(({ status }) => status < 500),
      ])
      await site.sql(`update auth.users set banned_until = 'infinity' where id in ($1, $2)`, [a.id, b.id])
    }
    expect(counts).toEqual(counts.map(() => [1, true]))
    await site.sql('update auth.users set banned_until = null')
  })

  test('the last one cannot be removed by themselves, by deletion or by erasure', async () => {
    await site.sql(
      `update auth.users set banned_until = 'infinity' where id in (select user_id from public.user_roles where role = 'super_admin')`,
    )
    const last = await site.newcomer('super_admin', 'fan')
    expect(await revoke(last, last.id, 'super_admin')).toMatchObject({
      status: 409,
      message: 'The site needs at least one super admin.',
    })
    for (const soft of [false, true]) {
      const client = await site.client('operator')
      const { error } = await client.auth.admin.deleteUser(last.id, soft)
      expect(error?.message).toBe('The site needs at least one super admin.')
    }
    expect(await rolesOf(last.id)).toEqual(['super_admin', 'fan'])
    await site.sql('update auth.users set banned_until = null')
    expect((await revoke(last, last.id, 'super_admin')).body).toBe(true)
  })
})
