import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, inject, test } from 'vitest'
import { aSeason, names, sum } from '#domain/testing/season-samples.ts'
import { type Season, simulate } from './season-odds.ts'
import type { Strengths } from '#domain/numbers/ratings/strengths.ts'

function expectWhole(season: Season) {
  const odds = simulate(season)
  const size = season.table.length
  expect(odds.positions.every(row => row.length === size)).toBe(true)
  for (const row of odds.positions) expect(sum(row)).toBeCloseTo(1, 9)
  for (let place = 0; place < size; place += 1)
    expect(sum(odds.positions.map(row => row[place] ?? Number.NaN))).toBeCloseTo(1, 9)
  expect(sum(odds.title)).toBeCloseTo(1, 9)
  expect(sum(odds.relegation)).toBeCloseTo(season.relegated, 9)
  for (const { mean, low, high } of odds.points) {
    expect(low).toBeLessThanOrEqual(high)
    expect(Number.isFinite(mean)).toBe(true)
  }
  return odds
}

test.each([1, 2, 3, 16, 18, 24])('with %i clubs each row and each column sums to 1', count => {
  for (const changes of [{ relegated: Math.min(3, count) }, { relegated: 0, draws: 0 }])
    expect(expectWhole(aSeason(count, changes)).clubs).toEqual(names(count))
})

test('runs that the draws do not divide are all played', () => {
  for (const changes of [
    { runs: 1009, draws: 100 },
    { runs: 7, draws: 7 },
    { runs: 1, draws: 0 },
  ])
    expect(expectWhole(aSeason(4, changes)).clubs).toHaveLength(4)
})

const anyClub = constantFrom(...names(6))
const standing = record({
  points: integer({ min: -12, max: 60 }),
  goalDifference: integer({ min: -40, max: 40 }),
  goalsFor: integer({ min: 0, max: 60 }),
  won: integer({ min: 0, max: 20 }),
})
const order = constantFrom(
  ['points', 'goal_difference', 'goals_for'] as const,
  ['points', 'wins', 'goal_difference', 'goals_for'] as const,
  ['goals_for'] as const,
  ['wins', 'points'] as const,
)
const seasons = record({
  standings: array(standing, { minLength: 6, maxLength: 6 }),
  fixtures: array(record({ home: anyClub, away: anyClub }), { maxLength: 20 }),
  order,
  pointsForWin: integer({ min: 2, max: 4 }),
  relegated: integer({ min: 0, max: 6 }),
  draws: integer({ min: 0, max: 5 }),
  seed: integer({ min: 0, max: 2 ** 40 }),
}).map(({ standings, fixtures, pointsForWin, order: steps, ...rest }) =>
  aSeason(6, {
    table: names(6).map((name, index) => ({
      ...(standings[index] ?? { points: 0, goalDifference: 0, goalsFor: 0, won: 0 }),
      club: name,
    })),
    fixtures: fixtures.filter(({ home, away }) => home !== away),
    rules: { pointsForWin, pointsForDraw: 1, order: steps },
    runs: 60,
    ...rest,
  }),
)

test('rows and columns sum to 1, and points stay within what can be won', () => {
  assert(
    property(seasons, season => {
      const odds = expectWhole(season)
      for (const [index, { club: name, points }] of season.table.entries()) {
        const left = season.fixtures.filter(({ home, away }) => home === name || away === name).length
        const range = odds.points[index]
        expect(range?.low).toBeGreaterThanOrEqual(points)
        expect(range?.high).toBeLessThanOrEqual(points + left * season.rules.pointsForWin)
      }
    }),
    { numRuns: 12 * inject('scale') },
  )
})

test('no result depends on the order in which clubs, matches or ratings come', () => {
  assert(
    property(seasons, integer({ min: 1, max: 5 }), (season, turn) => {
      const turned = <Item>(items: readonly Item[]) =>
        [...items.slice(turn), ...items.slice(0, turn)].toReversed()
      const odds = simulate(season)
      const other = simulate({
        ...season,
        table: turned(season.table),
        fixtures: turned(season.fixtures),
        strengths: reordered(season.strengths, turned(season.strengths.clubs)),
      })
      expect(other.clubs).toEqual(turned(odds.clubs))
      expect(other.positions).toEqual(turned(odds.positions))
      expect(other.points).toEqual(turned(odds.points))
      expect(other.title).toEqual(turned(odds.title))
      expect(other.relegation).toEqual(turned(odds.relegation))
      expect(other.pointsOfPlaces).toEqual(odds.pointsOfPlaces)
    }),
    { numRuns: 12 * inject('scale') },
  )
})

test('the same seed tells the same, another seed something else', () => {
  const season = aSeason(8)
  expect(simulate(season)).toEqual(simulate({ ...season }))
  expect(simulate({ ...season, seed: 264 }).positions).not.toEqual(simulate(season).positions)
  expect(simulate({ ...season, seed: 263 + 2 ** 32 }).positions).not.toEqual(simulate(season).positions)
})

function reordered(strengths: Strengths, clubs: readonly string[]): Strengths {
  const places = [
    0,
    1,
    ...clubs.flatMap(club => [0, 1].map(part => 2 + 2 * strengths.clubs.indexOf(club) + part)),
  ]
  const size = places.length
  return {
    ...strengths,
    clubs,
    mean: Float64Array.from(places, place => strengths.mean[place] ?? Number.NaN),
    covariance: Float64Array.from(
      places.flatMap(row => places.map(column => strengths.covariance[row * size + column] ?? Number.NaN)),
    ),
  }
}
