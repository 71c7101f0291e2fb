import { expect, test } from 'vitest'
import { signedNumber } from './signed-number.ts'

test('a difference has its sign', () => {
  expect([13, 0, -7, -1500].map(difference => signedNumber(difference))).toEqual(['+13', '0', '−7', '−1,500'])
})

test('what rounds to nothing has no sign', () => {
  expect([0.123, -0.05, 0.004, -0.004].map(difference => signedNumber(difference, 2))).toEqual([
    '+0.12',
    '−0.05',
    '0.00',
    '0.00',
  ])
})
