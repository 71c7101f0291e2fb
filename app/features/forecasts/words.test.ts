import { expect, test } from 'vitest'
import { movedBy, percent } from './words.ts'

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

test('a move is told by what is shown', () => {
  expect(movedBy(0.124, 0.156)).toBe('+4')
  expect(movedBy(0.156, 0.124)).toBe('−4')
  expect(movedBy(0.121, 0.124)).toBe('')
  expect(movedBy(undefined, 0.5)).toBe('')
})
