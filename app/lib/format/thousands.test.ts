import { expect, test } from 'vitest'
import { thousands } from './thousands.ts'

test.each([
  [999, '999'],
  [1000, '1,000'],
  [60_000, '60,000'],
  [1_234_567, '1,234,567'],
])('%d is read as %s', (number, words) => {
  expect(thousands(number)).toBe(words)
})
