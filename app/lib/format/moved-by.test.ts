import { expect, test } from 'vitest'
import { movedBy } from './moved-by.ts'

test('a move is told by what is shown', () => {
  expect(movedBy(0.124, 0.156)).toBe('+4')
  expect(movedBy(0.156, 0.124)).toBe('−4')
  expect(movedBy(0.121, 0.124)).toBe('')
  expect(movedBy(null, 0.5)).toBe('')
})
