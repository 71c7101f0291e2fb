// Others' accounts stay theirs: by filter, embed, count, list, function and live channel.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { following } from '#gateway/realtime/contract/listen.ts'
import { addClub, addPerson } from '#supabase/tests/testing/rows.ts'
import { everybody, impersonate, startSite, type Person, type Site } from '#supabase/tests/testing/site.ts'

const ordinary = everybody.filter(
  who => !['admin', 'zifa_admin', 'super_admin', 'super_admin_as'].includes(who),
)
const tables = {
  profiles: 'id',
  user_roles: 'user_id',
  role_requests: 'user_id',
  impersonation_sessions: 'impersonated_user_id',
  club_members: 'user_id',
  person_links: 'user_id',
} as const

let site: Site
let victim: Person

beforeAll(async () => {
  site = await startSite()
  victim = await site.newcomer('player')
  await site.sql(`insert into public.role_requests (user_id, role) values ($1, 'scout')`, [victim.id])
  await site.sql(
    `insert into public.club_members (user_id, club_id, member_role) values ($1, $2, 'player')`,
    [victim.id, await addClub(site)],
  )
  await site.sql('insert into public.person_links (user_id, person_id) values ($1, $2)', [
    victim.id,
    await addPerson(site),
  ])
  await impersonate(site.sql, await site.newcomer('super_admin'), victim)
})
afterAll(() => site.close())

describe.each(ordinary)('%s', who => {
  test('reads no row that is not their own, however they ask', async () => {
    const { id } = site.people[who]
    const seen: unknown[] = []
    for (const [table, owner] of Object.entries(tables)) {
      const all = await site.ask(who, 'GET', table)
      seen.push(...all.rows.filter(row => row[owner] !== id))
      const theirs = [
        `${table}?${owner}=eq.${victim.id}`,
        `${table}?${owner}=neq.${id}`,
        `${table}?or=(${owner}.eq.${victim.id},${owner}.not.is.null)&${owner}=neq.${id}`,
        `${table}?select=${owner}.count()&${owner}=eq.${victim.id}`,
      ]
      for (const path of theirs) {
        const { rows } = await site.ask(who, 'GET', path)
        seen.push(...rows.filter(row => row['count'] !== 0))
      }
      const { count } = await site.ask(who, 'HEAD', `${table}?${owner}=neq.${id}`, { prefer: 'count=exact' })
      seen.push(...(count > 0 ? [{ table, count }] : []))
    }
    expect(seen).toEqual([])
  })

  test('reads no other through an embed', async () => {
    const embeds = [
      'profiles?select=id,user_roles(user_id),role_requests(user_id),club_members(user_id),person_links(user_id)',
      'user_roles?select=user_id,profiles(id)',
      'user_roles?select=user_id,profiles!inner(id)&profiles.id=eq.' + victim.id,
      'impersonation_sessions?select=id,profiles!impersonation_sessions_super_admin_id_fkey(id,email)',
      'role_requests?select=id,...profiles(email)',
    ]
    for (const path of embeds) {
      const { status, body } = await site.ask(who, 'GET', path)
      expect([path, status]).toEqual([path, who === 'anon' ? 401 : 200])
      expect(JSON.stringify(body)).not.toContain(victim.id)
    }
  })

  test('finds at most themselves in the list of people, and nobody’s sessions', async () => {
    const { rows } = await site.rpc(who, 'list_users', { p_limit: 100 })
    expect(rows.map(row => row['id'])).toEqual(who === 'anon' ? [] : [site.people[who].id])
    const searched = await site.rpc(who, 'list_users', { p_search: 'person' })
    expect(searched.rows.filter(row => row['id'] !== site.people[who].id)).toEqual([])
    expect((await site.rpc(who, 'list_sessions', { p_user_id: victim.id })).status).toBeGreaterThanOrEqual(
      401,
    )
    expect((await site.rpc(who, 'list_sessions', { p_user_id: null })).rows).toEqual([])
  })
})

test('an administrator finds everybody, a page at a time', async () => {
  for (const who of ['admin', 'zifa_admin', 'super_admin'] as const) {
    const { rows } = await site.rpc(who, 'list_users', { p_limit: 2, p_role: 'player' })
    expect(rows.map(row => [row['total'], row['roles']])).toEqual([
      [2, ['player']],
      [2, ['player']],
    ])
  }
})

test('nobody can follow these tables live', async () => {
  const names = [...Object.keys(tables), 'audit_log', 'feature_flags']
  for (const as of ['visitor', { sub: site.people.fan.id }, { sub: site.people.super_admin.id }] as const) {
    const client = await site.client(as)
    for (const table of names) {
      const channel = client
        .channel(`spy-${table}`)
        .on('postgres_changes', { event: '*', schema: 'public', table }, () => undefined)
      await expect(following(channel)).rejects.toThrow(/Realtime is enabled/)
    }
    await client.removeAllChannels()
    void client.realtime.disconnect()
  }
})

test('a visitor can call what reads the record and nothing else, and nobody what the policies ask', async () => {
  const functions = await site.sql(
    `select proname as name, nspname as schema,
       nspname = 'public' and provolatile <> 'v' and not prosecdef and has_function_privilege('anon', p.oid, 'execute') as reads
     from pg_proc p join pg_namespace n on n.oid = pronamespace
     where nspname in ('public', 'app') and prorettype <> 'trigger'::regtype`,
  )
  expect(functions.length).toBeGreaterThan(30)
  const reached: unknown[] = []
  const readable = new Set(functions.flatMap(({ reads, name }) => (reads ? [name] : [])))
  const hidden = functions.filter(({ schema }) => schema === 'app')
  // What hides them is their schema, whichever it is: all of them in the long run.
  const some = inject('scale') > 1 ? hidden : hidden.filter((_, place) => place % 20 === 0)
  const refused = functions.filter(({ schema, name }) => schema === 'public' && !readable.has(name))
  for (const { name } of [...refused, ...some.filter(each => !readable.has(each.name))]) {
    const { status } = await site.rpc('anon', String(name))
    if (![401, 404].includes(status)) reached.push(name)
  }
  for (const { name } of some) {
    const { status } = await site.ask('super_admin', 'POST', `rpc/${String(name)}`, {
      body: {},
      headers: { 'content-profile': 'app' },
    })
    if (status !== 406) reached.push(name)
  }
  const granted = await site.sql(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace
       and (provolatile = 'v' or prosecdef) and has_function_privilege('anon', oid, 'execute')`,
  )
  expect(functions.filter(({ reads }) => reads).map(({ name }) => name)).toContain('search')
  expect([...reached, ...granted]).toEqual([])
})
