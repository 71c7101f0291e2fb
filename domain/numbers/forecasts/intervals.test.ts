import { expect, test } from 'vitest'
import { eceInterval, meanInterval } from './intervals.ts'
import { calibration, type Judged } from './scores.ts'

test('the interval of a mean lies around it and shrinks with the root of the number', () => {
  const some = Array.from({ length: 100 }, (_, at) => at % 2)
  const [low, high] = meanInterval(some)
  expect([low, high]).toEqual([expect.closeTo(0.5 - 0.0985, 4), expect.closeTo(0.5 + 0.0985, 4)])
  const [, higher] = meanInterval([...some, ...some, ...some, ...some])
  expect((higher - 0.5) / (high - 0.5)).toBeCloseTo(0.5, 1)
  expect(meanInterval([1])).toEqual([-Infinity, Infinity])
})

const rows = (said: number) =>
  Array.from({ length: 400 }, (_, at): Judged => ({
    chances: { home: said, draw: (1 - said) / 2, away: (1 - said) / 2 },
    outcome: at % 2 === 0 ? 'home' : at % 4 === 1 ? 'draw' : 'away',
  }))

test('the interval of the calibration error holds it, is the same every time, and tells bold from honest', () => {
  const [honest, bold] = [eceInterval(rows(0.5)), eceInterval(rows(0.9))]
  expect(bold[0]).toBeLessThan(calibration(rows(0.9)).ece)
  expect(bold[1]).toBeGreaterThan(calibration(rows(0.9)).ece)
  expect(honest[1]).toBeLessThan(bold[0])
  expect(eceInterval(rows(0.9))).toEqual(bold)
})
