import { expect, test } from 'vitest'
import { aSeason, everyPair, names, newTable } from '#domain/testing/season-samples.ts'
import { meanPowers, posteriorOf } from '#domain/numbers/ratings/strength-samples.ts'
import { usualRules } from '#domain/record/table/standings.ts'
import { dealMatches, decksOf } from './decks.ts'
import { keysOf } from './keys.ts'
import { sideBySide } from './play.ts'
import { fillGrid, type Left } from './powers.ts'
import { chanceOf } from './random.ts'
import { largeSize, smallSize } from './scores.ts'

/** Cards of a match. */
const deckSize = 2000

const even = {
  level: 0.1,
  homeEdge: 0.3,
  attack: new Float64Array(4),
  defence: new Float64Array(4),
  rho: -0.08,
}
const left: Left = {
  home: Int32Array.of(0, 2),
  away: Int32Array.of(1, 3),
  homeShares: Float64Array.of(1, 1),
}

test('a deck holds each score as often as its chance says, and one more or less at most', () => {
  const { cards } = decksOf(left, even, chanceOf(7))
  const grid = new Float64Array(largeSize ** 2)
  expect(fillGrid(grid, Math.exp(0.4), Math.exp(0.1), even.rho)).toBe(smallSize)
  const counts = new Float64Array(smallSize ** 2)
  for (const score of cards.subarray(0, deckSize)) counts[score] = (counts[score] ?? Number.NaN) + 1
  for (const [score, times] of counts.entries())
    expect(Math.abs(times - (grid[score] ?? Number.NaN) * deckSize)).toBeLessThan(1)
  // It goes on where it began.
  expect(cards.subarray(deckSize, deckSize + sideBySide)).toEqual(cards.subarray(0, sideBySide))
})

test('the scores of two matches say nothing of each other, within a deal and over many', () => {
  const chance = chanceOf(11)
  const decks = decksOf(left, even, chance)
  const gains = keysOf(newTable(names(4)), Int32Array.of(1, 1, 1, 1), usualRules)
  const won = (gains.small.home[smallSize] as number) - 1
  const both = [0, 0, 0, 0]
  const deals = 200
  for (let deal = 0; deal < deals; deal += 1) {
    const keys = new Int32Array(4 * sideBySide)
    dealMatches(keys, sideBySide, { decks, gains, chance })
    for (let season = 0; season < sideBySide; season += 1) {
      const [first, second] = [0, 2].map(club => Number((keys[club * sideBySide + season] as number) > won))
      const place = 2 * (first ?? 0) + (second ?? 0)
      both[place] = (both[place] ?? Number.NaN) + 1
    }
  }
  const [none = 0, one = 0, other = 0, two = 0] = both.map(times => times / (deals * sideBySide))
  expect(one + two).toBeGreaterThan(0.3)
  // Three standard errors of a correlation over 200,000 seasons are .007.
  const [p, q] = [one + two, other + two]
  expect(
    Math.abs(two - (none + one + other + two) * p * q) / Math.sqrt(p * (1 - p) * q * (1 - q)),
  ).toBeLessThan(0.01)
})

test('seasons are dealt from large grids too', () => {
  const season = aSeason(4)
  season.strengths.mean[0] = 2
  const powers = meanPowers(posteriorOf(season.strengths, names(4), season.untilDay))
  const pairs = everyPair(names(4))
  const all = {
    home: Int32Array.from(pairs, ({ home }) => names(4).indexOf(home)),
    away: Int32Array.from(pairs, ({ away }) => names(4).indexOf(away)),
    homeShares: new Float64Array(pairs.length).fill(1),
  }
  const { cards, isSmall } = decksOf(all, powers, chanceOf(3))
  expect([...isSmall]).toContain(0)
  expect(Math.max(...cards)).toBeGreaterThanOrEqual(smallSize ** 2)
})
