// The audit log and the events of transfers are chains of hashes. What the database itself gives as a reason is written
// with its code into columns that the hashes cover (details, payload): rows from before stay as they were.
import { expect, test } from 'vitest'
import { refusalWords } from '#lib/data/refusals.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()

const shona = { 'accounts.sentences': () => import('#catalogues/sn/accounts/sentences.js') }

/** As the clock does it, for a role whose last day was yesterday. */
async function endRole() {
  const person = await makeAccount(sql, ['scout'])
  await sql(
    `update public.user_roles set ends_on = app.league_today() - 1 where user_id = $1 and role = 'scout'`,
    [person],
  )
  await sql('select app.end_roles()')
  const [row] = await as(
    'super_admin',
    `select id, details from public.audit_log 
      where action = 'role_revoked' and details ->> 'role' = 'scout' and target_user_id = $1`,
    [person],
  )
  return { person, id: row?.['id'], details: row?.['details'] as Record<string, unknown> }
}

const verify = async () => (await as('super_admin', 'select * from public.verify_audit_chain()'))[0]

test('a reason that nobody wrote has its code in the audit log, and the chain holds', async () => {
  const { details } = await endRole()
  const message = details['reasonMessage'] as { code: string; parameters: object }
  expect(details).toMatchObject({ role: 'scout', reason: 'The role has expired.' })
  expect(await refusalWords(message.code, message.parameters, shona)).toBe('Nguva yaro yapera.')
  expect(await verify()).toMatchObject({ broken_at: null })
})

test('a code that was changed afterwards is found', async () => {
  const { id } = await endRole()
  await sql('alter table public.audit_log disable trigger rows_are_never_changed')
  await sql(
    `update public.audit_log set details = jsonb_set(details, '{reasonMessage,code}', '"accounts.sentences.you"') where id = $1`,
    [id],
  )
  expect(await verify()).toMatchObject({ broken_at: id })
})

test('a reason in somebody’s own words has no code, also after one of the clock', async () => {
  const { person } = await endRole()
  await sql(
    `insert into public.user_roles (user_id, role, assigned_by, reason) values ($1, 'coach', $2, 'Asked by the club.')`,
    [person, ids.super_admin],
  )
  const [row] = await as(
    'super_admin',
    `select details from public.audit_log where action = 'role_granted' and details ->> 'role' = 'coach' and target_user_id = $1`,
    [person],
  )
  expect(row?.['details']).toEqual({ role: 'coach', reason: 'Asked by the club.' })
})
