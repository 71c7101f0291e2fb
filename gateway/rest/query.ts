// A request's query string, read once: what to select, which rows, in which order, how many.
import { invalidRange } from './errors.ts'
import { parseEmbedPath } from './parse-field.ts'
import { looksLikeFilter, parseFilter, parseLogic, type Condition } from './parse-filter.ts'
import { parseOrder, type OrderTerm } from './parse-order.ts'
import { parseSelect, type Selected } from './parse-select.ts'
import { refuseTooMuch } from './request-limits.ts'
import { refuseManyColumns } from './list-limits.ts'
import { Scanner } from './scanner.ts'

export type Window = { limit?: number; offset?: number }

/** A parameter that applies to the resource at the end of a path of embeds; the empty path is the request's own resource. */
export type At<Thing> = { embeds: string[]; thing: Thing }

export type Query = {
  select: Selected[]
  conditions: At<Condition>[]
  orders: At<OrderTerm[]>[]
  windows: At<Window>[]
  columns?: string[]
  onConflict?: string[]
  /** Arguments of a remote procedure that is called by GET. */
  arguments: [string, string][]
}

export function parseQuery(text: string, { isCallByGet }: { isCallByGet: boolean }): Query {
  const query: Query = { select: [], conditions: [], orders: [], windows: [], arguments: [] }
  let select = '*'
  for (const [key, value] of new URLSearchParams(text)) {
    const lastDot = key.lastIndexOf('.')
    const last = key.slice(lastDot + 1)
    if (key === 'select') select = value
    else if (key === 'columns') query.columns = parseNames(value, 'columns')
    else if (key === 'on_conflict') query.onConflict = parseNames(value, 'on_conflict')
    else if (key === 'apikey') continue
    else if (last === 'order') query.orders.push({ embeds: embedsOf(key), thing: parseOrder(value) })
    else if (last === 'limit' || last === 'offset') addWindow(query, embedsOf(key), last, value)
    else if (last === 'and' || last === 'or') query.conditions.push(logicAt(key, value))
    else if (isCallByGet && lastDot < 0 && !looksLikeFilter(value)) query.arguments.push([key, value])
    else {
      const { embeds, field } = parseEmbedPath(new Scanner(key, `failed to parse tree path (${key})`))
      query.conditions.push({ embeds, thing: parseFilter(field, value) })
    }
  }
  // As in PostgREST, a select of nothing is a select of everything.
  query.select = parseSelect(select.trim() === '' ? '*' : select)
  refuseTooMuch(query)
  return query
}

function embedsOf(key: string): string[] {
  return parseEmbedPath(new Scanner(key, `failed to parse tree path (${key})`)).embeds
}

function logicAt(key: string, value: string): At<Condition> {
  const path = embedsOf(key)
  const operator = key.slice(key.lastIndexOf('.') + 1)
  const isNot = path.at(-1) === 'not'
  return {
    embeds: isNot ? path.slice(0, -1) : path,
    thing: parseLogic(isNot ? `not.${operator}` : operator, value),
  }
}

function addWindow(query: Query, embeds: string[], key: 'limit' | 'offset', value: string): void {
  // As in PostgREST, what is not a whole number asks for nothing, nor does an offset below zero.
  if (!/^-?\d{1,15}$/.test(value)) return
  const number = Number(value)
  if (number < 0 && key === 'offset') return
  if (number < 0) throw invalidRange('Limit should be greater than or equal to zero.')
  query.windows.push({ embeds, thing: { [key]: number } })
}

function parseNames(text: string, parameter: string): string[] {
  const scanner = new Scanner(text, `failed to parse ${parameter} parameter (${text})`)
  const names = [scanner.name()]
  scanner.skipSpace()
  while (scanner.take(',')) {
    scanner.skipSpace()
    names.push(scanner.name())
    scanner.skipSpace()
  }
  scanner.expectEnd('expecting "," or end of input')
  refuseManyColumns(names)
  return [...new Set(names)]
}
