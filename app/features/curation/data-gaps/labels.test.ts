import { expect, test } from 'vitest'
import { shareOf } from './labels.ts'

test.each([
  [0, 0, 'nothing to check'],
  [240, 0, '100% complete'],
  [240, 1, '99% complete'],
  [1000, 1, '99% complete'],
  [3, 3, '0% complete'],
])('of %i looked at, %i missing: %s', (lookedAt, missing, words) => {
  expect(shareOf({ lookedAt, missing })).toBe(words)
})
