import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { paceOf, targetMs, waitOf } from './pace.ts'

const hour = 60 * 60_000
const asked = Date.parse('2026-11-01T08:00:00Z')
const after = (hours: number, status = 'granted') => ({
  requestedAt: new Date(asked).toISOString(),
  decidedAt: new Date(asked + hours * hour).toISOString(),
  status,
})

test('the pace of decisions: how many, how long, how many too late', () => {
  expect(paceOf([after(1), after(2, 'refused'), after(3), after(48), after(49)])).toEqual({
    granted: 4,
    refused: 1,
    median: 3 * hour,
    slowest: 49 * hour,
    late: 1,
  })
  expect(targetMs).toBe(48 * hour)
})

test('without decisions there is no pace', () => {
  expect(paceOf([])).toEqual({ granted: 0, refused: 0, median: null, slowest: null, late: 0 })
})

test('clocks that disagree make no wait shorter than none', () => {
  expect(waitOf(after(-1))).toBe(0)
})

test('at least the share lies at or below its percentile, and less than the share below it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1 }),
      fc.constantFrom(['median', 0.5] as const, ['slowest', 0.95] as const),
      (hours, [measure, share]) => {
        const values = hours.map(each => each * hour)
        const found = paceOf(hours.map(each => after(each)))[measure] ?? Number.NaN
        expect(values).toContain(found)
        expect(values.filter(value => value <= found).length).toBeGreaterThanOrEqual(share * values.length)
        expect(values.filter(value => value < found).length).toBeLessThan(share * values.length)
      },
    ),
  )
})
