// The data API's model of a database: tables, functions, relationships.

export type Column = {
  name: string
  /** As PostgreSQL writes it, fully qualified: what a cast or a column list takes. */
  type: string
  /** The type below a domain; the same as `type` elsewhere. */
  base: string
  isArray: boolean
  isComposite: boolean
  nullable: boolean
  generated: boolean
  default: string | null
  maxLength: number | null
  values: string[] | null
  description: string | null
  number: number
}

export type Table = {
  oid: string
  schema: string
  name: string
  isView: boolean
  /** A composite type: functions return its rows, but it cannot be read as a table. */
  isType: boolean
  description: string | null
  insertable: boolean
  updatable: boolean
  deletable: boolean
  columns: Map<string, Column>
  primaryKey: string[]
  uniqueKeys: string[][]
  /** Functions of the row that read like columns. */
  computed: Map<string, Routine>
}

export type Catalog = {
  tables: Map<string, Table>
  routines: Map<string, Routine[]>
  /** From the table's key, in the order in which they were found. */
  relationships: Map<string, Relationship[]>
  types: Map<string, string>
  schemas: Map<string, string | null>
}

export type Parameter = {
  name: string
  type: string
  required: boolean
  isVariadic: boolean
  isArray: boolean
  /** A value of this type is read from plain text, the way JSON writes a string, number or boolean. */
  isScalar: boolean
  relation: string | null
}

export type Routine = {
  schema: string
  name: string
  description: string | null
  parameters: Parameter[]
  isSet: boolean
  rows: number
  volatility: 'i' | 's' | 'v'
  returnsType: string
  shape: 'void' | 'scalar' | 'row'
  returnsTable: Table | undefined
  /** What a row of the answer holds, where it is not a table's row. */
  columns: Map<string, Pick<Column, 'name' | 'type' | 'base'>>
}

type Pair = { column: string; target: string }

export type KeyRelationship = {
  kind: 'many-to-one' | 'one-to-many' | 'one-to-one'
  table: Table
  target: Table
  constraint: string
  columns: Pair[]
}

export type JunctionRelationship = {
  kind: 'many-to-many'
  table: Table
  target: Table
  junction: Table
  /** Columns of the table and of the junction; columns of the junction and of the target. */
  near: Pair[]
  far: Pair[]
  constraints: [string, string]
}

export type ComputedRelationship = {
  kind: 'computed'
  table: Table
  target: Table
  routine: Routine
  toOne: boolean
}

export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship

export type ForeignKey = {
  name: string
  from: string
  to: string
  fromColumns: string[]
  toColumns: string[]
}

export const qualified = (schema: string, name: string) => `${schema}\u0000${name}`

export const quote = (name: string) => `"${name.replaceAll('"', '""').replaceAll('\u0000', '')}"`

export const sqlName = ({ schema, name }: { schema: string; name: string }) =>
  `${quote(schema)}.${quote(name)}`

export const keyOf = (table: Table) => qualified(table.schema, table.name)
