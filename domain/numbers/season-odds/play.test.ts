import { expect, test } from 'vitest'
import { forecast } from '#domain/numbers/ratings/forecast.ts'
import { rate } from '#domain/testing/rate.ts'
import { keysOf } from './keys.ts'
import { playMatches, sideBySide } from './play.ts'
import { chanceOf, nextWord } from './random.ts'
import { makeTables } from './score-tables.ts'
import { aSeason, everyPair, names, newTable } from '#domain/testing/season-samples.ts'
import { expectedTotals } from '#domain/testing/expected-totals.ts'
import { simulate } from './season-odds.ts'
import { usualRules } from '#domain/record/table/standings.ts'

test('each match takes one word of the same chance as nextWord gives', () => {
  const left = {
    home: Int32Array.of(0, 1),
    away: Int32Array.of(1, 0),
    homeShares: Float64Array.of(1, 1),
  }
  const tables = makeTables(
    left,
    chanceOf(1),
  )({
    level: 0,
    homeEdge: 0.3,
    attack: new Float64Array(2),
    defence: new Float64Array(2),
    rho: -0.08,
  })
  const gains = keysOf(newTable(names(2)), Int32Array.of(2, 2), usualRules)
  const chance = chanceOf(263)
  playMatches(new Float64Array(2 * sideBySide), 100, { tables, gains, chance })
  const other = chanceOf(263)
  for (let word = 0; word < 200; word += 1) nextWord(other)
  expect(chance).toEqual(other)
})

test('with ratings learned from matches, what is drawn agrees with what forecasts add up to', () => {
  const clubs = names(8)
  const matches = everyPair(clubs).map((pair, index) => ({
    ...pair,
    playedOn: `2025-0${3 + Math.floor(index / 12)}-10`,
    season: '2025',
    homeGoals: (index * 7) % 4,
    awayGoals: (index * 5) % 3,
  }))
  const strengths = rate(matches)
  const season = aSeason(8, { strengths, runs: 20_000, draws: 400, untilDay: strengths.day })
  const { points } = simulate(season)
  const totals = expectedTotals(season.table, season.fixtures, (home, away) =>
    forecast(strengths, home, away),
  )
  for (const [index, club] of clubs.entries()) {
    const { mean = Number.NaN, low = 0, high = 0 } = points[index] ?? {}
    // The runs of one draw are not independent of each other: at worst there are as many as draws.
    const error = (high - low) / 2.56 / Math.sqrt(season.draws)
    expect(Math.abs(mean - (totals.get(club) ?? Number.NaN)) / error).toBeLessThan(3)
    expect(Math.abs(mean - (totals.get(club) ?? Number.NaN))).toBeLessThan(0.3)
  }
})
