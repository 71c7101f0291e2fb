// The rows of a batch, read again as one caller: row-level security and column grants decide what comes back,
// and the filters of everybody who follows as that caller are asked in the same statement.
import { sessionOf } from '#gateway/context.ts'
import type { RolePool } from '#gateway/database/role-pool.ts'
import type { Caller } from '#gateway/keys/identify.ts'
import { conditionSql, malformed, type Condition } from './change-filter.ts'
import type { Column, PublishedTable } from './published.ts'

/** The values of a primary key, as text. */
export type Key = string[]

/** The row as JSON, and which filters it passes; `record` is null for one that is gone or was never asked. */
export type Found = { record: string; passes: boolean[] }

type Read = {
  caller: Caller
  table: PublishedTable
  columns: Column[]
  filters: Condition[][]
  keys: Key[]
  timeoutMs: number
}

const tryTimeoutMs = 500

/** By the key as JSON. What the caller may not see is not in it. */
export async function readRows(pool: RolePool, read: Read): Promise<Map<string, Found>> {
  const { table, columns, filters, keys } = read
  const values: string[] = []
  const bind = (value: string) => `$${values.push(value)}`
  const places = table.keys.map((_, at) => bind(arrayOf(keys.map(key => key[at] ?? ''))))
  const names = table.keys.map((_, at) => `key_${at}`)
  const matches = table.keys.map(({ name, type }, at) => `t.${quoted(name)} = listed.key_${at}::${type}`)
  const tests = filters.map(conditions => filterSql(table, conditions, name => `t.${quoted(name)}`, bind))
  const text = `
    select coalesce(json_agg(json_build_array(
      listed.place,
      (select to_json(shown)::text from (select ${columns.map(({ name }) => `t.${quoted(name)}`).join(', ')}) as shown),
      ${tests.length === 0 ? `'[]'::json` : `json_build_array(${tests.join(', ')})`}
    )), '[]')::text
    from unnest(${places.map(place => `${place}::text[]`).join(', ')}) with ordinality as listed (${names.join(', ')}, place)
    join ${quoted(table.schema)}.${quoted(table.name)} as t on ${matches.join(' and ')}`
  const [row] = await run(pool, read.caller, text, values, read.timeoutMs)
  const found = JSON.parse(row?.[0] ?? '[]') as [number, string, boolean[]][]
  return new Map(
    found.map(([place, record, passes]) => [JSON.stringify(keys[place - 1]), { record, passes }]),
  )
}

/** Whether the filters hold for keys alone, for rows that are no longer there. */
export async function testKeys(pool: RolePool, read: Read): Promise<Map<string, boolean[]>> {
  const { table, filters, keys, caller, timeoutMs } = read
  const values: string[] = []
  const bind = (value: string) => `$${values.push(value)}`
  const places = table.keys.map((_, at) => bind(arrayOf(keys.map(key => key[at] ?? ''))))
  const names = table.keys.map((_, at) => `key_${at}`)
  const subject = (name: string) => {
    const at = table.keys.findIndex(key => key.name === name)
    return `listed.key_${at}::${table.keys[at]?.type}`
  }
  const tests = filters.map(conditions => filterSql(table, conditions, subject, bind))
  const text = `
    select json_agg(json_build_array(listed.place, json_build_array(${tests.join(', ')})))::text
    from unnest(${places.map(place => `${place}::text[]`).join(', ')}) with ordinality as listed (${names.join(', ')}, place)`
  const [row] = await run(pool, caller, text, values, timeoutMs)
  const found = JSON.parse(row?.[0] ?? '[]') as [number, boolean[]][]
  return new Map(found.map(([place, passes]) => [JSON.stringify(keys[place - 1]), passes]))
}

/** Tries a filter on nothing, so that a value that does not suit its column is refused before it is needed. */
export async function tryFilter(
  pool: RolePool,
  caller: Caller,
  table: PublishedTable,
  conditions: Condition[],
): Promise<void> {
  const values: string[] = []
  const tests = conditions.map(condition => {
    const column = columnOf(table, condition.column)
    const isPattern = /like|match/.test(condition.operator)
    const subject = isPattern ? `''` : `null::${column.type}`
    return conditionSql(condition, subject, column, value => `$${values.push(value)}`)
  })
  await run(pool, caller, `select (${tests.join(' and ')})::text`, values, tryTimeoutMs)
}

export function columnOf(table: PublishedTable, name: string): Column {
  const column = table.columns.find(each => each.name === name)
  if (!column) throw malformed(`invalid column for filter ${name}`)
  return column
}

function filterSql(
  table: PublishedTable,
  conditions: Condition[],
  subject: (name: string) => string,
  bind: (value: string) => string,
): string {
  const tests = conditions.map(condition =>
    conditionSql(condition, subject(condition.column), columnOf(table, condition.column), bind),
  )
  return `coalesce(${tests.join(' and ')}, false)`
}

function run(pool: RolePool, caller: Caller, text: string, values: string[], timeoutMs: number) {
  return pool.run({ ...sessionOf(caller, { isReadOnly: true }), timeoutMs }, [{ text, values }])
}

const arrayOf = (values: string[]) =>
  `{${values.map(value => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
