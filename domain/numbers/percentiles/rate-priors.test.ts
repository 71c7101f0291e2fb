import { array, assert, integer, pre, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold-priors.ts'
import { priorOfGroup, priors } from './rate-priors.ts'

test('a position alone keeps what was measured of it', () => {
  const alone = fold([{ parts: 3, mean: 0.3, weight: 30 }])
  expect(alone.mean).toBeCloseTo(0.3)
  expect(alone.weight).toBeCloseTo(30)
})

test('positions that differ make a group of less weight than any of them', () => {
  const { mean, weight } = fold([
    { parts: 1, mean: 0.1, weight: 30 },
    { parts: 1, mean: 0.4, weight: 30 },
  ])
  expect(mean).toBeCloseTo(0.25)
  expect(weight).toBeLessThan(30)
})

test('forwards are expected to score most, and a defender’s goals say least', () => {
  const { GK, DF, MF, FW } = priors
  expect(GK).toBeNull()
  expect(FW?.goals.mean).toBeCloseTo((3 * 0.318 + 0.142) / 4)
  expect(DF?.goals.mean).toBeLessThan(MF?.goals.mean ?? 0)
  expect(MF?.goals.mean).toBeLessThan(FW?.goals.mean ?? 0)
  expect(DF?.goals.weight).toBeGreaterThan(MF?.goals.weight ?? Infinity)
  expect(DF?.goals.weight).toBeGreaterThan(FW?.goals.weight ?? Infinity)
})

test('a group without an event, or without a minute, has no usual', () => {
  expect(priorOfGroup([])).toBeNull()
  expect(priorOfGroup([{ events: 0, nineties: 10 }])).toBeNull()
  expect(priorOfGroup([{ events: 0, nineties: 0 }])).toBeNull()
})

test('a group that spreads no more than luck is believed most', () => {
  const same = Array.from({ length: 20 }, () => ({ events: 4, nineties: 20 }))
  expect(priorOfGroup(same)).toEqual({ mean: 0.2, weight: 200 })
})

test('a group of two kinds is believed as far as they differ', () => {
  const kinds = Array.from({ length: 20 }, (_, place) => ({ events: place % 2 === 0 ? 2 : 18, nineties: 20 }))
  // The variance of the rates is 0.16, that of luck 0.025: 0.5 / 0.135.
  expect(priorOfGroup(kinds)).toEqual({ mean: 0.5, weight: 5 })
  const nearer = Array.from({ length: 20 }, (_, place) => ({
    events: place % 2 === 0 ? 5 : 15,
    nineties: 20,
  }))
  expect(priorOfGroup(nearer)?.weight).toBeCloseTo(0.5 / (0.0625 - 0.025))
})

test('what is usual in a group is its mean, with a weight between the two bounds', () => {
  const anyCounted = record({
    events: integer({ min: 0, max: 20 }),
    nineties: integer({ min: 0, max: 3_060 }).map(minutes => minutes / 90),
  })
  assert(
    property(array(anyCounted, { maxLength: 40 }), group => {
      const prior = priorOfGroup(group)
      const events = group.reduce((sum, each) => sum + each.events, 0)
      const nineties = group.reduce((sum, each) => sum + each.nineties, 0)
      pre(events > 0 && nineties > 0)
      expect(prior?.mean).toBeCloseTo(events / nineties)
      expect(prior?.weight).toBeGreaterThanOrEqual(5)
      expect(prior?.weight).toBeLessThanOrEqual(200)
    }),
  )
})
