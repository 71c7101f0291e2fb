// A read of a table or view.
import type { Limits } from './answer-limits.ts'
import type { Catalog, Table } from './model.ts'
import { invalidPreferences } from './errors.ts'
import { negotiate } from './media-type.ts'
import type { Plan } from './plan.ts'
import type { Preferences } from './preferences.ts'
import type { Query } from './query.ts'
import { planRead, tableSource } from './read-plan.ts'
import type { ReadNode } from './read-node.ts'
import { answerSql, bodySql } from './sql-answer.ts'
import { ReadSql } from './sql-read.ts'
import { Sql, type Statement } from './sql.ts'

export type Asked = {
  catalog: Catalog
  schema: string
  query: Query
  preferences: Preferences
  accept: string | undefined
  mayExplain: boolean
  isHead: boolean
  limits: Limits
  isOperator: boolean
}

export function planTableRead(table: Table, asked: Asked): Plan {
  const { catalog, schema, query, preferences, accept, isHead, limits } = asked
  refuseInvalid(preferences)
  const media = negotiate(accept, asked.mayExplain)
  const node = planRead(catalog, schema, tableSource(table), query, { isDerived: false, ...limits })
  const sql = new Sql()
  const read = new ReadSql(catalog, sql, limits)
  const rows = read.select(node)
  const total = totalSql(asked, read, node, undefined)
  return {
    kind: 'read',
    statement: {
      text: answerSql({
        rows,
        ...(isHead ? {} : { body: bodySql(media, limits) }),
        ...(total ? { total } : {}),
      }),
      values: sql.values,
    },
    ...estimateOf(asked, node),
    ...countLimitOf(asked),
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

/** How far rows are counted for those who asked for an estimate. */
const mostCounted = 10_000

type Counting = Pick<Asked, 'preferences' | 'limits' | 'isOperator'>

/**
 * The planner's estimate includes rows that a caller may not see, so only the operator gets it. For everybody else an
 * estimate is the number of rows they may see, counted up to a limit.
 */
export function totalSql(
  asked: Counting,
  read: ReadSql,
  node: ReadNode,
  from: string | undefined,
): string | undefined {
  const { count } = asked.preferences
  if (count === undefined || (count === 'planned' && asked.isOperator)) return undefined
  const most = countLimitOf(asked).countLimit
  // One row more than a page means that the planner must be asked.
  const limit = most === undefined ? '' : ` limit ${asked.isOperator ? most + 1 : most}`
  return `(select count(*) from (${read.count(node, from)}${limit}) as counted)`
}

export function countLimitOf({ preferences, limits, isOperator }: Counting): { countLimit?: number } {
  const { count } = preferences
  if (count === undefined || count === 'exact' || (count === 'planned' && isOperator)) return {}
  return { countLimit: isOperator ? limits.maxRows : mostCounted }
}

/** The operator's estimate: `estimated` counts as far as a page reaches, and trusts the planner beyond that. */
function estimateOf(
  { catalog, preferences, limits, isOperator }: Asked,
  node: ReadNode,
): { estimate?: Statement } {
  const { count } = preferences
  if (!isOperator || (count !== 'planned' && count !== 'estimated')) return {}
  const sql = new Sql()
  const text = `explain (format json) ${new ReadSql(catalog, sql, limits).count(node)}`
  return { estimate: { text, values: sql.values } }
}
