// The fields that the site's calls name. What they mean and who may write them is tried beside each table.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'

const { sql } = useTables()

const named = {
  profiles: ['id', 'email', 'full_name'],
  user_roles: ['user_id', 'role', 'assigned_at'],
  impersonation_sessions: ['id', 'super_admin_id', 'impersonated_user_id', 'reason', 'is_active', 'ended_at'],
}

test.each(Object.entries(named))('%s has the fields %j', async (table, fields) => {
  const found = await sql(
    `select column_name as field from information_schema.columns
     where table_schema = 'public' and table_name = $1`,
    [table],
  )
  expect(found.map(({ field }) => field)).toEqual(expect.arrayContaining(fields))
})

test('the id of a profile is that of its account', async () => {
  const found = await sql(
    `select confrelid::regclass::text as target, pg_get_constraintdef(oid) as key from pg_constraint
     where conrelid = 'public.profiles'::regclass and contype = 'f'`,
  )
  expect(found).toContainEqual({
    target: 'auth.users',
    key: 'FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE',
  })
})

test('the current roles are asked for without an argument, and the log by three names', async () => {
  const found = await sql(
    `select proname as name, coalesce(proargnames, '{}') as arguments, prorettype::regtype::text as answer
     from pg_proc where pronamespace = 'public'::regnamespace
     and proname in ('get_current_user_roles', 'log_super_admin_action') order by 1`,
  )
  expect(found).toMatchObject([
    { name: 'get_current_user_roles', arguments: [] },
    {
      name: 'log_super_admin_action',
      arguments: ['p_action_type', 'p_target_user_id', 'p_action_details'],
    },
  ])
})
