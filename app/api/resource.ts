// A resource of the API: its name, its parameters with their bounds, its fields, and the query behind it. The handler,
// the OpenAPI document and the reference on /developers are made from this declaration.
import type { Db } from '#lib/data/db.ts'
import { after, type Order, readCursor, writeCursor } from './cursor.ts'
import type { Field, RowOf } from './fields.ts'
import type { Asked, Parameter } from './parameters.ts'

/** As much of a query as pages need. */
type Narrowed = {
  or(filters: string): Narrowed
  order(column: string, options: { ascending: boolean; nullsFirst: boolean }): Narrowed
  limit(count: number): Narrowed
  throwOnError(): PromiseLike<{ data: unknown }>
}

type Rows<Query> = Query extends PromiseLike<{ data: infer Data }> ? NonNullable<Data> : never
type RawRow<Query> = Rows<Query> extends (infer Raw)[] ? Raw : never

type Declared<Query, Fields extends Record<string, Field>> = {
  name: string
  summary: string
  parameters: Record<string, Parameter>
  /** The parameter that names one row: the last part of its address. */
  key?: { name: string; parameter: Parameter }
  fields: Fields
  /** The columns of the query by which its rows are ordered; no two rows have all of them alike. */
  order: readonly Order[]
  query: (db: Db) => Query
  show: (row: RawRow<Query>) => RowOf<Fields>
}

type Page = { rows: Record<string, unknown>[]; next: string | undefined }

export type Resource = Omit<Declared<never, Record<string, Field>>, 'query' | 'show'> & {
  read: (db: Db, question: Question) => Promise<Page>
  isCursor: (text: string) => boolean
}

type Question = { conditions: readonly string[]; cursor: string | undefined; limit: number }

export function resource<Query, Fields extends Record<string, Field>>({
  query,
  show,
  ...declared
}: Declared<Query, Fields>): Resource {
  const { order } = declared
  return {
    ...declared,
    isCursor: text => readCursor(order, text) !== undefined,
    async read(db, { conditions, cursor, limit }) {
      const place = cursor === undefined ? undefined : readCursor(order, cursor)
      const wanted = [...conditions, ...(place ? [after(order, place)] : [])]
      const narrowed = wanted.reduce((asked, filter) => asked.or(filter), query(db) as unknown as Narrowed)
      const ordered = order.reduce(
        (asked, { column, isDescending = false }) =>
          asked.order(column, { ascending: !isDescending, nullsFirst: false }),
        narrowed,
      )
      // One more than is shown tells whether there is another page.
      const { data } = await ordered.limit(limit + 1).throwOnError()
      const raw = data as (RawRow<Query> & Record<string, unknown>)[]
      const last = raw.length > limit ? raw[limit - 1] : undefined
      return {
        rows: raw.slice(0, limit).map(row => declaredOf(show(row), declared.fields)),
        next: last && writeCursor(order, last),
      }
    },
  }
}

/** What is declared, in that order, and nothing else of a row. */
const declaredOf = (row: Record<string, unknown>, fields: Record<string, Field>) =>
  Object.fromEntries(Object.keys(fields).map(name => [name, row[name]]))

/** The conditions that the parameters of a request set; the name of the first that the record does not have. */
export async function conditionsOf(
  db: Db,
  parameters: Record<string, Parameter>,
  asked: Asked,
): Promise<{ conditions: string[] } | { missing: string }> {
  const given = Object.entries(parameters).flatMap(([name, { where }]) => {
    const value = asked[name]
    return where && value !== undefined ? [{ name, found: where(db, value, asked) }] : []
  })
  const conditions = await Promise.all(given.map(({ found }) => found))
  const missing = given.find((_, place) => conditions[place] === undefined)
  if (missing) return { missing: missing.name }
  return { conditions: conditions.filter(condition => condition !== undefined) }
}
