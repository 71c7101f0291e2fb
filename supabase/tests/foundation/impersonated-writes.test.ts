// Tables outside the data API that are closed while somebody looks through another's eyes. Those of the API are in traces.csv.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'

const { ids, sql, asFunction } = useTables()

const closed = ['account_disownings', 'api_keys', 'identity_checks', 'person_invitations', 'webhooks']

test('links to people, API keys, checks of identity, invitations and webhooks are not written during an impersonation', async () => {
  const there = await sql(
    `select tgrelid::regclass::text as name from pg_trigger join pg_class c on c.oid = tgrelid
     where relnamespace = 'app'::regnamespace and tgfoid = 'app.refuse_while_impersonating'::regproc order by 1`,
  )
  expect(there.map(({ name }) => name)).toEqual(closed.map(table => `app.${table}`))
  for (const table of closed) {
    const remove = `delete from app.${table} where false`
    await expect(asFunction(ids.super_admin_as, remove)).rejects.toMatchObject({ code: 'PT403' })
    await asFunction(ids.super_admin, remove)
  }
})
