// All that a schema consists of, one sorted line for each fact, from PostgreSQL's own catalogue, and the rows that belong
// to it: two databases with equal lines have an equal schema. Not pg_dump, which the PostgreSQL from npm does not bring
// and which refuses a server newer than itself.
import type { Client } from 'pg'

const ours = (namespace: string) =>
  `${namespace}::regnamespace::text !~ '^(pg_|information_schema$|supabase_migrations$|extensions$)'`
const acl = (items: string) =>
  `(select string_agg(item::text, ' ' order by item::text collate "C") from unnest(${items}) as item)`
const comment = (oid: string, table: string, column = '0') =>
  `(select description from pg_description
    where objoid = ${oid} and classoid = '${table}'::regclass and objsubid = ${column})`

/** Each asks for the kind of a thing, its name and what is known of it. */
const questions = [
  `select 'schema', nspname, concat_ws(' | ', ${acl('nspacl')}, ${comment('n.oid', 'pg_namespace')})
   from pg_namespace n where ${ours('n.oid')}`,
  `select 'extension', extname, extnamespace::regnamespace::text from pg_extension`,
  `select 'default rights', concat_ws(' ', defaclnamespace::regnamespace, defaclobjtype), ${acl('defaclacl')}
   from pg_default_acl`,
  `select concat('relation ', relkind), c.oid::regclass::text, concat_ws(' | ', relrowsecurity, relforcerowsecurity,
     reloptions::text, ${acl('relacl')}, ${comment('c.oid', 'pg_class')},
     case when relkind in ('v', 'm') then pg_get_viewdef(c.oid) end,
     case when relkind = 'i' then pg_get_indexdef(c.oid) end)
   from pg_class c where relkind not in ('c', 't') and ${ours('relnamespace')}`,
  `select 'column', concat(attrelid::regclass, '.', attname), concat_ws(' | ',
     row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod),
     attnotnull, attidentity, attgenerated, attcollation::regcollation, ${acl('attacl')},
     pg_get_expr(adbin, adrelid), ${comment('attrelid', 'pg_class', 'attnum')})
   from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relkind in ('r', 'p', 'v', 'm', 'c') and attnum > 0 and not attisdropped and ${ours('relnamespace')}`,
  `select 'constraint', coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text) || ' ' || conname,
     concat_ws(' | ', pg_get_constraintdef(k.oid), convalidated, ${comment('k.oid', 'pg_constraint')})
   from pg_constraint k where contype <> 'n' and ${ours('connamespace')}`,
  `select 'function', p.oid::regprocedure::text, concat_ws(' | ',
     case when prokind in ('f', 'p') then pg_get_functiondef(p.oid) end, ${acl('proacl')}, ${comment('p.oid', 'pg_proc')})
   from pg_proc p where ${ours('pronamespace')}`,
  `select 'trigger', concat(tgrelid::regclass, ' ', tgname),
     concat_ws(' | ', pg_get_triggerdef(t.oid), tgenabled, ${comment('t.oid', 'pg_trigger')})
   from pg_trigger t where not tgisinternal`,
  `select 'policy', concat(polrelid::regclass, ' ', polname), concat_ws(' | ', polcmd, polpermissive,
     (select string_agg(role::regrole::text, ' ' order by role::regrole::text collate "C") from unnest(polroles) as role),
     pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid), ${comment('p.oid', 'pg_policy')})
   from pg_policy p`,
  `select 'type', t.oid::regtype::text, concat_ws(' | ', typtype, ${acl('typacl')}, ${comment('t.oid', 'pg_type')},
     (select string_agg(enumlabel, ' ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
   from pg_type t where typtype in ('e', 'd', 'r') and ${ours('typnamespace')}`,
  `select 'sequence', seqrelid::regclass::text,
     concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle)
   from pg_sequence`,
  `select 'event trigger', evtname, concat_ws(' ', evtevent, evtfoid::regprocedure, evtenabled, evttags::text)
   from pg_event_trigger`,
  `select 'published', pubname, schemaname || '.' || tablename from pg_publication_tables`,
]

export async function describeSchema(client: Client): Promise<string[]> {
  await client.query(`set search_path = ''`)
  const lines: string[] = []
  for (const question of questions) {
    const { rows } = await client.query({ text: question, rowMode: 'array' })
    for (const row of rows) lines.push(row.join('\t'))
  }
  await client.query('reset search_path')
  return lines.toSorted()
}

/** The rows of every table, without keys, times and secrets, which differ each time a database is built. */
export async function describeRows(client: Client): Promise<string[]> {
  await client.query(`set search_path = ''`)
  const { rows: tables } = await client.query<{ name: string; columns: string }>(
    `select c.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attname) as columns
     from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
       and atttypid not in ('uuid'::regtype, 'timestamptz'::regtype, 'bytea'::regtype)
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where relkind = 'r' and ${ours('relnamespace')} and coalesce(pg_get_expr(adbin, adrelid), '') !~ 'gen_random'
     group by c.oid`,
  )
  const lines: string[] = []
  for (const { name, columns } of tables) {
    const { rows } = await client.query({
      text: `select 'row', '${name}', to_jsonb(t)::text from (select ${columns} from ${name}) as t`,
      rowMode: 'array',
    })
    for (const row of rows) lines.push(row.join('\t'))
  }
  await client.query('reset search_path')
  return lines.toSorted()
}

/** All of a database that has nothing in it but what its schema brings. */
export async function describeNew(client: Client): Promise<string[]> {
  return [...(await describeSchema(client)), ...(await describeRows(client))]
}

function missing(from: readonly string[], lines: readonly string[]): string[] {
  const known = new Set(from)
  return lines.filter(line => !known.has(line))
}

/** What only one of the two has; empty when they are equal. */
export function compareSchemas(one: readonly string[], other: readonly string[]) {
  return { onlyInFirst: missing(other, one), onlyInSecond: missing(one, other) }
}
