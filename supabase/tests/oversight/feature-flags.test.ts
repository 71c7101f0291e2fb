// What is switched on, for whom.
import { expect, test } from 'vitest'
import { roles } from '#domain/accounts/roles.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { addClub } from '#supabase/tests/testing/rows.ts'
import { everybody, makeAccount, roleOf } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()

/** They come with the site, and are on. */
const switches = ['live_entry', 'push', 'transfer_submission', 'valuations']

test('everybody sees the flags that are on for them, and super admins all', async () => {
  await sql(`insert into public.feature_flags (key, description, is_enabled, is_public, audience_roles) values
    ('open_and_off', 'x', false, true, null), ('for_all', 'x', true, false, null), ('off_for_all', 'x', false, false, null)`)
  for (const role of roles)
    await sql(
      `insert into public.feature_flags (key, description, is_enabled, audience_roles) values ($1, 'x', true, array[$2::public.user_role])`,
      [`for_${role}`, role],
    )
  const all = (await sql('select key from public.feature_flags')).map(({ key }) => String(key)).toSorted()
  for (const who of everybody) {
    const seen = (await as(who, 'select key from public.feature_flags'))
      .map(({ key }) => String(key))
      .toSorted()
    const open = ['open_and_off', 'sign_up']
    const role = who === 'super_admin_as' ? 'fan' : who === 'anon' ? undefined : roleOf(who)
    const mine = role ? ['for_all', `for_${role}`, ...open, ...switches].toSorted() : open
    expect([who, seen]).toEqual([who, who === 'super_admin' ? all : mine])
  }
})

test('a change says who, when and why, and is logged', async () => {
  await as(
    'super_admin',
    `update public.feature_flags set is_enabled = false, reason = 'A flood.' where key = 'sign_up'`,
  )
  const [flag] = await sql(`select updated_by, reason from public.feature_flags where key = 'sign_up'`)
  expect(flag).toEqual({ updated_by: ids.super_admin, reason: 'A flood.' })
  const [row] = await sql(`select action, subject_id, details from public.audit_log order by id desc limit 1`)
  expect(row).toEqual({
    action: 'flag_changed',
    subject_id: 'sign_up',
    details: { is_enabled: false, reason: 'A flood.' },
  })
})

test('what becomes of the account that changed it changes nothing', async () => {
  await as(
    'super_admin',
    `update public.feature_flags set is_enabled = false, reason = 'A flood.' where key = 'sign_up'`,
  )
  const [before] = await sql('select count(*)::int as n from public.audit_log')
  await sql('delete from auth.users where id = $1', [ids.super_admin])
  const [flag] = await sql(
    `select updated_by, reason, is_enabled from public.feature_flags where key = 'sign_up'`,
  )
  expect(flag).toEqual({ updated_by: null, reason: 'A flood.', is_enabled: false })
  const changes = await sql(`select action from public.audit_log where id > $1`, [before?.['n']])
  expect(changes).toEqual([{ action: 'role_revoked' }])
})

test.each(['Sign Up', 'a', '1st', 'x'.repeat(51), 'drop table', ''])(
  'a key is a plain word, not %j',
  async key => {
    await expect(
      as('super_admin', `insert into public.feature_flags (key, description, reason) values ($1, 'x', 'x')`, [
        key,
      ]),
    ).rejects.toThrow('a_key_is_a_plain_word')
  },
)

const flagsOf = async (who: Parameters<typeof as>[0]) =>
  Object.fromEntries(
    (await as(who, 'select * from public.my_flags()')).map(row => [row['key'], row['is_on']]),
  )

const add = (flag: Record<string, unknown>) =>
  sql(
    `insert into public.feature_flags (key, description, is_enabled, audience_roles, audience_clubs, share, starts_at, ends_at, archived_at)
     select key, 'x', true, audience_roles, audience_clubs, share, starts_at, ends_at, archived_at
     from jsonb_populate_record(null::public.feature_flags, $1::jsonb)`,
    [JSON.stringify(flag)],
  )

const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('a flag is on for its roles, of its clubs, in its time, and for nobody else', async () => {
  const [club, other] = [await addClub({ sql }), await addClub({ sql })]
  for (const who of ['club', 'player'] as const)
    await sql(`insert into public.club_members (user_id, club_id, member_role) values ($1, $2, $3)`, [
      ids[who],
      club,
      who,
    ])
  await add({ key: 'of_the_club', audience_clubs: [club] })
  await add({ key: 'of_another', audience_clubs: [other] })
  await add({ key: 'players_of_it', audience_clubs: [club], audience_roles: ['player'] })
  await add({ key: 'now', starts_at: fromNow(-1), ends_at: fromNow(1) })
  await add({ key: 'to_come', starts_at: fromNow(1) })
  await add({ key: 'over', ends_at: fromNow(-1) })
  await add({ key: 'archived', archived_at: fromNow(-1) })
  const on = async (who: 'club' | 'player' | 'fan') =>
    Object.keys(await flagsOf(who)).filter(key => key !== 'sign_up' && !switches.includes(key))
  expect(await on('club')).toEqual(['now', 'of_the_club'])
  expect(await on('player')).toEqual(['now', 'of_the_club', 'players_of_it'])
  expect(await on('fan')).toEqual(['now'])
  expect(await flagsOf('anon')).toEqual({ sign_up: true })
})

test('a share falls on as many people as it says, and always on the same', async () => {
  const [counted] = await sql(
    `select count(*) filter (where app.place_in_share('a_flag', id) < 20)::int as some,
       count(*) filter (where app.place_in_share('a_flag', id) < 20 and app.place_in_share('b_flag', id) < 20)::int as both,
       bool_and(app.place_in_share('a_flag', id) between 0 and 99) as held
     from (select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id from generate_series(1, 10000) as n) as people`,
  )
  expect(counted?.['held']).toBe(true)
  expect(Math.abs(Number(counted?.['some']) - 2_000)).toBeLessThan(200)
  // Another flag has others: nobody is always the one on whom everything is tried.
  expect(Math.abs(Number(counted?.['both']) - 400)).toBeLessThan(120)
  await add({ key: 'for_nobody', share: 0 })
  await add({ key: 'for_all_of_them', share: 100 })
  expect(await flagsOf('fan')).toMatchObject({ for_all_of_them: true })
  expect(await flagsOf('fan')).not.toHaveProperty('for_nobody')
})

test('a switch that is off is told to everybody signed in', async () => {
  await sql(`update public.feature_flags set is_enabled = false where key = 'live_entry'`)
  expect(await flagsOf('referee')).toMatchObject({ live_entry: false, push: true })
  expect(await flagsOf('anon')).toEqual({ sign_up: true })
})

test('a kill switch is one for all', async () => {
  for (const change of [`share = 50`, `starts_at = now()`, `archived_at = now()`])
    await expect(
      as('super_admin', `update public.feature_flags set ${change}, reason = 'x' where key = 'push'`),
    ).rejects.toMatchObject({ constraint: 'a_kill_switch_is_one_for_all' })
})

test('what was changed stands in the log as it was and as it is', async () => {
  await add({ key: 'a_flag' })
  await as(
    'super_admin',
    `update public.feature_flags set share = 5, reason = 'Slowly.' where key = 'a_flag'`,
  )
  await as(
    'super_admin',
    `update public.feature_flags set archived_at = now(), reason = 'Done.' where key = 'a_flag'`,
  )
  const rows = await sql(
    `select action, details - 'changed' as details, details -> 'changed' -> 'share' as share from public.audit_log
     where subject = 'feature_flags' and subject_id = 'a_flag' order by id desc limit 2`,
  )
  expect(rows).toEqual([
    { action: 'flag_archived', details: { is_enabled: true, reason: 'Done.' }, share: null },
    { action: 'flag_changed', details: { is_enabled: true, reason: 'Slowly.' }, share: [null, 5] },
  ])
})

test('entering a match waits while its switch is off', async () => {
  const call = `select public.record_events(gen_random_uuid(), '[]', gen_random_uuid())`
  await expect(as('referee', call)).rejects.toMatchObject({ code: 'PT404' })
  await sql(`update public.feature_flags set is_enabled = false where key = 'live_entry'`)
  await expect(as('referee', call)).rejects.toMatchObject({ code: 'PT503' })
})

test('no level of values is released while its switch is off', async () => {
  const [proposed] = await as(
    'admin',
    `select public.propose_value_level(9000, 'Six fees of this year, all below the level.', gen_random_uuid()) as id`,
  )
  const other = await makeAccount(sql, ['admin'])
  const release = () =>
    as({ id: other }, 'select public.release_value_level($1, gen_random_uuid())', [proposed?.['id']])
  await sql(`update public.feature_flags set is_enabled = false where key = 'valuations'`)
  await expect(release()).rejects.toMatchObject({ code: 'PT503' })
  await sql(`update public.feature_flags set is_enabled = true where key = 'valuations'`)
  expect(await release()).toHaveLength(1)
})
