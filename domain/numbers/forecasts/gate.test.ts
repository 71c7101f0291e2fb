import { expect, test } from 'vitest'
import { gainOf, isGateOpen } from './gate.ts'

const lately = (engine: number, base: number, matches = 200) => ({
  matches,
  engine: { rps: engine },
  base: { rps: base },
})

test('odds are shown while forecasts beat the base rate by half a hundredth', () => {
  expect(isGateOpen(lately(0.2, 0.21))).toBe(true)
  expect(isGateOpen(lately(0.206, 0.21))).toBe(false)
  expect(isGateOpen(lately(0.22, 0.21))).toBe(false)
})

test('too few matches to judge close nothing', () => {
  expect(gainOf(lately(0.3, 0.2, 199))).toBeNull()
  expect(isGateOpen(lately(0.3, 0.2, 199))).toBe(true)
  expect(isGateOpen({ matches: 0, engine: null, base: null })).toBe(true)
})
