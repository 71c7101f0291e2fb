// Columns, functions of the row, places inside JSON, and casts, as SQL.
import { quote, sqlName, type Catalog } from './model.ts'
import { undefinedColumn, undefinedType } from './errors.ts'
import type { Field } from './parse-field.ts'
import type { ReadNode } from './read-node.ts'
import type { Sql } from './sql.ts'

export type Expression = { text: string; type: string }

export function fieldSql(node: ReadNode, field: Field, sql: Sql): Expression {
  const column = columnSql(node, field.name)
  if (field.path.length === 0) return column

  const isJson = column.type === 'json' || column.type === 'jsonb'
  let text = isJson ? column.text : `to_jsonb(${column.text})`
  for (const step of field.path)
    text +=
      step.arrow + ('key' in step ? `${sql.bind(step.key)}::text` : `${sql.bind(String(step.index))}::int`)
  const isText = field.path.at(-1)?.arrow === '->>'
  return { text: `(${text})`, type: isText ? 'text' : isJson ? column.type : 'jsonb' }
}

function columnSql(node: ReadNode, name: string): Expression {
  const { source, alias } = node
  const column = source.columns.get(name)
  if (column) return { text: `${alias}.${quote(column.name)}`, type: column.base }

  const computed = source.table?.computed.get(name)
  if (computed && source.table)
    return { text: `${sqlName(computed)}(${rowSql(node)})`, type: computed.returnsType }
  throw undefinedColumn(node.label, name)
}

/** The whole row, as an argument of a function that takes rows of this table. */
export function rowSql({ alias, isDerived, source }: ReadNode): string {
  return isDerived && source.table ? `${alias}::${sqlName(source.table)}` : alias
}

export function castSql(catalog: Catalog, expression: string, type: string | undefined): string {
  if (type === undefined) return expression
  const isArray = type.endsWith('[]')
  const name = isArray ? type.slice(0, -2) : type
  const known = catalog.types.get(name) ?? catalog.types.get(name.toLowerCase())
  if (known === undefined) throw undefinedType(type)
  return `cast(${expression} as ${known}${isArray ? '[]' : ''})`
}

/** The name of a selected field in the answer when the request gives none. */
export function fieldName({ name, path }: Field): string {
  const keys = path.flatMap(step => ('key' in step ? [step.key] : []))
  return keys.at(-1) ?? name
}
