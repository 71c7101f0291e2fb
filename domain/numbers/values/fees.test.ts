import { expect, test } from 'vitest'
import { checkFees, type KnownFee } from './fees.ts'

const fee = (paid: number): KnownFee => ({
  ref: 'T-1',
  day: '2026-07-01',
  fee: paid,
  point: 10_000,
  low: 4000,
  high: 25_000,
})
const some = (inside: number, outside: number) => [
  ...Array.from({ length: inside }, () => fee(4000)),
  ...Array.from({ length: outside }, () => fee(25_001)),
]

test('thirty fees say whether the range is right, fewer do not', () => {
  expect(checkFees([])).toEqual({ fees: 0, inRange: 0, outcome: 'not possible yet' })
  expect(checkFees(some(24, 5))).toEqual({ fees: 29, inRange: 24, outcome: 'not possible yet' })
  expect(checkFees(some(24, 6))).toEqual({ fees: 30, inRange: 24, outcome: 'passed' })
})

test('a range that holds too many is as wrong as one that holds too few', () => {
  expect(checkFees(some(30, 0)).outcome).toBe('failed')
  expect(checkFees(some(21, 9)).outcome).toBe('failed')
})
