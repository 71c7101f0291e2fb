// A resource that a request reads, with those embedded in it.
import type { Column, Relationship, Table } from './model.ts'
import type { Condition } from './parse-filter.ts'
import type { OrderTerm } from './parse-order.ts'
import type { SelectedField } from './parse-select.ts'

export type Source = {
  name: string
  /** Absent where rows are not a table's: then `columns` is all that is known of them. */
  table: Table | undefined
  columns: Map<string, Pick<Column, 'name' | 'type' | 'base'>>
}

export type ReadNode = {
  source: Source
  /** What the row is called in the statement, and in messages about its columns. */
  alias: string
  label: string
  /** The rows come from a common table expression, so functions of the row need an explicit type. */
  isDerived: boolean
  fields: SelectedField[]
  embeds: Embed[]
  conditions: Condition[]
  order: OrderTerm[]
  limit: number | undefined
  offset: number
}

export type Embed = ReadNode & {
  /** The name in the answer. */
  as: string
  name: string
  relationship: Relationship
  toOne: boolean
  inner: boolean
  spread: boolean
  /** What the joined, already packed rows are called. */
  join: string
}
