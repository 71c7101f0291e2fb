// A write whose body is CSV: the first line names the columns, and the word NULL is no value.
import { invalidBody, unknownColumn } from './errors.ts'
import { refuseManyColumns } from './list-limits.ts'
import type { Table } from './model.ts'
import type { Payload } from './payload.ts'

/** Written out as JSON, with its column's name beside every value, a body is no longer than one of JSON may be. */
const mostCharacters = 1024 * 1024

/** `columns`: those that are written, where not all that the body has are. */
export function parseCsv(body: string, table: Table, columns: string[] | undefined): Payload {
  const lines = linesOf(body)
  const { value: header } = lines.next()
  if (!header) throw invalidBody('Empty or invalid csv')
  refuseManyColumns(header)
  if (new Set(header).size < header.length) throw invalidBody('Every column may be named once')

  const keys = columns ?? header
  for (const name of keys) if (!table.columns.has(name)) throw unknownColumn(table.name, name)
  const names = header.map(name => (keys.includes(name) ? JSON.stringify(name) : undefined))
  const rows: string[] = []
  let characters = 0
  for (const line of lines) {
    if (line.length !== header.length) throw invalidBody('All lines must have same number of fields')
    const row = line.flatMap((value, at) => {
      const name = names[at]
      return name === undefined ? [] : [`${name}:${value === 'NULL' ? 'null' : JSON.stringify(value)}`]
    })
    const text = `{${row.join(',')}}`
    characters += text.length
    if (characters > mostCharacters)
      throw invalidBody('The body has too many lines: send them in several requests.')
    rows.push(text)
  }
  return { text: `[${rows.join(',')}]`, isList: true, keys }
}

/** RFC 4180: a field in quotes may hold commas, line ends and doubled quotes. Empty lines are passed over. */
function* linesOf(text: string): Generator<string[], undefined> {
  const field = /"([^"]*(?:""[^"]*)*)"|([^",\r\n]*)/y
  let line: string[] = []
  let at = 0
  while (at < text.length) {
    field.lastIndex = at
    const [whole = '', quoted, plain = ''] = field.exec(text) ?? []
    at += whole.length
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (text[at] === ',') {
      at++
      if (at === text.length) line.push('')
      continue
    }
    const end = text.startsWith('\r\n', at) ? 2 : text[at] === '\n' || text[at] === '\r' ? 1 : 0
    if (end === 0 && at < text.length) throw invalidBody('Empty or invalid csv')
    at += end
    if (line.length > 1 || line[0] !== '') yield line
    line = []
  }
  if (line.length > 0) yield line
  return undefined
}
