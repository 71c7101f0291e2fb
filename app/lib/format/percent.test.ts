import { expect, test } from 'vitest'
import { percent } from './percent.ts'

test('a chance is told in hundredths, and never as certain while it is not', () => {
  expect([0, 0.0001, 0.0099, 0.01, 0.456, 0.99, 0.9951, 1].map(percent)).toEqual([
    '–',
    '<1 %',
    '<1 %',
    '1 %',
    '46 %',
    '99 %',
    '>99 %',
    '100 %',
  ])
})
