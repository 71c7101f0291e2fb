import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { factor } from '#domain/numbers/maths/matrix.ts'
import { dayNumber, daysBetween } from './days.ts'
import { begin, type Ratings } from './ekf.ts'
import { eloAfter } from './elo.ts'
import { strengthOf } from '#domain/testing/strength-of.ts'
import { forecast } from './forecast.ts'
import { modelNames, walkAll } from './models.ts'
import { englandSettings, zimbabweSettings } from './settings.ts'
import { rate } from '#domain/testing/rate.ts'
import { ratedMatch as match } from '#domain/testing/rated-match.ts'
import { advance, advanceTo } from './ratings.ts'
import type { Forecast, RatedMatch } from './strengths.ts'

/** Any league: any clubs, seasons that overlap, matches in no order, absurd scores. */
const anyMatches = array(
  record({
    home: constantFrom('a', 'b', 'c', 'Club é 1', ''),
    away: constantFrom('x', 'y', 'b2', 'c2'),
    homeGoals: integer({ min: 0, max: 30 }),
    awayGoals: integer({ min: 0, max: 30 }),
    playedOn: constantFrom(
      '1901-01-01',
      '2019-12-31',
      '2020-02-29',
      '2020-03-01',
      '2024-07-07',
      '2071-05-05',
    ),
    season: constantFrom('2020', 'Apertura', '2019/20', ''),
  }),
  { maxLength: 40 },
)

function expectSound({ mean, covariance, clubs }: Ratings) {
  const size = mean.length
  expect(size).toBe(2 + 2 * clubs.length)
  expect(covariance).toHaveLength(size * size)
  expect(mean.every(Number.isFinite)).toBe(true)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < row; column++)
      expect(covariance[row * size + column]).toBe(covariance[column * size + row])
  expect(factor(covariance.slice(), size), 'the covariance is positive').toBe(true)
}

function expectChances({ home, draw, away, homeRate, awayRate, grid, size }: Forecast) {
  for (const chance of [home, draw, away]) expect(chance).toBeGreaterThan(0)
  expect(home + draw + away).toBeCloseTo(1, 10)
  expect(homeRate).toBeGreaterThan(0)
  expect(awayRate).toBeGreaterThan(0)
  expect(grid).toHaveLength(size * size)
  expect(grid.every(chance => chance >= 0)).toBe(true)
  expect(grid.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10)
}

test('days are counted, and what is no day is none', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysBetween('2024-03-01', '2024-02-28')).toBe(0)
  expect(daysBetween('', '2024-02-28')).toBe(0)
  expect(dayNumber('2025-02-30')).toBeNaN()
  expect(dayNumber('15/11/2026')).toBeNaN()
})

const renamed = (name: string) => `${9 - name.length} ${name}`

describe('the engine', () => {
  test('before anything is known, the home side is the favourite and two strangers are alike', () => {
    const nothing = begin()
    expectSound(nothing)
    const expected = forecast(nothing, 'a', 'b', '2025-03-01')
    expectChances(expected)
    expect(expected.home).toBeGreaterThan(expected.away)
    expect(forecast(nothing, 'b', 'a', '2025-03-01')).toEqual(expected)
  })

  test('who wins rises, who loses falls, and both are better known', () => {
    const before = begin()
    const after = advance(before, match('a', 'b', 4, 0))
    expectSound(after)
    expect(strengthOf(after, 'a').attack).toBeGreaterThan(0)
    expect(strengthOf(after, 'b').defence).toBeLessThan(0)
    expect(strengthOf(after, 'a').spread).toBeLessThan(strengthOf(before, 'a').spread)
    expect(strengthOf(after, 'a').played).toBe(1)
    expect(forecast(after, 'a', 'b').home).toBeGreaterThan(forecast(before, 'a', 'b').home)
    expect(before.clubs, 'what was known before stays as it was').toEqual([])
  })

  test('match by match comes to the same as all at once, in whatever order they are given', () => {
    const matches = [
      match('a', 'b', 1, 0, '2024-03-01'),
      match('b', 'c', 2, 2, '2024-05-01'),
      match('c', 'a', 0, 3, '2025-03-01'),
    ]
    const all = rate(matches)
    expect(matches.reduce(advance, begin())).toEqual(all)
    expect(rate(matches.toReversed())).toEqual(all)
  })

  test('twenty goals say hardly more than ten', () => {
    const ten = forecast(rate([match('a', 'b', 10, 0)]), 'a', 'b')
    const twenty = forecast(rate([match('a', 'b', 20, 0)]), 'a', 'b')
    expect(twenty).toEqual(ten)
    expectChances(twenty)
  })

  test('time makes less sure, but not without end', () => {
    const now = rate([match('a', 'b', 2, 0)])
    const spread = (day: string) => strengthOf(advanceTo(now, day), 'a').spread
    expect(spread('2025-09-01')).toBeGreaterThan(spread('2025-03-01'))
    expect(spread('2095-01-01')).toBeLessThan(0.6)
    const farAhead = forecast(now, 'a', 'b', '2095-01-01')
    expectChances(farAhead)
    expect(farAhead.homeRate).toBeLessThan(3)
  })

  test('a club that was not there last season is a newcomer, also one that comes back', () => {
    const seasons = rate([
      match('a', 'b', 3, 0, '2023-03-01'),
      match('a', 'c', 3, 0, '2024-03-01'),
      match('b', 'c', 0, 0, '2025-03-01'),
    ])
    expect(seasons.clubs).toContain('a')
    expect(strengthOf(seasons, 'b')).toMatchObject({ isNewcomer: true, played: 1 })
    expect(strengthOf(seasons, 'c')).toMatchObject({ isNewcomer: false, played: 2 })
    const later = advanceTo(seasons, '2026-03-01', '2026')
    expect(later.clubs, 'who did not play last season is forgotten').toEqual(['c', 'b'])
    const stranger = strengthOf(later, 'a')
    expect(stranger).toMatchObject({ isNewcomer: true, played: 0 })
    expect(stranger).toEqual(strengthOf(later, 'never heard of'))
  })

  test('a postponed match of last season begins no new one', () => {
    const matches = [
      match('a', 'b', 1, 0, '2024-11-01', '2024'),
      match('a', 'b', 1, 0, '2025-03-01', '2025'),
      match('b', 'a', 1, 0, '2025-03-08', '2024'),
    ]
    const ratings = rate(matches)
    expect(ratings.seasons).toEqual(['2024', '2025'])
    expect(ratings.season).toBe('2025')
    expect(strengthOf(ratings, 'a').played).toBe(3)
  })

  test('whatever is played anywhere, it stays sound', () => {
    assert(
      property(anyMatches, constantFrom(zimbabweSettings, englandSettings), (matches, settings) => {
        const ratings = rate(matches, settings)
        expectSound(ratings)
        expectChances(forecast(ratings, 'a', 'x', '2030-01-01'))
        expectChances(forecast(ratings, 'unknown', 'x', '2030-01-01'))
      }),
      { numRuns: 12 * inject('scale') },
    )
  })

  test('no rating depends on what clubs are called', () => {
    assert(
      property(anyMatches, matches => {
        const others = matches.map(each => ({ ...each, home: renamed(each.home), away: renamed(each.away) }))
        const [one, other] = [rate(matches), rate(others)]
        expect(other.mean).toEqual(one.mean)
        expect(other.clubs).toEqual(one.clubs.map(renamed))
      }),
      { numRuns: 5 * inject('scale') },
    )
  })
})

test('Elo begins at 1500, gives to one what it takes from the other, and brings newcomers in below', () => {
  const [first, second] = eloAfter([match('a', 'b', 2, 0, '2024-03-01'), match('a', 'n', 1, 1, '2025-03-01')])
  expect(first).toMatchObject({ homeBefore: 1500, awayBefore: 1500 })
  expect((first?.home ?? 0) + (first?.away ?? 0)).toBeCloseTo(3000)
  expect(first?.home).toBeGreaterThan(1500)
  expect(second?.awayBefore).toBe(1397)
  expect(second?.home, 'a draw at home against a newcomer costs points').toBeLessThan(second?.homeBefore ?? 0)
})

const changed = (each: RatedMatch) => ({
  ...each,
  homeGoals: 30 - each.homeGoals,
  awayGoals: each.awayGoals + 7,
})

describe('without looking ahead', () => {
  test('a later result, or one of the same day, never changes a forecast', () => {
    assert(
      property(anyMatches, matches => {
        const before = walkAll(matches)
        for (const day of new Set(matches.map(each => each.playedOn))) {
          const after = walkAll(matches.map(each => (each.playedOn >= day ? changed(each) : each)))
          const until = before.filter(row => row.match.playedOn <= day).length
          const said = (rows: readonly { chances: unknown }[]) => rows.slice(0, until).map(row => row.chances)
          expect(said(after)).toEqual(said(before))
        }
      }),
      { numRuns: 5 * inject('scale') },
    )
  })

  test('an earlier result does', () => {
    const matches = [match('a', 'b', 0, 0, '2025-03-01'), match('a', 'b', 0, 0, '2025-03-08')]
    const [first, second] = walkAll(matches)
    const [otherFirst, otherSecond] = walkAll([match('a', 'b', 5, 0, '2025-03-01'), ...matches.slice(1)])
    expect(otherFirst?.chances).toEqual(first?.chances)
    for (const name of ['base', 'dixonColes', 'engine', 'mean'] as const)
      expect(otherSecond?.chances[name].home, `${name} learns`).toBeGreaterThan(
        second?.chances[name].home ?? 1,
      )
  })

  test('every model gives chances that sum to one, whatever is played', () => {
    assert(
      property(anyMatches, matches => {
        for (const { chances } of walkAll(matches))
          for (const name of modelNames) {
            const { home, draw, away } = chances[name]
            expect(home + draw + away).toBeCloseTo(1, 9)
            expect(Math.min(home, draw, away), `${name} gives chances`).toBeGreaterThanOrEqual(0)
          }
      }),
      { numRuns: 5 * inject('scale') },
    )
  })
})
