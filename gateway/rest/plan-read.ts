// A read of a table or view.
import type { Catalog, Table } from './model.ts'
import { invalidPreferences } from './errors.ts'
import { negotiate } from './media-type.ts'
import type { Plan } from './plan.ts'
import type { Preferences } from './preferences.ts'
import type { Query } from './query.ts'
import { planRead, tableSource, type ReadNode } from './read-plan.ts'
import { answerSql, bodySql, noBody } from './sql-answer.ts'
import { ReadSql } from './sql-read.ts'
import { Sql, type Statement } from './sql.ts'

export type Asked = {
  catalog: Catalog
  schema: string
  query: Query
  preferences: Preferences
  accept: string | undefined
  isHead: boolean
  maxRows: number
}

export function planTableRead(table: Table, asked: Asked): Plan {
  const { catalog, schema, query, preferences, accept, isHead, maxRows } = asked
  refuseInvalid(preferences)
  const media = negotiate(accept)
  const node = planRead(catalog, schema, tableSource(table), query, { isDerived: false, maxRows })
  const sql = new Sql()
  const read = new ReadSql(catalog, sql)
  const rows = read.select(node)
  const total = totalSql(preferences, read, node, undefined, maxRows)
  return {
    kind: 'read',
    statement: {
      text: answerSql({ rows, body: isHead ? noBody : bodySql(media), ...(total ? { total } : {}) }),
      values: sql.values,
    },
    ...estimateOf(catalog, preferences, node, maxRows),
    isReadOnly: true,
    media,
    preferences,
    hasBody: !isHead,
    offset: node.offset,
    single: media.form === 'object',
  }
}

export function refuseInvalid({ handling, invalid }: Preferences): void {
  if (handling === 'strict' && invalid.length > 0) throw invalidPreferences(invalid)
}

/** `estimated` counts as far as a page reaches, and trusts the planner beyond that. */
export function totalSql(
  { count }: Preferences,
  read: ReadSql,
  node: ReadNode,
  from: string | undefined,
  maxRows: number,
): string | undefined {
  if (count === 'exact') return `(select count(*) from (${read.count(node, from)}) as counted)`
  if (count === 'estimated')
    return `(select count(*) from (${read.count(node, from)} limit ${maxRows + 1}) as counted)`
  return undefined
}

function estimateOf(
  catalog: Catalog,
  { count }: Preferences,
  node: ReadNode,
  maxRows: number,
): { estimate?: Statement; countLimit?: number } {
  if (count !== 'planned' && count !== 'estimated') return {}
  const sql = new Sql()
  const text = `explain (format json) ${new ReadSql(catalog, sql).count(node)}`
  return {
    estimate: { text, values: sql.values },
    ...(count === 'estimated' ? { countLimit: maxRows } : {}),
  }
}
