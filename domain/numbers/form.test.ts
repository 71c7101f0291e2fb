import { expect, test } from 'vitest'
import { formOf } from './form.ts'

const match = (points: number, expected: number) => ({ points, expected })

test('a club that has not played has no form', () => {
  expect(formOf([])).toBeNull()
})

test('points beyond what was expected count, the latest most', () => {
  expect(formOf([match(3, 1)])).toBeCloseTo(2, 12)
  expect(formOf([match(3, 1), match(0, 1)])).toBeCloseTo(0.85 * 2 - 1, 12)
  expect(formOf([match(0, 1), match(3, 1)])).toBeCloseTo(-0.85 + 2, 12)
})

test('what lies further back than eight matches does not count', () => {
  const eight = Array.from({ length: 8 }, () => match(1, 1.5))
  expect(formOf([match(3, 0), ...eight])).toBe(formOf(eight))
})

test('a club that takes what is expected of it has no form either way', () => {
  expect(formOf([match(1.4, 1.4), match(0.8, 0.8)])).toBe(0)
})
