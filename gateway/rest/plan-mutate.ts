// A write to a table or view, and what is read back of it.
import { quote, type Table } from './model.ts'
import { negotiate } from './media-type.ts'
import type { Payload } from './payload.ts'
import { refuseInvalid, type Asked } from './plan-read.ts'
import { putKey, type PutKey } from './put-key.ts'
import type { Plan } from './plan.ts'
import type { Preferences } from './preferences.ts'
import { belowRoot, planRead, tableSource } from './read-plan.ts'
import type { ReadNode } from './read-node.ts'
import { answerSql, bodySql } from './sql-answer.ts'
import { deleteSql, insertedCount, insertSql, returningSql, updateSql, type Conflict } from './sql-mutate.ts'
import { ReadSql } from './sql-read.ts'
import { Sql } from './sql.ts'

type Write = { kind: 'insert' | 'update' | 'put'; payload: Payload } | { kind: 'delete' }

export function planMutation(table: Table, write: Write, asked: Asked): Plan {
  const { catalog, schema, query } = asked
  const { maxRows, maxBytes } = asked.limits
  refuseInvalid(asked.preferences)
  const isPut = write.kind === 'put'
  const match = isPut ? putKey(table, query) : undefined
  const preferences: Preferences = isPut
    ? { ...asked.preferences, resolution: 'merge-duplicates' }
    : heeded(asked, table)
  const media = negotiate(asked.accept, asked.mayExplain)
  const isShown = preferences.return === 'representation'
  const wantsLocation = write.kind === 'insert' && preferences.return === 'headers-only'
  const source = tableSource(table)

  // Filters, order and limit choose the rows that are written; what is embedded has its own.
  const target = planRead(
    catalog,
    schema,
    source,
    {
      ...query,
      select: [],
      conditions: query.conditions.filter(each => each.embeds.length === 0),
      orders: query.orders.filter(each => each.embeds.length === 0),
      windows: query.windows.filter(each => each.embeds.length === 0),
    },
    { isDerived: false, maxRows, isWhole: true },
  )
  const shown = planRead(
    catalog,
    schema,
    source,
    {
      ...query,
      conditions: belowRoot(query.conditions),
      orders: belowRoot(query.orders),
      windows: belowRoot(query.windows),
    },
    { isDerived: true, maxRows, isWhole: true },
  )

  const sql = new Sql()
  const key = table.primaryKey.map(name => `${target.alias}.${quote(name)}`).join(', ')
  const returning = isShown
    ? returningSql({ ...shown, alias: target.alias })
    : wantsLocation && key
      ? key
      : '1 as one'
  const written = writeSql(table, target, write, { ...asked, preferences }, returning, sql, match)
  const rows = isShown
    ? new ReadSql(catalog, sql, asked.limits).select(shown, `pgrst_source as ${shown.alias}`)
    : 'select 1 from pgrst_source'
  const isUpsert = (isPut || write.kind === 'insert') && preferences.resolution === 'merge-duplicates'
  const first =
    wantsLocation && key ? `(select row_to_json(s)::text from pgrst_source as s limit 1)` : undefined
  const maxAffected = preferences.handling === 'strict' ? preferences.maxAffected : undefined

  return {
    kind: write.kind === 'put' ? 'insert' : write.kind,
    statement: {
      text: answerSql({
        with: [`pgrst_source as (${written})`],
        rows,
        ...(isShown ? { body: bodySql(media, { maxBytes }) } : {}),
        mayBeSteered: true,
        ...(isUpsert ? { total: insertedCount } : {}),
        ...(first ? { extra: first } : {}),
      }),
      values: sql.values,
    },
    isReadOnly: false,
    media,
    preferences,
    hasBody: isShown,
    offset: 0,
    single: isShown && media.form === 'object',
    ...(maxAffected === undefined || write.kind === 'insert' || isPut ? {} : { maxAffected }),
    ...(first ? { location: { table: table.name } } : {}),
    isUpsert,
    ...(isPut ? { isPut } : {}),
  }
}

/** Without a key nothing can be a duplicate. */
function heeded({ preferences, query }: Asked, table: Table): Preferences {
  const { resolution, ...others } = preferences
  return resolution && (query.onConflict || table.primaryKey.length > 0) ? preferences : others
}

function writeSql(
  table: Table,
  node: ReadNode,
  write: Write,
  { query, preferences }: Asked,
  returning: string,
  sql: Sql,
  match: PutKey | undefined,
): string {
  if (write.kind === 'delete') return deleteSql(node, table, returning, sql)
  const applyDefaults = preferences.missing === 'default'
  if (write.kind === 'update') return updateSql(node, table, write.payload, { applyDefaults, returning }, sql)
  const conflict: Conflict | undefined = preferences.resolution && {
    resolution: preferences.resolution,
    columns: (match ? undefined : query.onConflict) ?? table.primaryKey,
  }
  return insertSql(
    node,
    table,
    write.payload,
    { applyDefaults, returning, ...(conflict && { conflict }), ...(match && { match }) },
    sql,
  )
}
