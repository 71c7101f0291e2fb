// Nobody makes more of themselves by writing tables: not by a role, not by a column, not in another's name.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { roles } from '#domain/accounts/roles.ts'
import { everybody, startSite, type Site, type Who } from '#supabase/tests/testing/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** The roles that most is to be had from, and one that a new account could ask for; all of them in the long run. */
const wished = inject('scale') > 1 ? roles : (['super_admin', 'zifa_admin', 'club_admin', 'scout'] as const)

const rolesNow = async () =>
  (await site.sql('select user_id, role::text from public.user_roles order by user_id, role')).map(
    ({ user_id, role }) => `${String(user_id)} ${String(role)}`,
  )

describe.each(everybody)('%s', who => {
  test('holds the roles they held, whatever they send to user_roles', async () => {
    const before = await rolesNow()
    const { id } = site.people[who]
    const other = site.people.coach.id
    const merge = { prefer: 'resolution=merge-duplicates,return=representation' }
    const statuses: number[] = []
    for (const role of wished) {
      const sent = [
        site.ask(who, 'POST', 'user_roles', { body: { user_id: id, role } }),
        site.ask(who, 'POST', 'user_roles', { body: [{ user_id: id, role, assigned_by: other }] }),
        site.ask(who, 'POST', 'user_roles?on_conflict=user_id,role', {
          body: { user_id: id, role },
          ...merge,
        }),
        site.ask(who, 'PATCH', `user_roles?user_id=eq.${id}`, { body: { role } }),
        site.ask(who, 'PATCH', `user_roles?user_id=eq.${other}`, { body: { user_id: id } }),
        site.ask(who, 'PUT', `user_roles?user_id=eq.${id}&role=eq.${role}`, { body: { user_id: id, role } }),
        site.rpc(who, 'grant_role', { p_user_id: id, p_role: role, p_reason: 'I want it.' }),
      ]
      for (const { status } of await Promise.all(sent)) statuses.push(status)
    }
    expect(statuses.filter(status => status < 400 || status >= 500)).toEqual([])
    expect(await rolesNow()).toEqual(before)
  })

  test('gives nobody a role, unless they are a super admin who looks with their own eyes', async () => {
    const other = await site.newcomer('fan')
    const asked = await site.rpc(who, 'grant_role', {
      p_user_id: other.id,
      p_role: 'scout',
      p_reason: 'He scouts.',
    })
    const direct = await site.ask(who, 'POST', 'user_roles', { body: { user_id: other.id, role: 'player' } })
    const [held] = await site.sql('select app.roles_of($1)::text[] as roles', [other.id])
    const may = who === 'super_admin'
    expect([asked.body === true, direct.status === 201]).toEqual([may, may])
    expect(held).toEqual({ roles: may ? ['scout', 'player', 'fan'] : ['fan'] })
  })

  test('changes four columns of their own profile and none of another', async () => {
    const { id } = site.people[who]
    const values: Record<string, unknown> = {
      id: site.people.club.id,
      email: 'me@example.com',
      phone: '263770000000',
      full_name: `Tino ${who}`,
      avatar_path: 'avatars/me.webp',
      locale: 'sn',
      confirmed_at: '2020-01-01',
      last_sign_in_at: '2020-01-01',
      suspended_until: '2020-01-01',
      is_sample: true,
      created_at: '2020-01-01',
      updated_at: '2020-01-01',
      time_zone: 'Europe/London',
      age_asked_at: '2020-01-01',
    }
    const columns = await site.sql(
      `select attname as name from pg_attribute where attrelid = 'public.profiles'::regclass and attnum > 0 and not attisdropped`,
    )
    expect(Object.keys(values)).toEqual(columns.map(({ name }) => name))
    const others = () => site.sql('select * from public.profiles where id <> $1 order by id', [id])
    const before = await others()
    const changed: string[] = []
    for (const [column, value] of Object.entries(values)) {
      await site.ask(who, 'PATCH', `profiles?id=neq.${id}`, { body: { [column]: value } })
      const { rows } = await site.ask(who, 'PATCH', `profiles?id=eq.${id}`, { body: { [column]: value } })
      if (rows.length > 0) changed.push(column)
    }
    await site.ask(who, 'POST', 'profiles', {
      body: { id, full_name: 'Upserted', email: 'me@example.com' },
      prefer: 'resolution=merge-duplicates',
    })
    expect(changed).toEqual(mayEdit(who) ? ['full_name', 'avatar_path', 'locale', 'time_zone'] : [])
    expect(await others()).toEqual(before)
  })
})

const mayEdit = (who: Who) => who !== 'anon' && who !== 'super_admin_as'
