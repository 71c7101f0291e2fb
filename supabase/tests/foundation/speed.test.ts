// Policies ask who is asking once per query. Asked once per row, 5,000 people would cost 5,000 look-ups.
import { beforeAll, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { unguarded } from '#supabase/tests/testing/site.ts'

const { as, sql } = useTables()

beforeAll(async () => {
  // Straight into the tables: what triggers make of a sign-up is tried elsewhere.
  await unguarded(
    sql,
    `with people as (
       insert into auth.users (id, email, email_confirmed_at)
       select gen_random_uuid(), 'many' || n || '@example.com', now() from generate_series(1, 5000) as n returning id, email),
     profiles as (
       insert into public.profiles (id, email, full_name, confirmed_at)
       select id, email, 'Fan ' || email, now() from people),
     roles as (insert into public.user_roles (user_id, role) select id, 'fan' from people)
     insert into public.role_requests (user_id, role) select id, 'player' from people limit 100`,
  )
  await sql('analyze public.profiles; analyze public.user_roles; analyze public.role_requests')
})

/** How often each step ran, by the plan of somebody's query. */
async function plan(who: 'fan' | 'super_admin' | 'super_admin_as', text: string): Promise<string> {
  const rows = await as(who, `explain (analyze, timing off, summary off, costs off) ${text}`)
  return rows.map(row => String(row['QUERY PLAN'])).join('\n')
}

test('a policy asks its questions once, whoever reads however many rows', async () => {
  const tables = [
    'profiles',
    'user_roles',
    'role_requests',
    'club_members',
    'person_links',
    'impersonation_sessions',
    'audit_log',
    'feature_flags',
  ]
  for (const table of tables)
    for (const who of ['fan', 'super_admin', 'super_admin_as'] as const) {
      const steps = await plan(who, `select * from public.${table}`)
      // What is asked per row stands in a filter by its name; what is asked once is a step of its own.
      expect(steps).toMatch(/InitPlan/)
      expect(steps).not.toMatch(/(Filter|Cond): .*app\.(caller|viewer|roles_of|is_impersonating)/)
      expect(steps).not.toMatch(/SubPlan .*app\.(caller|viewer)/)
    }
})

test('a list of 5,000 people is one page', async () => {
  const took: string[] = []
  for (const args of ['', `'many4'`, `p_role => 'fan'`, `p_status => 'pending'`, 'p_offset => 4900']) {
    const before = performance.now()
    const rows = await as('super_admin', `select * from public.list_users(${args})`)
    took.push(`${args || 'first page'}: ${Math.round(performance.now() - before)} ms, ${rows.length} rows`)
  }
  expect(took).toHaveLength(5)
  if (process.env['SHOW_TIMES']) console.log(took.join('\n'))
})
