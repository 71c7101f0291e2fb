// Whether a process of the version before goes on working on a newer schema: what it reads, calls and may do is still there,
// and what it writes is still accepted. Two databases are compared by PostgreSQL's own catalogue. What functions, policies
// and triggers do inside is not looked at.
import type { Client } from 'pg'

/** `of`: the relation, column or function that it is a fact of. */
type Use = { fact: string; of?: string }
type Limit = { fact: string; table: string; columns: string[] }
type Function = { name: string; args: string[]; required: number; result: string }
type Surface = { things: Set<string>; uses: Use[]; limits: Limit[]; functions: Function[] }

const ours = (namespace: string) =>
  `${namespace}::regnamespace::text !~ '^(pg_|information_schema$|supabase_migrations$|extensions$)'`
const namesOf = (table: string, keys: string) =>
  `array(select attname::text from pg_attribute where attrelid = ${table} and attnum = any (${keys}))`
const rolesOfRequests = `grantee::regrole::text in ('anon', 'authenticated', 'service_role')`

const things = `
  select c.oid::regclass::text as name from pg_class c where ${ours('relnamespace')}
  union select concat(attrelid::regclass, '.', attname) from pg_attribute join pg_class c on c.oid = attrelid
    where attnum > 0 and not attisdropped and ${ours('relnamespace')}
  union select concat(pronamespace::regnamespace, '.', proname) from pg_proc where ${ours('pronamespace')}`

/** What the version before reads, and may do. */
const uses = [
  `select concat('column ', attrelid::regclass, '.', attname, ' ', format_type(atttypid, atttypmod)) as fact
   from pg_attribute join pg_class c on c.oid = attrelid
   where relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped and ${ours('relnamespace')}`,
  `select concat('value ', enumlabel, ' of ', enumtypid::regtype) as fact from pg_enum`,
  `select concat('right of ', grantee::regrole, ' to ', lower(privilege_type), ' ', c.oid::regclass) as fact, c.oid::regclass::text as of
   from pg_class c, aclexplode(relacl) where relkind <> 'i' and ${ours('relnamespace')} and ${rolesOfRequests}`,
  `select concat('right of ', grantee::regrole, ' to ', lower(privilege_type), ' ', attrelid::regclass, '.', attname) as fact,
     concat(attrelid::regclass, '.', attname) as of
   from pg_attribute join pg_class c on c.oid = attrelid, aclexplode(attacl) where not attisdropped and ${ours('relnamespace')} and ${rolesOfRequests}`,
  `select distinct concat('right of ', grantee::regrole, ' to execute ', pronamespace::regnamespace, '.', proname) as fact,
     concat(pronamespace::regnamespace, '.', proname) as of
   from pg_proc, aclexplode(proacl) where ${ours('pronamespace')} and ${rolesOfRequests}`,
]

/** What it must keep to when it writes. */
const limits = [
  `select concat('not null ', attrelid::regclass, '.', attname) as fact, attrelid::regclass::text as table,
     case when atthasdef or attidentity <> '' then array[attname::text] else '{}' end as columns
   from pg_attribute join pg_class c on c.oid = attrelid
   where relkind in ('r', 'p') and attnum > 0 and attnotnull and not attisdropped and ${ours('relnamespace')}`,
  `select concat('constraint on ', conrelid::regclass, ': ', pg_get_constraintdef(k.oid)) as fact, conrelid::regclass::text as table,
     ${namesOf('conrelid', 'conkey')} as columns
   from pg_constraint k where contype in ('c', 'f', 'u', 'x', 'p') and conrelid <> 0 and ${ours('connamespace')}`,
  `select concat('unique index on ', indrelid::regclass, ': ', regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', '')) as fact,
     indrelid::regclass::text as table, ${namesOf('indrelid', 'indkey')} as columns
   from pg_index join pg_class c on c.oid = indrelid where indisunique and ${ours('relnamespace')}
     and not exists (select from pg_constraint where conindid = indexrelid)`,
]

const functions = `
  select concat(pronamespace::regnamespace, '.', proname) as name, pronargs - pronargdefaults as required,
    array(select concat(coalesce(proargnames[n], ''), ' ', format_type(proargtypes[n - 1], null)) from generate_series(1, pronargs) n) as args,
    pg_get_function_result(oid) as result
  from pg_proc where prokind in ('f', 'p') and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype) and ${ours('pronamespace')}`

export async function readSurface(client: Client): Promise<Surface> {
  async function ask<Row extends object>(...texts: string[]): Promise<Row[]> {
    const rows: Row[] = []
    for (const text of texts) rows.push(...(await client.query<Row>(text)).rows)
    return rows
  }
  await client.query(`set search_path = ''`)
  const names = await ask<{ name: string }>(things)
  const surface = {
    things: new Set(names.map(({ name }) => name)),
    uses: await ask<Use>(...uses),
    limits: await ask<Limit>(...limits),
    functions: await ask<Function>(functions),
  }
  await client.query('reset search_path')
  return surface
}

/** What the version before relies on and no longer has, and what it is newly bound to. */
export function listBroken(before: Surface, after: Surface): string[] {
  const usable = new Set(after.uses.map(({ fact }) => fact))
  const known = new Set(before.limits.map(({ fact }) => fact))
  /** The version before leaves out what is new: a rule for new columns alone is none for it. */
  const isForOld = ({ table, columns }: Limit) =>
    before.things.has(table) &&
    (columns.length === 0 || columns.some(column => before.things.has(`${table}.${column}`)))
  return [
    ...before.uses
      // A right to what is gone is gone with it.
      .filter(({ fact, of }) => !usable.has(fact) && (of === undefined || after.things.has(of)))
      .map(({ fact }) => fact),
    ...before.functions
      .filter(one => !after.functions.some(other => takesCallsOf(other, one)))
      .map(({ name, args }) => `function ${name}(${args.map(arg => arg.trim()).join(', ')})`),
    ...after.limits.filter(each => !known.has(each.fact) && isForOld(each)).map(({ fact }) => fact),
  ].toSorted()
}

/** Calls by name and by position find it, and its result has what they read. */
function takesCallsOf(other: Function, one: Function): boolean {
  const beginsAlike = one.args.every((arg, index) => other.args[index] === arg)
  const isReadable = other.result === one.result || other.result.startsWith(`${one.result.slice(0, -1)},`)
  return other.name === one.name && beginsAlike && other.required <= one.required && isReadable
}
