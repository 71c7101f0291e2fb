// Rows on their way into a table, and the ids they go by.
import { createHash } from 'node:crypto'
import type { Client } from 'pg'

type Value = string | number | boolean | null | string[]

/** In the order in which they lean on each other. */
const tables = [
  'sources',
  'competitions',
  'towns',
  'venues',
  'clubs',
  'seasons',
  'rounds',
  'club_seasons',
  'matches',
  'people',
  'players',
  'birth_dates',
  'registrations',
  'coach_stints',
  'officials',
  'honours',
  'awards',
  'internationals',
  'international_goals',
  'continental_matches',
] as const

export type Batch = {
  table: (typeof tables)[number]
  /** The column by which a row that is there already is known. */
  key?: string
  rows: ({ [column: string]: Value } | undefined)[]
  /** The rows are there already, and only what is given changes. */
  changesOnly?: boolean
}

/** Sorted so that nothing is written before what it names. */
export function inOrder(batches: Batch[]): Batch[] {
  return batches.toSorted((one, other) => tables.indexOf(one.table) - tables.indexOf(other.table))
}

/** The same thing of the record has the same id wherever it is loaded. */
export function recordId(kind: string, key: string): string {
  const hash = createHash('md5').update(`${kind}:${key}`).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Adds what is new and changes what has changed, in one statement. The table itself knows the types. */
export async function upsert(client: Client, batch: Batch): Promise<void> {
  const { table, key = 'id', rows } = batch
  const given = [...new Map(rows.flatMap(row => (row ? [[row[key], row]] : []))).values()]
  const [first] = given
  if (!first) return
  await client.query(
    batch.changesOnly ? changeStatement(table, key, first) : upsertStatement(table, key, first),
    [JSON.stringify(given)],
  )
}

const list = (columns: string[], write = (column: string) => column) => columns.map(write).join(', ')

function upsertStatement(table: string, key: string, row: object): string {
  const columns = Object.keys(row)
  const others = columns.filter(column => column !== key)
  // What a person has confirmed since is theirs.
  const isOurs = table === 'matches' ? ' and present.confirmed_by is null' : ''
  const conflict =
    others.length === 0
      ? 'do nothing'
      : `do update set ${list(others, column => `${column} = excluded.${column}`)}
         where (${list(others, column => `present.${column}`)})
           is distinct from (${list(others, column => `excluded.${column}`)})${isOurs}`
  return `insert into public.${table} as present (${list(columns)})
    select ${list(columns)} from jsonb_populate_recordset(null::public.${table}, $1)
    on conflict (${key}) ${conflict}`
}

function changeStatement(table: string, key: string, row: object): string {
  const others = Object.keys(row).filter(column => column !== key)
  return `update public.${table} as present set ${list(others, column => `${column} = given.${column}`)}
    from jsonb_populate_recordset(null::public.${table}, $1) as given where given.${key} = present.${key}`
}

/** The sources that rows name, as rows themselves. */
export function sourcesOf(names: (string | null)[]): Batch {
  const told = [...new Set(names)].filter(name => name !== null)
  return { table: 'sources', rows: told.map(name => ({ id: recordId('source', name), name })) }
}

export const sourceId = (name: string | null) => (name === null ? null : recordId('source', name))
