import { expect, test } from 'vitest'
import { openRefusals } from './refusals.ts'

let clock = 1_000_000
const refusals = openRefusals(() => clock)

test('a refusal is remembered for two seconds at most, and counts down', () => {
  refusals.add('mailTotal', '', 450)
  expect(refusals.waitOf('mailTotal', '')).toBe(450)
  clock += 1_900
  expect(refusals.waitOf('mailTotal', '')).toBe(449)
  clock += 200
  expect(refusals.waitOf('mailTotal', '')).toBeUndefined()
})

test('no longer than it lasts', () => {
  refusals.add('signInIp', '192.0.2.1', 1)
  clock += 1_001
  expect(refusals.waitOf('signInIp', '192.0.2.1')).toBeUndefined()
})

test('not after something was given back, and of that subject alone', () => {
  refusals.add('signInIp', '192.0.2.1', 10)
  expect(refusals.waitOf('signInIp', '192.0.2.2')).toBeUndefined()
  expect(refusals.waitOf('verifyIp', '192.0.2.1')).toBeUndefined()
  refusals.remove('signInIp', '192.0.2.1')
  expect(refusals.waitOf('signInIp', '192.0.2.1')).toBeUndefined()
})

test('a clock that is set back prolongs nothing', () => {
  refusals.add('verifyIp', '192.0.2.1', 10)
  clock -= 40 * 24 * 3_600_000
  expect(refusals.waitOf('verifyIp', '192.0.2.1')).toBeUndefined()
})
