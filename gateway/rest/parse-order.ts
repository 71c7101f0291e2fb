// The `order` parameter: `name.desc.nullslast,club(founded).asc`.
import { parseField, type Field } from './parse-field.ts'
import { Scanner } from './scanner.ts'

export type OrderTerm = { embed?: string; field: Field; direction: string; nulls: string }

export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, `failed to parse order (${text})`)
  const terms = [parseTerm(scanner)]
  while (scanner.take(',')) terms.push(parseTerm(scanner))
  scanner.expectEnd('expecting delimiter (.), "," or end of input')
  return terms
}

function parseTerm(scanner: Scanner): OrderTerm {
  const first = parseField(scanner)
  let embed: string | undefined
  let field = first
  if (first.path.length === 0 && scanner.take('(')) {
    embed = first.name
    field = parseField(scanner)
    scanner.expect(')')
  }
  const direction = scanner.take('.asc') ? ' asc' : scanner.take('.desc') ? ' desc' : ''
  const nulls = scanner.take('.nullsfirst') ? ' nulls first' : scanner.take('.nullslast') ? ' nulls last' : ''
  if (scanner.peek('.')) {
    scanner.at++
    scanner.fail('expecting "asc", "desc", "nullsfirst" or "nullslast"')
  }
  scanner.skipSpace()
  return { ...(embed === undefined ? {} : { embed }), field, direction, nulls }
}
