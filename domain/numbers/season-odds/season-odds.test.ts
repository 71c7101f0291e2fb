import { describe, expect, test } from 'vitest'
import { aSeason, forecastOf, names, newTable, someStrengths, sum } from '#domain/testing/season-samples.ts'
import { expectedTotals } from '#domain/testing/expected-totals.ts'
import { type Season, simulate } from './season-odds.ts'
import { usualRules } from '#domain/record/table/standings.ts'

const standing = (club: string, points: number, goalDifference = 0, goalsFor = 0, won = 0) => ({
  club,
  points,
  goalDifference,
  goalsFor,
  won,
})

/** What each match is worth by itself. */
function analyticPoints(season: Season): number[] {
  const { table, fixtures, rules } = season
  const totals = expectedTotals(table, fixtures, (home, away) => forecastOf(season, home, away), rules)
  return table.map(({ club }) => totals.get(club) ?? Number.NaN)
}

describe('what is simulated and what is worked out', () => {
  test('agree on the points of 18 clubs over 100,000 seasons within 3 standard errors', () => {
    const season = aSeason(18, { runs: 100_000, draws: 0 })
    const { points } = simulate(season)
    for (const [index, expected] of analyticPoints(season).entries()) {
      const { mean = Number.NaN, low = 0, high = 0 } = points[index] ?? {}
      // Eight in ten lie within 2.56 standard deviations.
      const error = (high - low) / 2.56 / Math.sqrt(season.runs)
      expect(Math.abs(mean - expected) / error).toBeLessThan(3)
    }
  })

  test('agree where many goals are scored, too', () => {
    const season = aSeason(6, { runs: 100_000, draws: 0 })
    season.strengths.mean[0] = 1.4
    const { points } = simulate(season)
    for (const [index, expected] of analyticPoints(season).entries()) {
      const { mean = Number.NaN, low = 0, high = 0 } = points[index] ?? {}
      expect(Math.abs(mean - expected) / ((high - low) / 2.56 / Math.sqrt(season.runs))).toBeLessThan(3.5)
    }
  })

  test('agree where a season ranks by more than numbers of 32 bits can hold', () => {
    const order = ['points', 'wins', 'goal_difference', 'goals_for'] as const
    const season = aSeason(18, { runs: 20_000, draws: 0, rules: { ...usualRules, order } })
    const { points } = simulate(season)
    for (const [index, expected] of analyticPoints(season).entries())
      expect(Math.abs((points[index]?.mean ?? Number.NaN) - expected)).toBeLessThan(0.3)
  })

  test('agree with drawn strengths that are all but certain', () => {
    const clubs = names(10)
    const season = aSeason(10, {
      strengths: { ...someStrengths(clubs, 1e-6), drift: 0 },
      runs: 20_000,
      draws: 100,
    })
    season.strengths.covariance.fill(0, 0, 1)
    season.strengths.covariance[23] = 0
    const { points } = simulate(season)
    for (const [index, expected] of analyticPoints(season).entries())
      expect(Math.abs((points[index]?.mean ?? Number.NaN) - expected)).toBeLessThan(0.1)
  })

  test('the less is known of the clubs, the wider their points are spread', () => {
    const clubs = names(12)
    const widths = [0, 0.15, 0.4].map(spread => {
      const odds = simulate(aSeason(12, { strengths: someStrengths(clubs, spread), runs: 5000, draws: 200 }))
      return sum(odds.points.map(({ low, high }) => high - low))
    })
    expect(widths).toEqual(widths.toSorted((one, other) => one - other))
    expect(new Set(widths).size).toBe(3)
  })
})

describe('what is settled is certain', () => {
  const [first, second, third] = ['club-a', 'club-b', 'club-c']
  test('a season that is over ends as it stands', () => {
    const table = [standing(third, 20), standing(first, 50), standing(second, 50, 10)]
    const odds = simulate(aSeason(3, { table, fixtures: [], relegated: 1 }))
    expect(odds).toEqual({
      clubs: [third, first, second],
      positions: [
        [0, 0, 1],
        [0, 1, 0],
        [1, 0, 0],
      ],
      title: [0, 0, 1],
      relegation: [1, 0, 0],
      points: [20, 50, 50].map(points => ({ mean: points, low: points, high: points })),
      pointsOfPlaces: [50, 50, 20].map(points => ({ mean: points, low: points, high: points })),
    })
  })

  test('a club that cannot be caught has won the title, whatever the others do', () => {
    const table = newTable(names(18)).map(row => (row.club === 'club-q' ? { ...row, points: 103 } : row))
    const odds = simulate(aSeason(18, { table }))
    expect(odds.title[odds.clubs.indexOf('club-q')]).toBe(1)
  })

  test('a club that cannot catch up goes down', () => {
    const table = newTable(names(6)).map(row => (row.club === 'club-c' ? { ...row, points: -31 } : row))
    expect(simulate(aSeason(6, { table, relegated: 1 })).relegation).toEqual([0, 0, 1, 0, 0, 0])
  })

  test('a deduction counts: the same table without it ends otherwise', () => {
    const table = [standing(first, 40 - 3, 20), standing(second, 39)]
    expect(simulate(aSeason(2, { table, fixtures: [], relegated: 0 })).title).toEqual([0, 1])
    const before = [standing(first, 40, 20), standing(second, 39)]
    expect(simulate(aSeason(2, { table: before, fixtures: [], relegated: 0 })).title).toEqual([1, 0])
  })

  test('clubs that are level on everything draw lots', () => {
    const odds = simulate(aSeason(5, { fixtures: [], runs: 50_000, relegated: 1 }))
    for (const chance of odds.positions.flat()) expect(Math.abs(chance - 0.2)).toBeLessThan(0.01)
  })

  test('the season ranks by its own rules', () => {
    const table = [
      standing(first, 30, 5, 40, 8),
      standing(second, 30, 9, 30, 9),
      standing(third, 30, 9, 31, 7),
    ]
    const champion = (...order: ('points' | 'goal_difference' | 'goals_for' | 'wins')[]) => {
      const odds = simulate(
        aSeason(3, { table, fixtures: [], relegated: 0, rules: { ...usualRules, order } }),
      )
      return odds.clubs[odds.title.indexOf(1)]
    }
    expect(champion('points', 'goal_difference', 'goals_for')).toBe(third)
    expect(champion('points', 'goals_for', 'goal_difference')).toBe(first)
    expect(champion('points', 'wins')).toBe(second)
  })

  test('one match that is left decides as often as it may end that way', () => {
    const table = [standing(first, 30), standing(second, 28)]
    const season = aSeason(2, {
      table,
      fixtures: [{ home: second, away: first }],
      relegated: 1,
      runs: 100_000,
      draws: 0,
    })
    const { home } = forecastOf(season, second, first)
    const odds = simulate(season)
    expect(Math.abs((odds.title[1] ?? Number.NaN) - home)).toBeLessThan(
      3 * Math.sqrt((home * (1 - home)) / season.runs),
    )
    expect(odds.relegation[0]).toBe(odds.title[1])
  })
})

describe('what makes no sense is refused', () => {
  test.each([
    ['a match of a club that is not in the table', { fixtures: [{ home: 'club-a', away: 'elsewhere' }] }],
    ['a match of a club against itself', { fixtures: [{ home: 'club-a', away: 'club-a' }] }],
    ['a club twice', { table: newTable(['club-a', 'club-a']), fixtures: [] }],
    ['no clubs', { table: [], fixtures: [], relegated: 0 }],
    ['no runs', { runs: 0 }],
    ['more draws than runs', { runs: 10, draws: 11 }],
    ['more going down than there are', { relegated: 5 }],
  ])('%s', (_, changes) => {
    expect(() => simulate(aSeason(4, changes))).toThrow(RangeError)
  })

  test('a club that the ratings do not know is a newcomer', () => {
    const odds = simulate(aSeason(4, { strengths: someStrengths(names(3)), runs: 10_000 }))
    expect(sum(odds.positions[3] ?? [])).toBeCloseTo(1, 9)
    expect(odds.relegation).toHaveLength(4)
  })
})
