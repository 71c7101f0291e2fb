// The `select` parameter: which columns, and which related rows inside them.
import { ApiError } from './errors.ts'
import { parsePath, type Field } from './parse-field.ts'
import { Scanner } from './scanner.ts'

const aggregates = ['count', 'sum', 'avg', 'min', 'max'] as const

type Aggregate = (typeof aggregates)[number]

export type SelectedField = {
  kind: 'field'
  field: Field
  alias?: string
  cast?: string
  aggregate?: Aggregate
  aggregateCast?: string
}

type SelectedEmbed = {
  kind: 'embed'
  name: string
  alias?: string
  hint?: string
  join: 'left' | 'inner'
  spread: boolean
  select: Selected[]
}

export type Selected = SelectedField | SelectedEmbed

const deepest = 5

export function parseSelect(text: string): Selected[] {
  const scanner = new Scanner(text, `failed to parse select parameter (${text})`)
  const selected = parseList(scanner, 0)
  scanner.expectEnd('expecting ",", ")" or end of input')
  return selected
}

function parseList(scanner: Scanner, depth: number): Selected[] {
  if (depth > deepest)
    throw new ApiError(400, 'PGRST100', `Resources can be embedded at most ${deepest} levels deep.`)
  scanner.skipSpace()
  if (scanner.done || scanner.peek(')')) return []
  const selected = [parseItem(scanner, depth)]
  scanner.skipSpace()
  while (scanner.take(',')) {
    scanner.skipSpace()
    selected.push(parseItem(scanner, depth))
    scanner.skipSpace()
  }
  return selected
}

function parseItem(scanner: Scanner, depth: number): Selected {
  if (scanner.take('...')) return parseEmbed(scanner, depth, scanner.name(), {}, true)
  if (scanner.take('*')) return { kind: 'field', field: { name: '*', path: [] } }

  let name = scanner.name()
  let alias: string | undefined
  if (scanner.peek(':') && !scanner.peek('::')) {
    scanner.expect(':')
    alias = name
    name = scanner.name()
  }
  const named = alias === undefined ? {} : { alias }

  if (name === 'count' && scanner.take('()'))
    return {
      kind: 'field',
      field: { name: '*', path: [] },
      aggregate: 'count',
      ...named,
      ...parseCast(scanner, 'aggregateCast'),
    }
  if (scanner.peek('!') || scanner.peek('(')) return parseEmbed(scanner, depth, name, named, false)

  const path = parsePath(scanner)
  scanner.skipSpace()
  const cast = parseCast(scanner, 'cast')
  return { kind: 'field', field: { name, path }, ...named, ...cast, ...parseAggregate(scanner) }
}

function parseEmbed(
  scanner: Scanner,
  depth: number,
  name: string,
  named: { alias?: string },
  spread: boolean,
): SelectedEmbed {
  let hint: string | undefined
  let join: 'left' | 'inner' = 'left'
  while (scanner.take('!')) {
    const word = scanner.name()
    if (word === 'inner' || word === 'left') join = word
    else hint = word
  }
  scanner.expect('(')
  const select = parseList(scanner, depth + 1)
  scanner.expect(')')
  return { kind: 'embed', name, ...named, ...(hint === undefined ? {} : { hint }), join, spread, select }
}

function parseCast<Key extends string>(scanner: Scanner, key: Key): { [key in Key]?: string } {
  if (!scanner.take('::')) return {}
  const type = scanner.identifier() + (scanner.take('[]') ? '[]' : '')
  return { [key]: type } as { [key in Key]: string }
}

function parseAggregate(scanner: Scanner): { aggregate?: Aggregate; aggregateCast?: string } {
  if (!scanner.take('.')) return {}
  const aggregate = aggregates.find(each => scanner.take(`${each}()`))
  if (!aggregate) return scanner.fail(`expecting ${aggregates.map(each => `"${each}()"`).join(', ')}`)
  return { aggregate, ...parseCast(scanner, 'aggregateCast') }
}
