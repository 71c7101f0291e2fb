// What is switched on, for whom.
import { expect, test } from 'vitest'
import { roles } from '#domain/roles.ts'
import { useTables } from './as.ts'
import { everybody, roleOf } from './site.ts'

const { as, sql, ids } = useTables()

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
    const mine = role ? ['for_all', `for_${role}`, ...open].toSorted() : open
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
