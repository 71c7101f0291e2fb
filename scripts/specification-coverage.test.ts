// docs/specification-coverage.md names a test for every sentence of the specification. Each of them is there.
import { expect, test } from 'vitest'
import { specificationRows } from './specification-rows.ts'
import { lostTests } from './testing/named-tests.ts'

const rows = specificationRows()

test('the rows are numbered without a gap, in sections 1 to 9', () => {
  const numbers = rows.map(({ name }) => name)
  const expected = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap(section => {
    const length = numbers.filter(number => number.startsWith(`${section}.`)).length
    return Array.from({ length: Math.max(length, 1) }, (_, at) => `${section}.${at + 1}`)
  })
  expect(numbers).toEqual(expected)
})

test('every test that is named is there', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(lostTests(rows)).toEqual([])
})
