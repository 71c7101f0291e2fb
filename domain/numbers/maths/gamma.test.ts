import { assert, double, property } from 'fast-check'
import { expect, test } from 'vitest'
import { gammaQuantile } from './gamma-quantile.ts'
import { gammaAtMost, logGamma } from './gamma.ts'

const shapes = double({ min: 0.05, max: 500, noNaN: true })

test('the gamma function is the factorial of one less, and the root of pi at a half', () => {
  expect(logGamma(1)).toBeCloseTo(0, 12)
  expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 10)
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 12)
  expect(logGamma(0.25)).toBeCloseTo(Math.log(3.625609908221908), 12)
})

test('shape 1 is the exponential distribution', () => {
  expect(gammaAtMost(2, 1)).toBeCloseTo(1 - Math.exp(-2), 12)
  expect(gammaAtMost(0.1, 1)).toBeCloseTo(1 - Math.exp(-0.1), 12)
  expect(gammaQuantile(0.9, 1)).toBeCloseTo(Math.log(10), 10)
})

// Half of the printed quantile of chi-squared with twice the shape as degrees of freedom.
test.each([
  [0.5, 0.9, 2.705543 / 2],
  [0.5, 0.1, 0.01579077 / 2],
  [1, 0.1, 0.210721 / 2],
  [2.5, 0.9, 9.236357 / 2],
  [5, 0.1, 4.865182 / 2],
  [5, 0.9, 15.987179 / 2],
  [15, 0.1, 20.599235 / 2],
  [50, 0.9, 118.498004 / 2],
  [50, 0.1, 82.358136 / 2],
])('shape %d has its quantile of %d where the tables have it', (shape, share, expected) => {
  expect(gammaQuantile(share, shape)).toBeCloseTo(expected, 5)
})

test('the quantile undoes the likelihood', () => {
  assert(
    property(shapes, double({ min: 0.01, max: 0.99, noNaN: true }), (shape, share) => {
      expect(gammaAtMost(gammaQuantile(share, shape), shape)).toBeCloseTo(share, 9)
    }),
  )
})
