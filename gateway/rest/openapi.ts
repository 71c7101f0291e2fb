// The API describes itself (OpenAPI 2.0): the tables and functions that the caller may use.
import type { Row } from '#gateway/database/pipeline.ts'
import type { SqlText } from '#gateway/database/prepared-names.ts'
import { keyOf, type Catalog, type Column, type Routine, type Table } from './model.ts'
import type { RestAnswer } from './request.ts'
import { takesWholeBody } from './routine.ts'

const permitted = `
  select json_build_object(
    'tables', (select coalesce(json_agg(c.oid), '[]') from pg_catalog.pg_class c
      where c.relnamespace = n.oid and c.relkind in ('r', 'v', 'm', 'f', 'p')
        and (pg_catalog.has_any_column_privilege(c.oid, 'select, insert, update') or pg_catalog.has_table_privilege(c.oid, 'delete'))),
    'routines', (select coalesce(json_agg(distinct p.proname), '[]') from pg_catalog.pg_proc p
      where p.pronamespace = n.oid and pg_catalog.has_function_privilege(p.oid, 'execute')))::text
  from pg_catalog.pg_namespace n
  where n.nspname = $1 and pg_catalog.has_schema_privilege(n.oid, 'usage')`

export async function answerRoot(
  catalog: Catalog,
  schema: string,
  run: (statement: SqlText) => Promise<(Row | undefined)[]>,
): Promise<RestAnswer> {
  const [row] = await run({ text: permitted, values: [schema] })
  return {
    status: 200,
    headers: { 'content-type': 'application/openapi+json; charset=utf-8' },
    body: documentFor(catalog, schema, row?.[0] ?? '{"tables":[],"routines":[]}'),
  }
}

/** There are few kinds of callers, and the document is long: each is written once for a catalogue. */
const documents = new WeakMap<Catalog, Map<string, string>>()
const mostDocuments = 8

function documentFor(catalog: Catalog, schema: string, allowed: string): string {
  const known = documents.get(catalog) ?? new Map<string, string>()
  documents.set(catalog, known)
  const key = `${schema} ${allowed}`
  const document = known.get(key) ?? writeDocument(catalog, schema, allowed)
  if (known.size < mostDocuments) known.set(key, document)
  return document
}

function writeDocument(catalog: Catalog, schema: string, allowed: string): string {
  const { tables, routines } = JSON.parse(allowed) as { tables: string[]; routines: string[] }
  const shown = new Set(tables)
  const callable = new Set(routines)
  const document = describe(
    schema,
    catalog,
    [...catalog.tables.values()].filter(table => table.schema === schema && shown.has(table.oid)),
    [...catalog.routines.values()].flat().filter(each => each.schema === schema && callable.has(each.name)),
  )
  return JSON.stringify(document)
}

function describe(schema: string, catalog: Catalog, tables: Table[], routines: Routine[]) {
  return {
    swagger: '2.0',
    info: {
      title: catalog.schemas.get(schema)?.split('\n', 1)[0] ?? 'PostgREST API',
      description: catalog.schemas.get(schema) ?? 'This is a dynamic API generated from the database schema.',
      version: '14',
    },
    basePath: '/',
    schemes: ['http', 'https'],
    consumes: ['application/json'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    paths: Object.fromEntries([
      ['/', { get: ownPath }],
      ...tables.map(table => [`/${table.name}`, tablePath(table)]),
      ...routines.map(routine => [`/rpc/${routine.name}`, routinePath(routine)]),
    ]) as Record<string, unknown>,
    definitions: Object.fromEntries(tables.map(table => [table.name, definition(catalog, table)])),
  }
}

const ownPath = {
  tags: ['Introspection'],
  summary: 'OpenAPI description (this document)',
  produces: ['application/openapi+json', 'application/json'],
  responses: { 200: { description: 'OK' } },
}

const listedNames = ['select', 'order', 'offset', 'limit']

const referenceTo = ({ name }: Table) => ({ $ref: `#/definitions/${encodeURIComponent(name)}` })

function tablePath(table: Table) {
  const filters = [...table.columns.values()]
    .filter(({ name }) => !listedNames.includes(name))
    .map(column => ({
      name: column.name,
      in: 'query',
      required: false,
      type: 'string',
      description: column.description ?? undefined,
    }))
  const body = { name: 'body', in: 'body', required: false, schema: referenceTo(table) }
  const common = { tags: [table.name], ...(table.description ? { summary: table.description } : {}) }
  const listed = listedNames.map(name => ({
    name,
    in: 'query',
    required: false,
    type: 'string',
  }))
  const rows = { type: 'array', items: referenceTo(table) }
  return {
    get: {
      ...common,
      parameters: [...filters, ...listed],
      responses: { 200: { description: 'OK', schema: rows }, 206: { description: 'Partial Content' } },
    },
    ...(table.insertable
      ? { post: { ...common, parameters: [body], responses: { 201: { description: 'Created' } } } }
      : {}),
    ...(table.updatable
      ? {
          patch: {
            ...common,
            parameters: [...filters, body],
            responses: { 204: { description: 'No Content' } },
          },
        }
      : {}),
    ...(table.deletable
      ? { delete: { ...common, parameters: filters, responses: { 204: { description: 'No Content' } } } }
      : {}),
  }
}

function routinePath(routine: Routine) {
  const properties = Object.fromEntries(
    routine.parameters.map(({ name, type }) => [name, { format: type, ...typed(type) }]),
  )
  const required = routine.parameters.filter(each => each.required).map(each => each.name)
  const named = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
  const [only] = routine.parameters
  const schema = only && takesWholeBody(routine) ? { format: only.type, ...typed(only.type) } : named
  const common = {
    tags: [`(rpc) ${routine.name}`],
    ...(routine.description ? { summary: routine.description } : {}),
    produces: ['application/json', 'application/vnd.pgrst.object+json'],
    responses: { 200: { description: 'OK' } },
  }
  const body = { name: 'args', in: 'body', required: true, schema }
  const query = routine.parameters.map(({ name, type, required: needed }) => ({
    name,
    in: 'query',
    required: needed,
    format: type,
    // Only a body can hold any value.
    ...typed(type, 'string'),
  }))
  return {
    ...(routine.volatility === 'v' || takesWholeBody(routine)
      ? {}
      : { get: { ...common, parameters: query } }),
    post: { ...common, parameters: [body] },
  }
}

function definition(catalog: Catalog, table: Table) {
  const columns = [...table.columns.values()]
  const required = columns.filter(column => !column.nullable).map(column => column.name)
  return {
    type: 'object',
    ...(table.description ? { description: table.description } : {}),
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(columns.map(column => [column.name, property(catalog, table, column)])),
  }
}

function property(catalog: Catalog, table: Table, column: Column) {
  const notes = [
    ...(table.primaryKey.includes(column.name) ? ['This is a Primary Key.<pk/>'] : []),
    ...foreignKeyNotes(catalog, table, column),
  ]
  const note = notes.length > 0 ? ['Note:', ...notes].join('\n') : null
  const description = [column.description, note].filter(Boolean).join('\n\n')
  return {
    format: column.type,
    ...typed(column.base),
    ...(description ? { description } : {}),
    ...(column.default === null ? {} : { default: column.default }),
    ...(column.maxLength === null ? {} : { maxLength: column.maxLength }),
    ...(column.values === null ? {} : { enum: column.values }),
  }
}

/** Tables of other schemas are not mentioned. */
function foreignKeyNotes(catalog: Catalog, table: Table, column: Column): string[] {
  for (const each of catalog.relationships.get(keyOf(table)) ?? []) {
    if (each.kind !== 'many-to-one' || each.target.isView || each.target.schema !== table.schema) continue
    const [pair, ...others] = each.columns
    if (pair?.column !== column.name || others.length > 0) continue
    const { name } = each.target
    return [
      `This is a Foreign Key to \`${name}.${pair.target}\`.<fk table='${name}' column='${pair.target}'/>`,
    ]
  }
  return []
}

/** `otherwise`: what stands for a type that JSON has no single one for. */
function typed(type: string, otherwise?: string): object {
  const found = jsonType(type) ?? otherwise
  if (found !== 'array') return { type: found }
  return { type: found, items: typed(type.replace(/\[\]$/, ''), otherwise) }
}

function jsonType(type: string): string | undefined {
  if (/^(smallint|integer|bigint)$/.test(type)) return 'integer'
  if (/^(numeric|real|double precision)/.test(type)) return 'number'
  if (type === 'boolean') return 'boolean'
  if (type === 'json' || type === 'jsonb') return undefined
  return type.endsWith('[]') ? 'array' : 'string'
}
