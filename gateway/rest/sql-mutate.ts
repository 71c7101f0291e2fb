// INSERT, UPDATE and DELETE. The rows of a write come from its JSON body inside PostgreSQL,
// which reads every value by the type of its column.
import { quote, sqlName, type Column, type Table } from './model.ts'
import { ApiError, keyMismatch, undefinedColumn, unknownColumn } from './errors.ts'
import type { Payload } from './payload.ts'
import type { PutKey } from './put-key.ts'
import type { ReadNode } from './read-node.ts'
import { conditionSql } from './sql-filter.ts'
import type { Sql } from './sql.ts'

export type Conflict = { columns: string[]; resolution: 'merge-duplicates' | 'ignore-duplicates' }

/** How many rows of an upsert were new; stored in a setting that lasts as long as the statement's transaction. */
const inserted = `coalesce(nullif(current_setting('pgrst.inserted', true), ''), '0')::int`

export const insertedCount = `nullif(current_setting('pgrst.inserted', true), '')`

type InsertOptions = {
  applyDefaults: boolean
  conflict?: Conflict
  /** Only rows with these values are written. */
  match?: PutKey
  returning: string
}

export function insertSql(
  node: ReadNode,
  table: Table,
  payload: Payload,
  { applyDefaults, conflict, match, returning }: InsertOptions,
  sql: Sql,
): string {
  const columns = payload.keys.map(key => columnOf(table, key))
  const names = columns.map(column => quote(column.name))
  const given = bodyRows(columns, payload, applyDefaults, sql)
  const rows = match ? matching(given, columns, match, sql) : given
  const merges = conflict?.resolution === 'merge-duplicates' && conflict.columns.length > 0
  return [
    `insert into ${sqlName(table)} as ${node.alias}${names.length > 0 ? ` (${names.join(', ')})` : ''}`,
    `select ${names.map(name => `body.${name}`).join(', ')} from ${rows}`,
    merges ? `where set_config('pgrst.inserted', (${inserted} + 1)::text, true) <> '0'` : '',
    conflict ? onConflict(table, conflict, names) : '',
    `returning ${returning}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** `offset 0`: the others are gone before anything is counted. */
function matching(rows: string, columns: Column[], match: PutKey, sql: Sql): string {
  const given = new Set(columns.map(({ name }) => name))
  const tests = match.map(({ column, value }) => {
    if (!given.has(column)) throw keyMismatch()
    return `body.${quote(column)} = ${sql.bind(value)}`
  })
  return `(select body.* from ${rows} where ${tests.join(' and ')} offset 0) as body`
}

function onConflict(table: Table, { columns, resolution }: Conflict, names: string[]): string {
  if (columns.length === 0) return ''
  const target = columns.map(name => quote(columnOf(table, name, undefinedColumn).name)).join(', ')
  if (resolution === 'ignore-duplicates' || names.length === 0) return `on conflict (${target}) do nothing`
  const set = names.map(name => `${name} = excluded.${name}`).join(', ')
  const counted = `set_config('pgrst.inserted', (${inserted} - 1)::text, true) <> '-1'`
  return `on conflict (${target}) do update set ${set} where ${counted}`
}

export function updateSql(
  node: ReadNode,
  table: Table,
  payload: Payload,
  { applyDefaults, returning }: { applyDefaults: boolean; returning: string },
  sql: Sql,
): string {
  const columns = payload.keys.map(key => columnOf(table, key))
  if (columns.length === 0) return `select ${returning} from ${sqlName(table)} as ${node.alias} where false`
  const set = columns.map(({ name }) => `${quote(name)} = body.${quote(name)}`).join(', ')
  return [
    `update ${sqlName(table)} as ${node.alias} set ${set}`,
    `from ${bodyRows(columns, payload, applyDefaults, sql)}`,
    affected(node, table, sql),
    `returning ${returning}`,
  ].join(' ')
}

export function deleteSql(node: ReadNode, table: Table, returning: string, sql: Sql): string {
  return [
    `delete from ${sqlName(table)} as ${node.alias}`,
    affected(node, table, sql),
    `returning ${returning}`,
  ].join(' ')
}

/** Which rows a write touches. With a limit they are chosen by primary key, in the order asked for. */
function affected(node: ReadNode, table: Table, sql: Sql): string {
  const conditions = node.conditions.map(each => conditionSql(node, each, sql, noEmbeds))
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  if (node.limit === undefined && node.offset === 0) return where

  if (table.primaryKey.length === 0)
    throw new ApiError(400, 'PGRST109', 'A limit on a write needs a table with a primary key')
  const key = table.primaryKey.map(name => `${node.alias}.${quote(name)}`).join(', ')
  const order = node.order.map(({ field, direction, nulls }) => {
    const column = columnOf(table, field.name, undefinedColumn)
    return `${node.alias}.${quote(column.name)}${direction}${nulls}`
  })
  const orderBy = order.length > 0 ? `order by ${order.join(', ')}` : ''
  const limit = node.limit === undefined ? '' : `limit ${node.limit}`
  const chosen = `select ${key} from ${sqlName(table)} as ${node.alias} ${where} ${orderBy} ${limit} offset ${node.offset}`
  return `where (${key}) in (${chosen})`
}

/** The body as rows called `body`, with the columns that were sent. */
function bodyRows(columns: Column[], payload: Payload, applyDefaults: boolean, sql: Sql): string {
  const { isList } = payload
  if (columns.length === 0 && !isList) return '(values (1)) as body (one)'
  const json = applyDefaults ? 'jsonb' : 'json'
  const given = `${sql.bind(payload.text)}::${json}`
  const document = applyDefaults ? withDefaults(columns, given, isList) : given
  if (columns.length === 0) return `${json}_array_elements(${document}) as body`
  const reader = `${json}_to_record${isList ? 'set' : ''}`
  const typed = columns.map(column => `${quote(column.name)} ${column.type}`).join(', ')
  return `${reader}(${document}) as body (${typed})`
}

function withDefaults(columns: Column[], document: string, isList: boolean): string {
  const pairs = columns.flatMap(column =>
    column.default === null ? [] : [`'${column.name.replaceAll("'", "''")}', ${column.default}`],
  )
  const defaults = `jsonb_build_object(${pairs.join(', ')})`
  if (!isList) return `${defaults} || ${document}`
  return `(select coalesce(jsonb_agg(${defaults} || each), '[]') from jsonb_array_elements(${document}) as each)`
}

function columnOf(table: Table, name: string, refuse = unknownColumn): Column {
  const column = table.columns.get(name)
  if (!column) throw refuse(table.name, name)
  return column
}

/** The columns a write must give back for what was selected of it. */
export function returningSql(node: ReadNode): string {
  const needed = new Set<string>()
  for (const { field } of node.fields) {
    if (!node.source.columns.has(field.name)) return `${node.alias}.*`
    needed.add(field.name)
  }
  for (const { relationship } of node.embeds) {
    if (relationship.kind === 'computed') return `${node.alias}.*`
    const pairs = relationship.kind === 'many-to-many' ? relationship.near : relationship.columns
    for (const { column } of pairs) needed.add(column)
  }
  if (needed.size === 0) return '1 as one'
  return [...needed].map(name => `${node.alias}.${quote(name)}`).join(', ')
}

const noEmbeds = () => {
  throw new ApiError(400, 'PGRST120', 'A write cannot be filtered by an embedded resource')
}
