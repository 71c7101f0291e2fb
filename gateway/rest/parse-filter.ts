// Filters: `eq.5`, `not.in.(1,2)`, `fts(english).cup`, and trees of them, `(a.eq.1,or(b.is.null,c.gt.2))`.
import { clip } from './clip.ts'
import { parseField, type Field } from './parse-field.ts'
import { refuseManyValues } from './list-limits.ts'
import { Scanner } from './scanner.ts'

export type Test =
  | { kind: 'compare'; operator: string; value: string; quantifier?: 'any' | 'all' }
  | { kind: 'is'; value: 'null' | 'not null' | 'true' | 'false' | 'unknown' }
  | { kind: 'in'; values: string[] }
  | { kind: 'search'; parser: string; language?: string; value: string }
  | { kind: 'distinct'; value: string }

export type Filter = { kind: 'filter'; field: Field; not: boolean; test: Test }

type Logic = { kind: 'logic'; not: boolean; operator: 'and' | 'or'; items: Condition[] }

export type Condition = Filter | Logic

const quantified = new Map([
  ['eq', '='],
  ['gte', '>='],
  ['gt', '>'],
  ['lte', '<='],
  ['lt', '<'],
  ['like', 'like'],
  ['ilike', 'ilike'],
  ['match', '~'],
  ['imatch', '~*'],
])

const simple = new Map([
  ['neq', '<>'],
  ['cs', '@>'],
  ['cd', '<@'],
  ['ov', '&&'],
  ['sl', '<<'],
  ['sr', '>>'],
  ['nxr', '&<'],
  ['nxl', '&>'],
  ['adj', '-|-'],
])

const searches = new Map([
  ['fts', 'to_tsquery'],
  ['plfts', 'plainto_tsquery'],
  ['phfts', 'phraseto_tsquery'],
  ['wfts', 'websearch_to_tsquery'],
])

const isValues = new Map<string, Extract<Test, { kind: 'is' }>['value']>([
  ['null', 'null'],
  ['not_null', 'not null'],
  ['true', 'true'],
  ['false', 'false'],
  ['unknown', 'unknown'],
])

/** Deep enough for any person, shallow enough that PostgreSQL's own parser never runs out of stack. */
const deepestLogic = 50

/** Whether a value of a remote procedure's query string is a filter on its rows rather than an argument. */
export function looksLikeFilter(value: string): boolean {
  const [, operator = ''] = /^(?:not\.)?(\w+)(?:\(\w+\))?\./.exec(value) ?? []
  return (
    quantified.has(operator) ||
    simple.has(operator) ||
    searches.has(operator) ||
    operator === 'is' ||
    operator === 'in' ||
    operator === 'isdistinct'
  )
}

export function parseFilter(field: Field, value: string): Filter {
  const scanner = new Scanner(value, `failed to parse filter (${value})`)
  const filter = parseTest(scanner, field, () => scanner.rest())
  scanner.expectEnd('expecting end of input')
  return filter
}

/** `operator`: `and`, `or`, `not.and` or `not.or`; `value`: the list in brackets. */
export function parseLogic(operator: string, value: string): Logic {
  const scanner = new Scanner(operator + value, `failed to parse logic tree (${value})`)
  const logic = parseNode(scanner, 0)
  scanner.expectEnd('expecting end of input')
  if (logic.kind !== 'logic') return scanner.refuse('expecting logic operator (and, or)')
  return logic
}

function parseNode(scanner: Scanner, depth: number): Condition {
  if (depth > deepestLogic)
    return scanner.refuse(`conditions can be nested at most ${deepestLogic} levels deep`)
  scanner.skipSpace()
  const opening = /^(not\.)?(and|or)\s*\(/.exec(scanner.text.slice(scanner.at))
  if (!opening) {
    const field = parseField(scanner)
    if (!scanner.take('.')) scanner.fail('expecting delimiter (.)')
    return parseTest(scanner, field, () => logicValue(scanner))
  }
  scanner.at += opening[0].length
  const items = [parseNode(scanner, depth + 1)]
  scanner.skipSpace()
  while (scanner.take(',')) {
    items.push(parseNode(scanner, depth + 1))
    scanner.skipSpace()
  }
  scanner.expect(')')
  scanner.skipSpace()
  return { kind: 'logic', not: opening[1] !== undefined, operator: opening[2] === 'or' ? 'or' : 'and', items }
}

function parseTest(scanner: Scanner, field: Field, readValue: () => string): Filter {
  const not = scanner.take('not.')
  return { kind: 'filter', field, not, test: parseOperation(scanner, readValue) }
}

function parseOperation(scanner: Scanner, readValue: () => string): Test {
  const start = scanner.at
  const operator = scanner.until('.(')
  const sql = quantified.get(operator)
  if (sql) {
    const quantifier = scanner.take('(any)') ? 'any' : scanner.take('(all)') ? 'all' : undefined
    scanner.expect('.')
    const value = readValue()
    return {
      kind: 'compare',
      operator: sql,
      value: sql.endsWith('like') ? value.replaceAll('*', '%') : value,
      ...(quantifier ? { quantifier } : {}),
    }
  }

  const parser = searches.get(operator)
  if (parser) {
    const language = scanner.take('(') ? scanner.identifier() : undefined
    if (language !== undefined) scanner.expect(')')
    scanner.expect('.')
    return { kind: 'search', parser, ...(language === undefined ? {} : { language }), value: readValue() }
  }

  if (operator === 'in') {
    scanner.expect('.')
    return { kind: 'in', values: parseValues(scanner) }
  }
  if (operator === 'is') {
    scanner.expect('.')
    const word = readValue().toLowerCase()
    const value = isValues.get(word)
    if (!value) return scanner.refuse('expecting isVal: (null, not_null, true, false, unknown)')
    return { kind: 'is', value }
  }

  const plain = operator === 'isdistinct' ? operator : simple.get(operator)
  if (!plain || !scanner.peek('.')) {
    scanner.at = start
    return operator === '' || scanner.done
      ? scanner.fail('expecting "not" or operator (eq, gt, ...)')
      : scanner.refuse(`unknown single value operator ${clip(operator)}`)
  }
  scanner.expect('.')
  const value = readValue()
  return plain === 'isdistinct' ? { kind: 'distinct', value } : { kind: 'compare', operator: plain, value }
}

function parseValues(scanner: Scanner): string[] {
  scanner.skipSpace()
  scanner.expect('(')
  scanner.skipSpace()
  const values = [listValue(scanner)]
  while (scanner.take(',')) values.push(listValue(scanner))
  refuseManyValues(values)
  scanner.expect(')')
  scanner.skipSpace()
  return values.length === 1 && values[0] === '' ? [] : values
}

/** A value between commas; quotes hold commas and brackets together. */
function listValue(scanner: Scanner): string {
  if (scanner.peek('"')) {
    const start = scanner.at
    const quoted = /^"(?:[^"\\]|\\[\s\S])*"(?=[,)]|$)/.exec(scanner.text.slice(start))
    if (quoted) return scanner.quoted()
  }
  return scanner.until(',)')
}

function logicValue(scanner: Scanner): string {
  const array = /^\{[^{}]*\}/.exec(scanner.text.slice(scanner.at))?.[0]
  if (array !== undefined) {
    scanner.at += array.length
    return array
  }
  return listValue(scanner)
}
