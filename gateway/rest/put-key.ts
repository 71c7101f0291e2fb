// PUT writes the one row that its address names: a filter for each column of the primary key, and nothing else.
import { ApiError } from './errors.ts'
import type { Table } from './model.ts'
import type { Query } from './query.ts'

export type PutKey = { column: string; value: string }[]

export function putKey(table: Table, { conditions, windows }: Query): PutKey {
  if (windows.length > 0)
    throw new ApiError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT')
  const key = conditions.map(({ embeds, thing }) => {
    if (embeds.length > 0 || thing.kind !== 'filter' || thing.not || thing.field.path.length > 0)
      throw notTheKey()
    const { test } = thing
    if (test.kind !== 'compare' || test.operator !== '=' || test.quantifier) throw notTheKey()
    return { column: thing.field.name, value: test.value }
  })
  const named = new Set(key.map(({ column }) => column))
  const isWhole = table.primaryKey.every(column => named.has(column))
  if (key.length === 0 || key.length !== table.primaryKey.length || !isWhole) throw notTheKey()
  return key
}

const notTheKey = () =>
  new ApiError(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators")
