import { expect, test } from 'vitest'
import { signed } from './signed.ts'

test('a difference has its sign', () => {
  expect([13, 0, -7].map(signed)).toEqual(['+13', '0', '−7'])
})
