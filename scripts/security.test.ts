// docs/security.md names, for every threat, what stops it and the test that would miss it. Each of those tests is there.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lostTests } from './testing/named-tests.ts'

const text = readFileSync('docs/security.md', 'utf8')
const table = text.slice(text.indexOf('| threat |')).split('\n\n', 1)[0] ?? ''
const rows = table
  .split('\n')
  .slice(2)
  .map(row => row.split(' | '))
  .map(([name = '', , tests = '']) => ({ name: name.slice(2), tests: tests.replace(/ \|$/, '') }))

test('every threat has a test, and every test that is named is there', () => {
  expect(rows.length).toBeGreaterThan(20)
  expect(lostTests(rows)).toEqual([])
})

test('a test that is not there is found', () => {
  expect(
    lostTests([{ name: 'a threat', tests: 'vitest `scripts/testing/named-tests.ts`: “no such title”' }]),
  ).toHaveLength(1)
  expect(lostTests([{ name: 'a threat', tests: 'by hand' }])).toHaveLength(1)
  expect(lostTests([{ name: 'a threat', tests: 'vitest `gone.test.ts`: “x”' }])).toEqual([
    ['a threat', 'gone.test.ts', 'x'],
  ])
})
