import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

// Reads as RFC 4180 says, so that what was written can be compared with what is found.
function parse(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (const [, quoted, plain, end] of csv.matchAll(cells)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  expect(row).toEqual([])
  return rows
}

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", 'a', '1', ' ') }),
)
const table = fc
  .integer({ min: 1, max: 5 })
  .chain(width => fc.array(fc.array(nasty, { minLength: width, maxLength: width }), { minLength: 1 }))

test('what is read back is what was written, but for the apostrophes', () => {
  fc.assert(
    fc.property(table, ([heads = [], ...rows]) => {
      const guarded = [heads, ...rows].map(row =>
        row.map(words => ('=+-@\t\r'.includes(words.charAt(0)) && words ? `'${words}` : words)),
      )
      expect(parse(toCsv(heads, rows))).toEqual(guarded)
    }),
  )
})

test('no cell of words begins as a formula does', () => {
  fc.assert(
    fc.property(table, ([heads = [], ...rows]) => {
      for (const words of parse(toCsv(heads, rows)).flat()) expect(words).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

test('numbers stay numbers, what is missing stays empty, and lines end as the standard says', () => {
  expect(
    toCsv(
      ['a', 'b'],
      [
        [-3, null],
        ['-3', 'x, "y"'],
      ],
    ),
  ).toBe('a,b\r\n-3,\r\n\'-3,"x, ""y"""\r\n')
})
