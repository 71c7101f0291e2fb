// Rows on their way into a table, and the ids they go by.
import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { BadRow } from './cells.ts'

type Value = string | number | boolean | null | string[] | { code: string; parameters: object }
type Row = { [column: string]: Value }

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
  'points_adjustments',
  'matches',
  'people',
  'players',
  'birth_dates',
  'registrations',
  'coach_stints',
  'officials',
  'match_officials',
  'lineup_entries',
  'match_events',
  'honours',
  'awards',
  'internationals',
  'international_goals',
  'continental_matches',
] as const

export type Batch = {
  table: (typeof tables)[number]
  /** The column, or columns, by which a row that is there already is known. */
  key?: string | string[]
  rows: (Row | undefined)[]
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
  const { table, rows } = batch
  const key = [batch.key ?? 'id'].flat()
  const keyOf = (row: Row) => JSON.stringify(key.map(column => row[column]))
  const given = [...new Map(rows.flatMap(row => (row ? [[keyOf(row), row]] : []))).values()]
  const [first] = given
  if (!first) return
  if (batch.changesOnly) await expectThere(client, table, key, given)
  await client.query(
    batch.changesOnly ? changeStatement(table, key, first) : upsertStatement(table, key, first),
    [JSON.stringify(given)],
  )
}

const list = (columns: string[], write = (column: string) => column) => columns.map(write).join(', ')

function upsertStatement(table: string, key: string[], row: object): string {
  const columns = Object.keys(row)
  // An address that people have changed since is theirs, too.
  const others = columns.filter(column => !key.includes(column) && column !== 'slug')
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
    on conflict (${list(key)}) ${conflict}`
}

function changeStatement(table: string, key: string[], row: object): string {
  const others = Object.keys(row).filter(column => !key.includes(column))
  return `update public.${table} as present set ${list(others, column => `${column} = given.${column}`)}
    from jsonb_populate_recordset(null::public.${table}, $1) as given
    where (${list(key, column => `given.${column}`)}) = (${list(key, column => `present.${column}`)})
      and (${list(others, column => `given.${column}`)})
        is distinct from (${list(others, column => `present.${column}`)})`
}

async function expectThere(client: Client, table: string, key: string[], given: Row[]): Promise<void> {
  const { rowCount } = await client.query(
    `select from jsonb_populate_recordset(null::public.${table}, $1) as given
     where not exists (select from public.${table} as present
       where (${list(key, column => `given.${column}`)}) = (${list(key, column => `present.${column}`)}))`,
    [JSON.stringify(given)],
  )
  if (rowCount) throw new BadRow(`what it tells of is not in ${table}`)
}

/** The sources that rows name, as rows themselves. */
export function sourcesOf(names: (string | null)[]): Batch {
  const known = [...new Set(names)].filter(name => name !== null)
  return { table: 'sources', rows: known.map(name => ({ id: recordId('source', name), name })) }
}

export const sourceId = (name: string | null) => (name === null ? null : recordId('source', name))
