// Reads tables as RFC 4180 writes them. Every row knows its line, so that an error can name it.

import * as words from '#messages/site/csv.js'

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
      note(line, cells.length, head.cells.length)
      return []
    }
    return [{ line, cells: Object.fromEntries(head.cells.map((name, index) => [name, cells[index] ?? ''])) }]
  })
}

function problem(line: number, count: number, columns: number) {
  throw new CsvProblem(words.cells({ line, count, columns }))
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
    if (!match) throw new CsvProblem(words.quotation({ line }))
    const [all, quoted, plain = '', end] = match
    if (row.cells.length === mostColumns) throw new CsvProblem(words.tooWide({ line, most: mostColumns }))
    row.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    line += all.split('\n').length - 1
    if (end !== ',') {
      if (row.cells.length > 1 || row.cells[0] !== '') found.push(row)
      // The first line names the columns.
      if (found.length > mostRows + 1)
        throw new CsvProblem(words.tooLong({ most: mostRows.toLocaleString('en') }))
      row = { line, cells: [] }
    } else if (cell.lastIndex >= text.length) {
      row.cells.push('')
      found.push(row)
    }
    if (cell.lastIndex === at) break
  }
  return found
}
