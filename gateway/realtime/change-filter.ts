// The filter of a follower: `score=gt.2`, several joined by commas that all must hold. It is asked in SQL, with
// the column's own type.
import { Refusal } from './caller.ts'
import type { Column } from './published.ts'

export type Condition = { column: string; not: boolean; operator: string; value: string }

const comparisons = new Map([
  ['eq', '='],
  ['neq', '<>'],
  ['lt', '<'],
  ['lte', '<='],
  ['gt', '>'],
  ['gte', '>='],
])

const patterns = new Map([
  ['like', 'like'],
  ['ilike', 'ilike'],
  ['match', '~'],
  ['imatch', '~*'],
])

const isWords = new Set(['null', 'true', 'false', 'unknown'])
const operators = [...comparisons.keys(), ...patterns.keys(), 'in', 'is', 'isdistinct']
const start = `("(?:[^"]|"")+"|[^=,"]+)=(not\\.)?(${operators.toSorted().toReversed().join('|')})\\.`
const mostValues = 100
const longestFilter = 4_096

/** A comma is a boundary only where another condition begins behind it. */
export function parseChangeFilter(filter: string): Condition[] {
  if (filter === '') return []
  if (filter.length > longestFilter)
    throw malformed(`Error parsing \`filter\` params: longer than ${longestFilter} characters`)
  return filter.split(new RegExp(`,(?=${start.replaceAll(/\((?!\?)/g, '(?:')})`)).map(text => {
    const found = new RegExp(`^${start}([\\s\\S]*)$`).exec(text.trim())
    if (!found) throw malformed(`Error parsing \`filter\` params: ${JSON.stringify([filter])}`)
    const [, column = '', not, operator = '', value = ''] = found
    const name = column.startsWith('"') ? column.slice(1, -1).replaceAll('""', '"') : column.trim()
    if (operator === 'is' && !isWords.has(value.toLowerCase()))
      throw malformed(`Error parsing \`filter\` params: ${JSON.stringify([filter])}`)
    return { column: name, not: not !== undefined, operator, value }
  })
}

/** A pattern may take long to match: it must not hold up those who follow without one. */
export const hasPattern = (conditions: Condition[]) =>
  conditions.some(({ operator }) => patterns.has(operator))

/** `subject` names the column in SQL; `bind` takes a value and names its place. */
export function conditionSql(
  { operator, not, value }: Condition,
  subject: string,
  { type }: Column,
  bind: (value: string) => string,
): string {
  const test = testSql(operator, value, subject, type, bind)
  return not ? `not (${test})` : `(${test})`
}

function testSql(
  operator: string,
  value: string,
  subject: string,
  type: string,
  bind: (value: string) => string,
): string {
  if (operator === 'is') return `${subject} is ${value.toLowerCase()}`
  if (operator === 'in') return `${subject} = any (${bind(arrayLiteral(listed(value)))}::${type}[])`
  if (operator === 'isdistinct') return `${subject} is distinct from ${bind(unquoted(value))}::${type}`
  const pattern = patterns.get(operator)
  if (pattern) return `${subject}::text ${pattern} ${bind(unquoted(value))}::text`
  return `${subject} ${comparisons.get(operator) ?? '='} ${bind(unquoted(value))}::${type}`
}

function unquoted(value: string): string {
  return /^"(?:[^"\\]|\\[\s\S])*"$/.test(value) ? value.slice(1, -1).replace(/\\([\s\S])/g, '$1') : value
}

function listed(value: string): string[] {
  const inside = /^\s*\(([\s\S]*)\)\s*$/.exec(value)?.[1] ?? value
  const values = [...inside.matchAll(/\s*("(?:[^"\\]|\\[\s\S])*"|[^,]*)(?:,|$)/g)]
    .map(([, each = '']) => unquoted(each.trim()))
    .slice(0, -1)
  if (values.length > mostValues)
    throw malformed(`Error parsing \`filter\` params: too many values, at most ${mostValues} are allowed`)
  return values
}

function arrayLiteral(values: string[]): string {
  return `{${values.map(value => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}

export function malformed(message: string): Refusal {
  return new Refusal('RealtimeDisabledForConfiguration', message)
}
