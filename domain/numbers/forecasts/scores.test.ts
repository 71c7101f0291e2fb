import { array, assert, constantFrom, float, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { brier, logLoss, outcomeOf, outcomes, rps, wasRight } from './scoring-rules.ts'
import { calibration, scoresOf } from './scores.ts'

const evens = { home: 0.5, draw: 0.3, away: 0.2 }

test('who scored more has won', () => {
  expect(outcomeOf({ homeGoals: 2, awayGoals: 1 })).toBe('home')
  expect(outcomeOf({ homeGoals: 0, awayGoals: 0 })).toBe('draw')
  expect(outcomeOf({ homeGoals: 0, awayGoals: 3 })).toBe('away')
})

test('the scores of one forecast, worked out by hand', () => {
  expect(rps(evens, 'home')).toBeCloseTo((0.5 ** 2 + 0.2 ** 2) / 2)
  expect(rps(evens, 'away')).toBeCloseTo((0.5 ** 2 + 0.8 ** 2) / 2)
  expect(logLoss(evens, 'draw')).toBeCloseTo(-Math.log(0.3))
  expect(brier(evens, 'home')).toBeCloseTo(0.25 + 0.09 + 0.04)
  expect(wasRight(evens, 'home')).toBe(true)
  expect(wasRight(evens, 'draw')).toBe(false)
})

test('to call something impossible that happens is dear, but not without end', () => {
  expect(logLoss({ home: 1, draw: 0, away: 0 }, 'away')).toBeLessThan(30)
})

test('a draw expected where the home side won is less wrong than a defeat', () => {
  const draw = { home: 0.2, draw: 0.6, away: 0.2 }
  const defeat = { home: 0.2, draw: 0.2, away: 0.6 }
  expect(rps(draw, 'home')).toBeLessThan(rps(defeat, 'home'))
})

test('nothing to judge has no scores', () => {
  expect(scoresOf([])).toBeNull()
  expect(calibration([]).ece).toBe(0)
})

test('three in ten that came true three times in ten are well calibrated', () => {
  const chances = { home: 0.5, draw: 0.3, away: 0.2 }
  const came = [...Array(5).fill('home'), ...Array(3).fill('draw'), ...Array(2).fill('away')]
  const { bins, ece } = calibration(came.map(outcome => ({ chances, outcome })))
  expect(ece).toBeCloseTo(0)
  expect(bins[3]).toMatchObject({ count: 10, observed: 0.3 })
  expect(bins[9]).toMatchObject({ count: 0, expected: null, observed: null })
})

test('half as often as was said, everywhere, is an error of that size', () => {
  const { ece } = calibration([
    { chances: { home: 1, draw: 0, away: 0 }, outcome: 'home' },
    { chances: { home: 1, draw: 0, away: 0 }, outcome: 'away' },
  ])
  // Said 1 and came 0.5 for two of six; said 0 and came 0.25 for four of six.
  expect(ece).toBeCloseTo((2 * 0.5 + 4 * 0.25) / 6)
})

const chances = tuple(float({ min: 0, max: 1, noNaN: true }), float({ min: 0, max: 1, noNaN: true })).map(
  ([a, b]) => ({ home: Math.min(a, b), draw: Math.abs(a - b), away: 1 - Math.max(a, b) }),
)

test('every score lies in its bounds, and the bins hold everything', () => {
  assert(
    property(array(tuple(chances, constantFrom(...outcomes)), { minLength: 1 }), rows => {
      const judged = rows.map(([each, outcome]) => ({ chances: each, outcome }))
      const { bins, ece } = calibration(judged)
      for (const { chances: each, outcome } of judged) {
        expect(rps(each, outcome)).toBeGreaterThanOrEqual(0)
        expect(rps(each, outcome)).toBeLessThanOrEqual(1 + 1e-9)
      }
      expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(3 * rows.length)
      expect(ece).toBeLessThanOrEqual(1)
    }),
  )
})
