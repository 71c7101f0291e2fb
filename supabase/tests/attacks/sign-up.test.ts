// Whatever somebody says of themselves at sign-up or later, they are a fan until somebody else decides.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestableRoles, roles } from '#domain/accounts/roles.ts'
import { startSite, type Site } from '#supabase/tests/testing/site.ts'
import { auth, confirm, member, newAddress, rolesOf, signUp } from './accounts.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const oddRoles: unknown[] = [
  'Super_Admin',
  'SUPER_ADMIN',
  ' super_admin',
  'super_admin ',
  'super_admin\n',
  'super admin',
  'superadmin',
  'super_admin,fan',
  'fan,super_admin',
  '{super_admin}',
  '["super_admin"]',
  ['super_admin'],
  ['player', 'super_admin'],
  [['super_admin']],
  { role: 'super_admin' },
  { super_admin: true },
  { toString: 'super_admin' },
  0,
  1,
  -1,
  1e308,
  true,
  false,
  null,
  '',
  'ѕuper_аdmin',
  'ｓｕｐｅｒ＿ａｄｍｉｎ',
  'super\u200b_admin',
  '\u202enimda_repus',
  "super_admin'; insert into public.user_roles select id, 'super_admin' from auth.users; --",
  "' or 1=1 --",
  'service_role',
  'postgres',
  '$1',
  'x'.repeat(10_240),
  '🏆',
]

const requestsOf = (email: string) =>
  site.sql(
    `select asked.role::text, asked.status, asked.proposed_by from public.role_requests as asked
     join auth.users on users.id = user_id where email = $1`,
    [email],
  )

const auditOf = (email: string) =>
  site.sql(
    `select action, details ->> 'role' as role from public.audit_log
     join auth.users on users.id = target_user_id where email = $1`,
    [email],
  )

describe('a wish at sign-up', () => {
  test(`is no role: ${roles.length} roles and ${oddRoles.length} odd ones, before and after confirmation`, async () => {
    const found = await Promise.all(
      [...roles, ...oddRoles].map(async role => {
        const email = newAddress()
        const { status } = await signUp(site, email, { full_name: 'Tino', role })
        const before = await rolesOf(site, email)
        const confirmed = await confirm(site, email)
        return [role, status, before, confirmed.status, await rolesOf(site, email)]
      }),
    )
    expect(found).toEqual([...roles, ...oddRoles].map(role => [role, 200, ['fan'], 200, ['fan']]))
    const [counted] = await site.sql(
      `select count(*)::int as wrong from public.role_requests
       join auth.users on users.id = user_id
       where raw_user_meta_data ->> 'role' is distinct from role_requests.role::text`,
    )
    expect(counted).toEqual({ wrong: 0 })
  })

  test('with a character that the database cannot hold is refused, and nothing is left of it', async () => {
    const email = newAddress()
    const answer = await signUp(site, email, { role: 'super_admin\u0000' })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await rolesOf(site, email)).toEqual([])
  })

  test.each(requestableRoles)('to be a %s waits until the address is confirmed', async role => {
    const email = newAddress()
    await signUp(site, email, { role })
    expect(await requestsOf(email)).toEqual([])
    await confirm(site, email)
    expect(await requestsOf(email)).toEqual([{ role, status: 'pending', proposed_by: null }])
    expect(await auditOf(email)).toEqual([])
  })

  test.each(['super_admin', 'zifa_admin', 'admin'])(
    'to be a %s is recorded and never asked for',
    async role => {
      const email = newAddress()
      await signUp(site, email, { role })
      await confirm(site, email)
      expect(await requestsOf(email)).toEqual([])
      expect(await auditOf(email)).toEqual([{ action: 'role_wish_refused', role }])
    },
  )

  test('to be a fan asks for nothing', async () => {
    const email = newAddress()
    await signUp(site, email, { role: 'fan' })
    await confirm(site, email)
    expect(await requestsOf(email)).toEqual([])
  })

  test('of somebody who comes a second time, unconfirmed, takes the place of the first, and is no role', async () => {
    const email = newAddress()
    await signUp(site, email, { role: 'fan', full_name: 'First' })
    await signUp(site, email, { role: 'super_admin', full_name: 'Second' })
    await confirm(site, email)
    expect(await rolesOf(site, email)).toEqual(['fan'])
    expect(await auditOf(email)).toEqual([{ action: 'role_wish_refused', role: 'super_admin' }])
    const [profile] = await site.sql('select full_name from public.profiles where email = $1', [email])
    expect(profile).toEqual({ full_name: 'Second' })
  })

  test('does not stand in the way of its confirmation when the role was given meanwhile', async () => {
    const email = newAddress()
    const { body } = await signUp(site, email, { role: 'player' })
    await site.sql(`insert into public.user_roles (user_id, role) values ($1, 'player')`, [body['id']])
    expect(await confirm(site, email)).toMatchObject({ status: 200 })
    expect(await requestsOf(email)).toEqual([])
  })
})

describe('the body of a sign-up', () => {
  test('may say of itself what it likes: nothing but the address, password and name counts', async () => {
    const email = newAddress()
    await signUp(
      site,
      email,
      {
        full_name: 'Tino',
        is_verified: true,
        club_id: site.people.club.id,
        email_verified: true,
        sub: site.people.admin.id,
      },
      {
        id: site.people.admin.id,
        aud: 'service_role',
        role: 'service_role',
        app_metadata: { role: 'super_admin', roles: ['super_admin'] },
        user_metadata: { role: 'super_admin' },
        is_super_admin: true,
        email_confirm: true,
        email_confirmed_at: '2026-01-01',
        confirmed_at: '2026-01-01',
        invited_at: '2026-01-01',
        banned_until: null,
      },
    )
    const [row] = await site.sql(
      `select id <> $2 as is_own, aud, role, raw_app_meta_data, is_super_admin, confirmed_at, invited_at,
         (select array_agg(held.role::text) from public.user_roles as held where user_id = users.id) as roles
       from auth.users where email = $1`,
      [email, site.people.admin.id],
    )
    expect(row).toEqual({
      is_own: true,
      aud: 'authenticated',
      role: 'authenticated',
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
      is_super_admin: null,
      confirmed_at: null,
      invited_at: null,
      roles: ['fan'],
    })
  })

  test('by phone or by code gives the same one role', async () => {
    await auth(site, '/signup', {
      phone: '263771000001',
      password: 'a fine long password',
      data: { role: 'admin' },
    })
    await auth(site, '/otp', { email: 'by-code@example.com', data: { role: 'super_admin' } })
    const rows = await site.sql(
      `select phone, email, array_agg(role::text) as roles from public.profiles join public.user_roles on user_id = id
       where phone = '263771000001' or email = 'by-code@example.com' group by 1, 2 order by 1`,
    )
    expect(rows).toEqual([
      { phone: '263771000001', email: null, roles: ['fan'] },
      { phone: null, email: 'by-code@example.com', roles: ['fan'] },
    ])
  })
})

describe('later', () => {
  test.each(roles)('updateUser with the role %s changes no role and asks for none', async role => {
    const { client, email } = await member(site)
    const { error } = await client.auth.updateUser({ data: { role, roles: [role] } })
    expect(error).toBeNull()
    const { error: refused } = await client.auth.updateUser({ app_metadata: { role } } as object)
    expect(refused?.status).toBe(403)
    expect(await rolesOf(site, email)).toEqual(['fan'])
    expect(await requestsOf(email)).toEqual([])
    const { data } = await client.rpc('get_current_user_roles')
    expect(data).toEqual(['fan'])
  })
})

describe('what a stranger said at sign-up with somebody else’s address', () => {
  test('is not in the account of whoever confirms it: no name, no year of birth, no guardian', async () => {
    const email = newAddress()
    const guardian_email = newAddress()
    const said = { full_name: 'Mallory', role: 'player', birth_year: '2015', guardian_email }
    expect((await signUp(site, email, said)).status).toBe(200)
    expect((await auth(site, '/otp', { email })).status).toBe(200)
    expect((await confirm(site, email, 'email')).status).toBe(200)
    const [account] = await site.sql(
      `select person.full_name, age.guardian_email, asked.role::text from public.profiles as person
       left join app.account_ages as age on age.user_id = person.id
       left join public.role_requests as asked on asked.user_id = person.id where person.email = $1`,
      [email],
    )
    expect(account).toEqual({ full_name: null, guardian_email: null, role: null })
    expect(await rolesOf(site, email)).toEqual(['fan'])
  })

  test('gives way to what the owner says at hers', async () => {
    const email = newAddress()
    await signUp(site, email, { full_name: 'Mallory', birth_year: '2015', guardian_email: newAddress() })
    await signUp(site, email, { full_name: 'Vimbai', role: 'scout', birth_year: '1990' })
    expect((await confirm(site, email)).status).toBe(200)
    const [account] = await site.sql(
      `select person.full_name, age.birth_year, age.guardian_email from public.profiles as person
       join app.account_ages as age on age.user_id = person.id where person.email = $1`,
      [email],
    )
    expect(account).toEqual({ full_name: 'Vimbai', birth_year: 1990, guardian_email: null })
    expect(await requestsOf(email)).toMatchObject([{ role: 'scout', status: 'pending' }])
  })
})
