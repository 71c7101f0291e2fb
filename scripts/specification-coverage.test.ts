// docs/specification-coverage.md names a test for every sentence of the specification. Each of them is there.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/specification-coverage.md', 'utf8')
const rows = [...text.matchAll(/^\| (?<number>\d\.\d+) \| .+ \| (?<tests>.+) \|$/gm)].map(
  ({ groups: { number = '', tests = '' } = {} }) => ({ number, tests: tests.split('<br>') }),
)

test('the rows are numbered without a gap, in sections 2 to 9', () => {
  const numbers = rows.map(({ number }) => number)
  const expected = [2, 3, 4, 5, 6, 7, 8, 9].flatMap(section => {
    const length = numbers.filter(number => number.startsWith(`${section}.`)).length
    return Array.from({ length: Math.max(length, 1) }, (_, at) => `${section}.${at + 1}`)
  })
  expect(numbers).toEqual(expected)
})

test('every test that is named is there', () => {
  const lost = rows.flatMap(({ number, tests }) =>
    tests.flatMap(named => {
      const [, file = '', names = ''] = /^\w+ `([^`]+)`: (“.+”)$/.exec(named) ?? []
      const source = file ? readFileSync(file, 'utf8') : ''
      const parts = names.slice(1, -1).split('”, “')
      return parts.filter(part => part === '' || !source.includes(part)).map(part => [number, file, part])
    }),
  )
  expect(rows.length).toBeGreaterThan(100)
  expect(lost).toEqual([])
})
