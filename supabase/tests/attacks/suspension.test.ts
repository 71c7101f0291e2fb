// Suspended, signed out or deleted: what somebody still holds counts for nothing from that moment.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everybody, startSite, type Answer, type Site } from '#supabase/tests/testing/site.ts'
import { auth, browser, member, password, signIn, type SignedIn } from './accounts.ts'

const p_reason = 'Abuse, reported twice.'
const tables = [
  'profiles',
  'user_roles',
  'role_requests',
  'impersonation_sessions',
  'audit_log',
  'club_members',
  'person_links',
]

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

async function canDo(person: SignedIn): Promise<string[]> {
  const done: string[] = []
  for (const table of tables)
    if ((await site.ask(person, 'GET', table)).rows.length > 0) done.push(`reads ${table}`)
  const flags = await site.ask(person, 'GET', 'feature_flags?is_public=is.false')
  if (flags.rows.length > 0) done.push('reads flags')
  const wrote = (answer: Answer, what: string) => answer.rows.length > 0 && done.push(what)
  wrote(await site.ask(person, 'PATCH', `profiles?id=eq.${person.id}`, { body: { locale: 'nd' } }), 'edits')
  wrote(await site.ask(person, 'POST', 'role_requests', { body: { role: 'scout' } }), 'asks')
  wrote(await site.ask(person, 'DELETE', `role_requests?user_id=eq.${person.id}`), 'withdraws')
  const { body } = await site.rpc(person, 'get_current_user_roles')
  if (Array.isArray(body) && body.length > 0) done.push('has roles')
  if ((await site.rpc(person, 'list_users')).rows.length > 0) done.push('lists')
  if ((await site.rpc(person, 'list_sessions', { p_user_id: person.id })).rows.length > 0)
    done.push('sees sessions')
  if ((await site.rpc(person, 'create_my_profile')).status < 300) done.push('makes a profile')
  return done
}

const everything = [
  'reads profiles',
  'reads user_roles',
  'reads flags',
  'edits',
  'asks',
  'withdraws',
  'has roles',
  'lists',
  'sees sessions',
  'makes a profile',
]

const refresh = async ({ refreshToken }: SignedIn) =>
  (await auth(site, '/token?grant_type=refresh_token', { refresh_token: refreshToken })).status

describe('only a super admin with their own eyes', () => {
  test.each(everybody)('%s', async who => {
    const { id } = await site.newcomer('fan')
    const may = who === 'super_admin'
    for (const name of ['suspend_user', 'restore_user', 'force_sign_out']) {
      const { status, message } = await site.rpc(who, name, { p_user_id: id, p_reason })
      expect([name, status === 200, message.length > 0]).toEqual([name, may, !may])
    }
  })
})

describe('suspended', () => {
  test('a person reads and writes nothing with the token they hold, and cannot come back until restored', async () => {
    const person = await member(site)
    expect(await canDo(person)).toEqual(everything)
    expect((await site.rpc('super_admin', 'suspend_user', { p_user_id: person.id, p_reason })).body).toBe(
      true,
    )
    expect(await canDo(person)).toEqual([])
    const words = await site.ask(person, 'PATCH', `profiles?id=eq.${person.id}`, { body: { locale: 'en' } })
    expect(words).toMatchObject({ status: 401, message: 'Your session has ended. Sign in again.' })
    expect(await refresh(person)).toBe(400)
    const { error } = await browser(site).auth.signInWithPassword({ email: person.email, password })
    expect(error?.code).toBe('user_banned')
    const [listed] = (await site.rpc('super_admin', 'list_users', { p_search: person.email })).rows
    expect(listed).toMatchObject({ status: 'suspended' })

    expect((await site.rpc('super_admin', 'suspend_user', { p_user_id: person.id, p_reason })).body).toBe(
      false,
    )
    expect((await site.rpc('super_admin', 'restore_user', { p_user_id: person.id, p_reason })).body).toBe(
      true,
    )
    expect(await canDo(person)).toEqual([])
    expect(await canDo(await signIn(site, person.email))).toEqual(everything)
    const acts = await site.sql(
      `select action, details ->> 'reason' as reason from public.audit_log where target_user_id = $1 order by id`,
      [person.id],
    )
    expect(acts).toEqual([
      { action: 'user_suspended', reason: p_reason },
      { action: 'user_restored', reason: p_reason },
    ])
  })

  test('with a token that names no session they are nobody either', async () => {
    const person = await site.newcomer('admin')
    await site.rpc('super_admin', 'suspend_user', { p_user_id: person.id, p_reason })
    expect((await site.ask(person, 'GET', 'profiles')).rows).toEqual([])
  })

  test('a suspension that was to end soon is made to last', async () => {
    const person = await site.newcomer('fan')
    await site.sql(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [
      person.id,
    ])
    expect((await site.rpc('super_admin', 'suspend_user', { p_user_id: person.id, p_reason })).body).toBe(
      true,
    )
  })

  test.each([
    ['oneself', () => site.people.super_admin.id, p_reason, 403, /own account/],
    ['a super admin', () => site.people.super_admin_as.id, p_reason, 403, /super admin cannot be suspended/],
    ['nobody', () => crypto.randomUUID(), p_reason, 404, /account does not exist/],
    ['without a reason', () => site.people.fan.id, ' ', 422, /reason/],
  ] as const)('%s: refused in words', async (_, id, reason, status, words) => {
    const answer = await site.rpc('super_admin', 'suspend_user', { p_user_id: id(), p_reason: reason })
    expect(answer).toMatchObject({ status, message: expect.stringMatching(words) })
  })
})

describe('signed out by force', () => {
  test('every token of every device counts for nothing, and signing in again works', async () => {
    const person = await member(site)
    const phone = await signIn(site, person.email)
    expect((await site.rpc('super_admin', 'force_sign_out', { p_user_id: person.id, p_reason })).body).toBe(2)
    expect([await canDo(person), await canDo(phone)]).toEqual([[], []])
    expect([await refresh(person), await refresh(phone)]).toEqual([400, 400])
    expect(await canDo(await signIn(site, person.email))).toEqual(everything)
  })
})

describe('ended otherwise', () => {
  test('a session signed out by its owner, or stolen and played twice, counts for nothing', async () => {
    const person = await member(site)
    await person.client.auth.signOut({ scope: 'local' })
    expect(await canDo(person)).toEqual([])
    const robbed = await signIn(site, person.email)
    await site.sql('update auth.sessions set not_after = now() where user_id = $1', [person.id])
    expect(await canDo(robbed)).toEqual([])
  })

  test('the session of another is not one’s own', async () => {
    const [one, other] = [await member(site), await member(site)]
    const [session] = await site.sql('select id from auth.sessions where user_id = $1', [other.id])
    const mixed = await site.personOf(one.id, { session_id: session?.['id'] })
    expect((await site.ask(mixed, 'GET', 'profiles')).rows).toEqual([])
  })

  test.each([true, false])(
    'a deleted account takes its rows with it and leaves nothing of the person (soft: %s)',
    async soft => {
      const person = await member(site, { full_name: 'Tino Moyo' })
      await site.ask(person, 'POST', 'role_requests', { body: { role: 'scout' } })
      const { error } = await browser(site, site.keys.secret).auth.admin.deleteUser(person.id, soft)
      expect(error).toBeNull()
      expect(await canDo(person)).toEqual([])
      for (const [table, column] of [
        ['profiles', 'id'],
        ['user_roles', 'user_id'],
        ['role_requests', 'user_id'],
      ])
        expect(await site.sql(`select from public.${table} where ${column} = $1`, [person.id])).toEqual([])
    },
  )
})
