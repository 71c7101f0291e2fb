// What can be taken away: every policy and every trigger that our migrations make, and by which names tests may
// meet the table it stands on.
import type { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'

export type Mutant = {
  kind: 'policy' | 'trigger'
  schema: string
  table: string
  name: string
  /** Takes it away, or lets everybody through; `undo` puts it back. */
  sql: string
  undo: string
  /** What a policy is about; null for a trigger. */
  verb: 'select' | 'insert' | 'update' | 'delete' | null
  how: 'removed' | 'opened'
  /** The function that a trigger runs. */
  runs: string | null
}

type Function = { name: string; source: string; schema: string }

const wordsIn = (text: string) => new Set(text.match(/\w+/g))

async function listFunctions(client: Client): Promise<Function[]> {
  const { rows } = await client.query<Function>(
    `select proname as name, pronamespace::regnamespace::text as schema,
       coalesce(pg_get_function_sqlbody(oid), prosrc) as source
     from pg_proc where pronamespace in ('public'::regnamespace, 'app'::regnamespace)`,
  )
  return rows
}

/** The words of what was taken away: of its definition, of the functions it names, and of those that these name. */
export function wordsOf({ undo }: Mutant, functions: Map<string, string>): Set<string> {
  const said = wordsIn(undo)
  for (let steps = 0; steps < 2; steps++)
    for (const source of [...said].map(name => functions.get(name) ?? ''))
      for (const word of wordsIn(source)) said.add(word)
  return said
}

const made = (part: string, word: string) =>
  `case when ${part} is null then '' else ' ${word} (' || ${part} || ')' end`
const whole = `${made('qual', 'using')} || ${made('with_check', 'with check')}`

const catalogue = `
  select 'policy' as kind, schemaname as schema, tablename as table, policyname as name, null as runs, 'removed' as how,
    lower(cmd) as verb, format('drop policy %I on %I.%I', policyname, schemaname, tablename) as sql,
    format('create policy %I on %I.%I as %s for %s to %s', policyname, schemaname, tablename, permissive, cmd,
      array_to_string(roles, ', ')) || ${whole} as undo
  from pg_policies
  union all
  select 'policy', schemaname, tablename, policyname, null, 'opened', lower(cmd),
    format('alter policy %I on %I.%I', policyname, schemaname, tablename)
      || case when qual is null then '' else ' using (true)' end
      || case when with_check is null then '' else ' with check (true)' end,
    format('alter policy %I on %I.%I', policyname, schemaname, tablename) || ${whole}
  from pg_policies where coalesce(qual, 'true') <> 'true' or coalesce(with_check, 'true') <> 'true'
  union all
  select 'trigger', nspname, relname, tgname, proname, 'removed', null,
    format('drop trigger %I on %I.%I', tgname, nspname, relname), pg_get_triggerdef(t.oid)
  from pg_trigger t
  join pg_class c on c.oid = tgrelid
  join pg_namespace n on n.oid = relnamespace
  join pg_proc p on p.oid = tgfoid
  where not tgisinternal and tgparentid = 0
  order by 2, 3, 1, 4, 6`

const mutantsOf = async (client: Client) => (await client.query<Mutant>(catalogue)).rows

/** What the gateway brings by itself is not ours to test: only what the migrations added is listed. */
export async function listMutants(bare: Connection, migrated: Connection): Promise<Mutant[]> {
  const known = new Set((await withClient(bare, mutantsOf)).map(({ sql }) => sql))
  return (await withClient(migrated, mutantsOf)).filter(({ sql }) => !known.has(sql))
}

/** For each table, the functions that speak of it, and those that call these: tests often name no table at all. With the source of every function. */
export async function listCallers(migrated: Connection) {
  return withClient(migrated, async client => {
    const functions = await listFunctions(client)
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'app')`,
    )
    const spoken = new Map(functions.map(each => [each, wordsIn(each.source)]))
    const speaking = (words: Iterable<string>) => {
      const wanted = [...words]
      return functions.filter(each => wanted.some(word => spoken.get(each)?.has(word)))
    }
    const callers = new Map(
      tables.map(({ name }) => {
        const near = speaking([name]).map(each => each.name)
        const far = speaking(near).filter(each => each.schema === 'public')
        return [name, [...new Set([...near, ...far.map(each => each.name)])]]
      }),
    )
    return { callers, sources: new Map(functions.map(each => [each.name, each.source])) }
  })
}

/** The same ones for the same seed. */
export function sampleOf<Item>(items: Item[], size: number, seed: number): Item[] {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return items
    .map(item => ({ item, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, size)
    .map(({ item }) => item)
}
