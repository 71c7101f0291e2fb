// Every table, and every function that can be asked without saying anything, as somebody's rights show it to them.
import type { Person, Site } from './site.ts'
import { tryReads, type Read } from './try-reads.ts'

type Asked = Pick<Site, 'sql'>

export async function everythingShownTo(site: Asked, person: Person): Promise<Map<string, string>> {
  const names = await site.sql(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and relname <> 'audit_log'
     union all
     select proname || '()' from pg_proc
     where pronamespace = 'public'::regnamespace and provolatile <> 'v' and pronargs = pronargdefaults and prorettype <> 'trigger'::regtype
     order by 1`,
  )
  const reads = names.map(({ name }) => readOf(String(name)))
  const answers = await shownTo(site, person, reads)
  // What time it is changes by itself.
  return new Map([...answers].map(([name, told]) => [name, told.replaceAll(/"now": "[^"]*"/g, '')]))
}

/** All rows of a table, or of a function with its arguments. */
export const readOf = (from: string, name = from): Read => ({
  name,
  text: `select '[' || coalesce(string_agg(row, ',' order by row), '') || ']'
      from (select to_jsonb(it)::text as row from public.${from} as it) as rows`,
})

/** What each answers somebody, with the rights and the claims of a request of theirs. */
export async function shownTo(
  { sql }: Asked,
  { who, id }: Person,
  reads: Read[],
): Promise<Map<string, string>> {
  const role = who === 'anon' ? 'anon' : 'authenticated'
  const claims = JSON.stringify({ role, ...(who === 'anon' ? {} : { sub: id }) })
  await sql('begin')
  await sql(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [claims, role])
  const answers = await tryReads(sql, sql, reads)
  await sql('rollback')
  return new Map([...answers].map(([name, told]) => [name, told ?? '']))
}
