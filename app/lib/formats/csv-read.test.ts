import { array, assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './csv-read.ts'
import { toCsv } from './csv.ts'

test('rows are read by the names of the first line, with the line each begins at', () => {
  expect(readCsv('name,note\nDynamos,"a ""b"", c"\n\nHighlanders,"two\nlines"\nHwange,\n')).toEqual([
    { line: 2, cells: { name: 'Dynamos', note: 'a "b", c' } },
    { line: 4, cells: { name: 'Highlanders', note: 'two\nlines' } },
    { line: 6, cells: { name: 'Hwange', note: '' } },
  ])
})

test('the mark of UTF-8, Windows line ends and a missing last line end are all right', () => {
  expect(readCsv('\uFEFFa,b\r\n1,2\r\n3,')).toEqual([
    { line: 2, cells: { a: '1', b: '2' } },
    { line: 3, cells: { a: '3', b: '' } },
  ])
})

test.each([
  ['a,b\n1\n', 'Line 2 has 1 cell; the first line names 2.'],
  ['a,b\n1,"2\n3,4\n', 'Line 2 has a quotation mark'],
  ['a,b\n1,2"3\n', 'Line 2 has a quotation mark'],
])('%j is refused in words', (text, words) => {
  expect(() => readCsv(text)).toThrow(words)
})

test('nothing is nothing', () => {
  expect(readCsv('')).toEqual([])
  expect(readCsv('a,b\n')).toEqual([])
})

test('what we write is read back, whatever stands in it', () => {
  const cell = string().filter(words => !/^[=+\-@\t\r']/.test(words) && !/\r(?!\n)/.test(words))
  assert(
    property(array(cell, { minLength: 2, maxLength: 2 }), ([one = '', other = '']) => {
      const rows = readCsv(toCsv(['a', 'b'], [[one, other]]))
      expect(rows.map(row => row.cells)).toEqual(
        one === '' && other === '' ? [{ a: '', b: '' }] : [{ a: one, b: other }],
      )
    }),
  )
})

const rowsOf = (count: number) => `a\n${'1\n'.repeat(count)}`

test('a file with too many rows or columns is refused in words', () => {
  expect(readCsv(rowsOf(1_000), undefined, 1_000)).toHaveLength(1_000)
  expect(() => readCsv(rowsOf(1_001), undefined, 1_000)).toThrow(
    'A file has at most 1,000 rows. Split it, season by season.',
  )
  expect(() => readCsv('a,'.repeat(101))).toThrow(
    'Line 1 has more than 100 cells. Remove columns you do not need.',
  )
})
