// Reads tables as RFC 4180 writes them. Every row knows its line, so that an error can name it.

type CsvRow = { line: number; cells: Record<string, string> }

export class CsvProblem extends Error {}

/** More than any table of ours has. */
const mostColumns = 100

/**
 * Rows by the names in the first line. Empty lines are nothing; a row that is too long or too short is a problem,
 * unless somebody takes note of it and goes on. A file with more than `mostRows` is not read to its end.
 */
export function readCsv(text: string, note = problem, mostRows = Number.POSITIVE_INFINITY): CsvRow[] {
  const [head, ...lines] = splitLines(text.replace(/^\uFEFF/, ''), mostRows)
  if (!head) return []
  return lines.flatMap(({ line, cells }) => {
    if (cells.length !== head.cells.length) {
      note(line, `has ${cells.length} cells; the first line names ${head.cells.length}`)
      return []
    }
    return [{ line, cells: Object.fromEntries(head.cells.map((name, index) => [name, cells[index] ?? ''])) }]
  })
}

function problem(line: number, what: string) {
  throw new CsvProblem(`Line ${line} ${what}.`)
}

type Line = { line: number; cells: string[] }

function splitLines(text: string, mostRows: number): Line[] {
  const found: Line[] = []
  let row: Line = { line: 1, cells: [] }
  let line = 1
  // A cell, quoted or plain, and what ends it. One that is quoted has at most 10,000 characters.
  const cell = /(?:"((?:[^"]|""){0,10000})"|([^",\r\n]*))(,|\r?\n|$)/y
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const match = cell.exec(text)
    if (!match)
      throw new CsvProblem(`Line ${line} has a quotation mark out of place, or one that is never closed.`)
    const [all, quoted, plain = '', end] = match
    if (row.cells.length === mostColumns)
      throw new CsvProblem(
        `Line ${line} has more than ${mostColumns} cells. Remove columns that are not needed.`,
      )
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    line += all.split('\n').length - 1
    if (end !== ',') {
      if (row.cells.length > 1 || row.cells[0] !== '') found.push(row)
      // The first line names the columns.
      if (found.length > mostRows + 1)
        throw new CsvProblem(
          `A file has at most ${mostRows.toLocaleString('en')} rows. Split it, season by season.`,
        )
      row = { line, cells: [] }
    } else if (cell.lastIndex >= text.length) {
      row.cells.push('')
      found.push(row)
    }
    if (cell.lastIndex === at) break
  }
  return found
}
