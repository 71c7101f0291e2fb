// While a super admin looks through another's eyes they see what the other sees, and change nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles, type Role } from '#domain/accounts/roles.ts'
import { addClub, addPerson } from '#supabase/tests/testing/rows.ts'
import { impersonate, startSite, type Person, type Row, type Site } from '#supabase/tests/testing/site.ts'
import { everyWrite } from './every-write.ts'

const orders = {
  profiles: 'id',
  user_roles: 'user_id,role',
  role_requests: 'id',
  feature_flags: 'key',
  club_members: 'id',
  person_links: 'id',
} as const

let site: Site
let admin: Person
let club: string

beforeAll(async () => {
  site = await startSite()
  admin = await site.newcomer('super_admin')
  club = await addClub(site)
  const otherClub = await addClub(site)
  for (const role of roles) {
    const { id } = site.people[role]
    const asked: Role = role === 'scout' ? 'coach' : 'scout'
    await site.sql('insert into public.role_requests (user_id, role) values ($1, $2)', [id, asked])
    await site.sql('insert into public.person_links (user_id, person_id) values ($1, $2)', [
      id,
      await addPerson(site),
    ])
    const kind = role === 'club' || role === 'club_admin' ? role : 'player'
    for (const where of [club, otherClub])
      await site.sql('insert into public.club_members (user_id, club_id, member_role) values ($1, $2, $3)', [
        id,
        where,
        kind,
      ])
    await site.sql(
      `insert into public.feature_flags (key, description, is_enabled, audience_roles)
       values ($1, 'For one role', true, array[$2::public.user_role])`,
      [`for_${role}`, role],
    )
  }
})
afterAll(() => site.close())

async function readAll(person: Person): Promise<Record<string, Row[]>> {
  const read = async ([table, order]: [string, string]) =>
    [table, (await site.ask(person, 'GET', `${table}?order=${order}`)).rows] as const
  return Object.fromEntries(await Promise.all(Object.entries(orders).map(read)))
}

const end = () =>
  site.sql(
    'update public.impersonation_sessions set is_active = false where super_admin_id = $1 and is_active',
    [admin.id],
  )

const isOthers = (row: Row) => row['id'] !== admin.id && row['user_id'] !== admin.id

/** Without the admin's own profile and roles, which stay theirs to read. */
function withoutOwn(read: Record<string, Row[]>): Record<string, Row[]> {
  return Object.fromEntries(Object.entries(read).map(([table, rows]) => [table, rows.filter(isOthers)]))
}

describe('what is read', () => {
  test.each(roles.filter(role => role !== 'super_admin'))(
    'through the eyes of a %s is what they read, row for row',
    async role => {
      const target = site.people[role]
      await impersonate(site.sql, admin, target)
      const asAdmin = await readAll(admin)
      const asTarget = await readAll(target)
      await end()
      expect(withoutOwn(asAdmin)).toEqual(withoutOwn(asTarget))
      expect(asTarget['role_requests']?.length).toBeGreaterThan(0)
      expect(asAdmin['profiles']?.map(row => row['id'])).toContain(admin.id)
      expect(asAdmin['user_roles']).toContainEqual(
        expect.objectContaining({ user_id: admin.id, role: 'super_admin' }),
      )
    },
  )

  test('of the admin’s own stays: their roles, and every impersonation and audit row', async () => {
    await impersonate(site.sql, admin, site.people.fan)
    const { body } = await site.rpc(admin, 'get_current_user_roles')
    const sessions = await site.ask(admin, 'GET', 'impersonation_sessions?select=id')
    const log = await site.ask(admin, 'HEAD', 'audit_log', { prefer: 'count=exact' })
    await end()
    const [counted] = await site.sql(
      `select (select count(*) from public.impersonation_sessions)::int as sessions,
         (select count(*) from public.audit_log)::int - 1 as log`,
    )
    expect(body).toEqual(['super_admin'])
    expect({ sessions: sessions.rows.length, log: log.count }).toEqual(counted)
  })

  test('in the list of people is the target and oneself', async () => {
    await impersonate(site.sql, admin, site.people.fan)
    const { rows } = await site.rpc(admin, 'list_users')
    await end()
    expect(new Set(rows.map(row => row['id']))).toEqual(new Set([admin.id, site.people.fan.id]))
  })
})

describe('nothing is written', () => {
  const words = /^Nothing can be (changed|decided) during an impersonation\. Exit Impersonation first\.$/

  test('to any table, of one’s own or of the target', async () => {
    await impersonate(site.sql, admin, site.people.club_admin)
    const { id } = site.people.club_admin
    const writes = [
      ['PATCH', `profiles?id=eq.${admin.id}`, { full_name: 'New' }],
      ['PATCH', `profiles?id=eq.${id}`, { full_name: 'New' }],
      ['POST', 'user_roles', { user_id: id, role: 'scout' }],
      ['DELETE', `user_roles?user_id=eq.${id}`],
      ['POST', 'role_requests', { role: 'coach' }],
      ['DELETE', `role_requests?user_id=eq.${admin.id}`],
      ['POST', 'feature_flags', { key: 'new_flag', description: 'New', reason: 'New' }],
      ['PATCH', 'feature_flags?key=eq.sign_up', { is_enabled: false, reason: 'New' }],
      ['DELETE', 'feature_flags?key=eq.sign_up'],
    ] as const
    for (const [method, path, body] of writes) {
      const answer = await site.ask(admin, method, path, body ? { body } : {})
      expect({ path, ...answer }).toMatchObject({
        path,
        status: 403,
        message: expect.stringMatching(words),
      })
    }
    await end()
  })

  test('by any function that writes, but the log', async () => {
    const calls = await everyWrite(site, club)
    const writing = await site.sql(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v'
         and proname <> 'log_super_admin_action' and has_function_privilege('authenticated', oid, 'execute')`,
    )
    expect(writing.map(({ name }) => String(name)).toSorted()).toEqual(Object.keys(calls).toSorted())
    await impersonate(site.sql, admin, site.people.fan)
    for (const [name, given] of Object.entries(calls))
      expect({ name, ...(await site.rpc(admin, name, given)) }).toMatchObject({
        name,
        status: 403,
        message: expect.stringMatching(words),
      })
    const logged = await site.rpc(admin, 'log_super_admin_action', { p_action_type: 'impersonation_started' })
    await end()
    const [row] = await site.sql(
      `select actor_id, subject, impersonation_session_id is not null as is_tagged from public.audit_log where id = $1`,
      [logged.body],
    )
    expect(row).toEqual({ actor_id: admin.id, subject: 'log_super_admin_action', is_tagged: true })
  })
})
