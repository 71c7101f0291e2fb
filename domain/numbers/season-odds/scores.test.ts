import { assert, double, property } from 'fast-check'
import { expect, test } from 'vitest'
import { scoreGrid } from '#domain/numbers/ratings/score-grid.ts'
import { chanceOf, fillWithNormals, nextBelow, nextWord } from './random.ts'
import { aliasShift, fillScores, largeSize, packScores, sizeFor, smallSize, thresholdMask } from './scores.ts'

const rate = double({ min: 0.05, max: 6, noNaN: true })

/** The chance of each score as the packed table gives it: each cell is chosen as often as any other. */
function unpacked(packed: Int32Array, size: number): number[] {
  const cells = size * size
  const chances = Array.from({ length: cells }, () => 0)
  const give = (cell: number, chance: number) =>
    (chances[cell] = (chances[cell] ?? Number.NaN) + chance / cells)
  for (const [cell, entry] of packed.subarray(0, cells).entries()) {
    const own = (entry & thresholdMask) / (thresholdMask + 1)
    give(cell, own)
    give(entry >>> aliasShift, 1 - own)
  }
  return chances
}

test('a packed table gives each score its chance, to seven digits', () => {
  assert(
    property(rate, rate, (homeRate, awayRate) => {
      const size = sizeFor(homeRate, awayRate)
      const grid = new Float64Array(size * size)
      fillScores(grid, size, { homeRate, awayRate, rho: -0.08 })
      const packed = new Int32Array(size * size)
      packScores(packed, 0, grid, size)
      for (const [cell, chance] of unpacked(packed, size).entries())
        expect(Math.abs(chance - (grid[cell] ?? Number.NaN))).toBeLessThan(3e-7)
    }),
  )
})

test('who wins is as likely as on the grid that forecasts are made from', () => {
  assert(
    property(rate, rate, double({ min: -0.15, max: 0.1, noNaN: true }), (homeRate, awayRate, rho) => {
      const size = sizeFor(homeRate, awayRate)
      const grid = new Float64Array(size * size)
      fillScores(grid, size, { homeRate, awayRate, rho })
      const whole = scoreGrid({ rate: homeRate, dispersion: 0 }, { rate: awayRate, dispersion: 0 }, rho)
      const chance = (isMeant: (lead: number) => boolean) =>
        grid.reduce(
          (sum, part, cell) => sum + (isMeant(Math.floor(cell / size) - (cell % size)) ? part : 0),
          0,
        )
      // Both scoring as many as the grid holds, or more, counts as a draw.
      expect(chance(lead => lead > 0)).toBeCloseTo(whole.home, 2.5)
      expect(chance(lead => lead < 0)).toBeCloseTo(whole.away, 2.5)
      expect(grid.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 12)
      expect(Math.min(...grid)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the usual match takes the small grid, one with many goals the large one', () => {
  expect([sizeFor(1.4, 0.9), sizeFor(4, 0.5), sizeFor(0.5, 4)]).toEqual([smallSize, largeSize, largeSize])
})

function words(seed: number): number[] {
  const state = chanceOf(seed)
  return Array.from({ length: 8 }, () => nextWord(state))
}

test('chance is repeatable, and even', () => {
  expect(words(7)).toEqual(words(7))
  expect(words(7)).not.toEqual(words(8))
  const state = chanceOf(1)
  const counts = [0, 0, 0, 0, 0, 0]
  for (let count = 0; count < 60_000; count += 1) {
    const index = nextBelow(state, 6)
    counts[index] = (counts[index] ?? Number.NaN) + 1
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})

test('normal numbers have mean 0 and deviation 1', () => {
  const numbers = new Float64Array(100_001)
  fillWithNormals(chanceOf(5), numbers)
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const square = numbers.reduce((sum, number) => sum + number ** 2, 0) / numbers.length
  expect(Math.abs(mean)).toBeLessThan(0.01)
  expect(Math.abs(square - 1)).toBeLessThan(0.015)
})
