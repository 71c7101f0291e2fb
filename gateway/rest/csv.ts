// A write whose body is CSV: the first line names the columns, and the word NULL is no value.
import { invalidBody } from './errors.ts'
import { refuseManyColumns } from './list-limits.ts'
import type { Payload } from './payload.ts'

/** As JSON every value stands beside its column's name, which makes long names in many lines longer still. */
const mostCharacters = 4 * 1024 * 1024

export function parseCsv(body: string, columns: string[] | undefined): Payload {
  const lines = linesOf(body)
  const { value: header } = lines.next()
  if (!header) throw invalidBody('Empty or invalid csv')
  refuseManyColumns(header)
  if (new Set(header).size < header.length) throw invalidBody('Every column may be named once')

  const names = header.map(name => JSON.stringify(name))
  const rows: string[] = []
  let characters = 0
  for (const line of lines) {
    if (line.length !== header.length) throw invalidBody('All lines must have same number of fields')
    const row = line.map((value, at) => `${names[at]}:${value === 'NULL' ? 'null' : JSON.stringify(value)}`)
    const text = `{${row.join(',')}}`
    characters += text.length
    if (characters > mostCharacters) throw invalidBody('The body has too many lines for its columns.')
    rows.push(text)
  }
  return { text: `[${rows.join(',')}]`, isList: true, keys: columns ?? header }
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
