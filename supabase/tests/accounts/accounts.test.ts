// What becomes of a profile and its roles when an account is made, confirmed, changed or gone.
import { describe, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { everybody, makeAccount, type Row } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()

async function account(columns: Row): Promise<string> {
  const row = { id: crypto.randomUUID(), ...columns }
  await sql(
    `insert into auth.users (${Object.keys(row).join(', ')}) values (${Object.keys(row)
      .map((_, at) => `$${at + 1}`)
      .join(', ')})`,
    Object.values(row),
  )
  return row.id
}

const signUpIn = (locale: unknown, email: string) => account({ email, raw_user_meta_data: { locale } })

const whole = async (id: string) =>
  (
    await sql(
      `select full_name, email, phone, confirmed_at is not null as confirmed,
         app.roles_of(id)::text[] as roles,
         (select array_agg(role::text) from public.role_requests where user_id = profiles.id) as asked
       from public.profiles where id = $1`,
      [id],
    )
  )[0]

describe('an account', () => {
  test('that a provider brings confirmed has its profile, its name and its wish at once', async () => {
    const id = await account({
      email: 'oauth@example.com',
      email_confirmed_at: new Date(),
      raw_user_meta_data: { name: 'Tino Moyo', role: 'player' },
    })
    expect(await whole(id)).toEqual({
      full_name: 'Tino Moyo',
      email: 'oauth@example.com',
      phone: null,
      confirmed: true,
      roles: ['fan'],
      asked: ['player'],
    })
  })

  test('whose name a provider tells after it was made takes it when it is confirmed, and not later', async () => {
    const id = await account({ email: 'oauth@example.com', raw_user_meta_data: {} })
    const tell = (name: string) =>
      sql(`update auth.users set raw_user_meta_data = $2 where id = $1`, [id, { name }])
    await tell('Tino Moyo')
    await sql('update auth.users set email_confirmed_at = now() where id = $1', [id])
    await tell('Another')
    await sql('update auth.users set last_sign_in_at = now() where id = $1', [id])
    expect(await whole(id)).toMatchObject({ full_name: 'Tino Moyo' })
  })

  test('has the language of the page where somebody signed up, where it is one of ours', async () => {
    const localeOf = async (id: string) =>
      (await sql('select locale from public.profiles where id = $1', [id]))[0]?.['locale']
    const shona = await signUpIn('sn', 'sn@example.com')
    expect(await localeOf(shona)).toBe('sn')
    expect(await localeOf(await signUpIn('fr', 'fr@example.com'))).toBe('en')
    expect(await localeOf(await signUpIn(['sn'], 'odd@example.com'))).toBe('en')
    await sql(`update public.profiles set locale = 'nd' where id = $1`, [shona])
    await sql('update auth.users set email_confirmed_at = now() where id = $1', [shona])
    expect(await localeOf(shona)).toBe('nd')
  })

  test('with a reserved name is confirmed all the same', async () => {
    const id = await account({ email: 'oauth@example.com', raw_user_meta_data: { name: 'Admin' } })
    await sql('update auth.users set email_confirmed_at = now() where id = $1', [id])
    expect(await whole(id)).toMatchObject({ full_name: null, confirmed: true })
  })

  test('by phone alone has no address', async () => {
    const id = await account({ phone: '263770000001', raw_user_meta_data: { role: 'club' } })
    await sql('update auth.users set phone_confirmed_at = now() where id = $1', [id])
    expect(await whole(id)).toMatchObject({
      email: null,
      phone: '263770000001',
      confirmed: true,
      asked: ['club'],
    })
  })

  test('that confirms a second address asks for nothing again', async () => {
    const id = await account({
      email: 'a@example.com',
      email_confirmed_at: new Date(),
      raw_user_meta_data: { role: 'club' },
    })
    await sql('delete from public.role_requests where user_id = $1', [id])
    await sql(
      `update auth.users set email = 'b@example.com', email_confirmed_at = now(), phone_confirmed_at = now() where id = $1`,
      [id],
    )
    expect(await whole(id)).toMatchObject({ email: 'b@example.com', asked: null })
  })

  test('without metadata, or with odd metadata, is made', async () => {
    for (const raw_user_meta_data of [null, '[]', '"super_admin"', '7', '{"role": null}']) {
      const id = await account({ raw_user_meta_data })
      expect(await whole(id)).toMatchObject({ full_name: null, roles: ['fan'], asked: null })
    }
  })

  test('that has lost its profile makes it again, and never more than a fan’s', async () => {
    const id = await makeAccount(sql, ['admin'])
    await sql('delete from public.profiles where id = $1', [id])
    expect(await as({ id }, 'select public.create_my_profile()')).toHaveLength(1)
    expect(await whole(id)).toMatchObject({ roles: ['fan'] })
    await as({ id }, 'select public.create_my_profile()')
  })

  test('of somebody who decided, proposed and gave leaves what they did', async () => {
    const admin = await makeAccount(sql, ['super_admin'])
    await as({ id: admin }, `select public.grant_role($1, 'scout', 'Asked.')`, [ids.fan])
    await as({ id: admin }, `select public.propose_super_admin($1, 'Asked.')`, [ids.coach])
    await sql('delete from auth.users where id = $1', [admin])
    const [role] = await sql(
      `select assigned_by, reason from public.user_roles where user_id = $1 and role = 'scout'`,
      [ids.fan],
    )
    expect(role).toEqual({ assigned_by: null, reason: 'Asked.' })
    const [log] = await sql(`select count(*)::int as n from public.audit_log where actor_id = $1`, [admin])
    expect(log).toEqual({ n: 2 })
  })
})

const list = async (who: (typeof everybody)[number], args: string) =>
  (await as(who, `select email, status, total::int from public.list_users(${args})`)).map(row => [
    row['email'],
    row['status'],
    row['total'],
  ])

describe('the list of people', () => {
  test('is found by name, address or number, filtered by role and state', async () => {
    await account({ email: 'zed@example.com', raw_user_meta_data: { full_name: 'Zed Unusual' } })
    const id = await account({
      phone: '263779998877',
      phone_confirmed_at: new Date(),
      raw_user_meta_data: { role: 'club' },
    })
    await sql(`update auth.users set banned_until = 'infinity' where id = $1`, [ids.coach])
    expect(await list('super_admin', `'  unusual '`)).toEqual([['zed@example.com', 'unconfirmed', 1]])
    expect(await list('super_admin', `'ZED@EX'`)).toEqual([['zed@example.com', 'unconfirmed', 1]])
    expect(await list('super_admin', `'9998877'`)).toEqual([[null, 'active', 1]])
    expect(await list('super_admin', `p_status => 'suspended'`)).toMatchObject([
      [expect.anything(), 'suspended', 1],
    ])
    expect(await list('super_admin', `p_status => 'pending'`)).toEqual([[null, 'active', 1]])
    expect(await list('super_admin', `p_status => 'unconfirmed'`)).toEqual([
      ['zed@example.com', 'unconfirmed', 1],
    ])
    expect((await list('super_admin', `p_role => 'zifa_admin'`)).length).toBe(1)
    expect(await list('super_admin', `'%'`)).toEqual([])
    await sql('delete from public.role_requests where user_id = $1', [id])
  })

  test('has pages, and no more than 100 a page', async () => {
    for (let at = 0; at < 120; at++) await makeAccount(sql, ['fan'])
    const sizes: number[] = []
    for (const args of [
      '',
      'p_limit => 1000',
      'p_limit => null',
      'p_limit => -1',
      'p_limit => 100, p_offset => 100',
    ])
      sizes.push((await list('super_admin', args)).length)
    const total = 120 + everybody.length - 1
    expect(sizes).toEqual([24, 100, 24, 1, total - 100])
  })
})

test('everybody sees their own sessions, and super admins anybody’s', async () => {
  await sql('insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now())', [
    ids.fan,
  ])
  for (const who of everybody) {
    const seen = await as(who, 'select id from public.list_sessions($1)', [ids.fan]).then(
      rows => rows.length,
      () => 0,
    )
    expect([who, seen]).toEqual([who, ['fan', 'super_admin', 'super_admin_as'].includes(who) ? 1 : 0])
  }
})
