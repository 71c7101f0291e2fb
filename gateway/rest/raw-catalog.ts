// The catalogue as the query returns it, before it is indexed.
import type { Column, ForeignKey, Table } from './model.ts'

export type RawTable = Omit<Table, 'columns' | 'primaryKey' | 'uniqueKeys' | 'computed'> & {
  columns: Column[] | null
  keys: { primary: boolean; columns: string[] }[] | null
  rule: string | null
}

export type RawCatalog = {
  tables: RawTable[]
  foreignKeys: ForeignKey[]
  routines: RawRoutine[]
  types: Record<string, string>
  schemas: Record<string, string | null>
}

export type RawRoutine = {
  schema: string
  name: string
  description: string | null
  names: string[] | null
  modes: string[] | null
  defaults: number
  types: { type: string; isArray: boolean; isScalar: boolean; relation: string | null }[] | null
  isVariadic: boolean
  isSet: boolean
  rows: number
  volatility: 'i' | 's' | 'v'
  returns: string
  returnsKind: string
  returnsRelation: string | null
}

/** Which column of which table stands behind a column of a view. */
export type Origin = { viewColumn: string; table: string; column: string }
