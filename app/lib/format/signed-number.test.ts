import { expect, test } from 'vitest'
import { signedNumber } from './signed-number.ts'

test('a difference has its sign', () => {
  expect([13, 0, -7].map(signedNumber)).toEqual(['+13', '0', '−7'])
})
