import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { outcomes } from '#domain/numbers/forecasts/scoring-rules.ts'
import { factor } from '#domain/numbers/maths/matrix.ts'
import { dayNumber, daysBetween } from './days.ts'
import { dixonColesModel } from './dixon-coles.ts'
import { begin, type Ratings } from './ekf.ts'
import { eloAfter } from './elo.ts'
import { strengthOf } from '#domain/testing/strength-of.ts'
import { forecast } from './forecast.ts'
import { modelNames, walkAll } from './models.ts'
import { published } from './published.ts'
import { englandSettings, zimbabweSettings } from './settings.ts'
import { rate } from '#domain/testing/rate.ts'
import { advance, advanceTo } from './ratings.ts'
import type { Forecast, RatedMatch } from './strengths.ts'

const match = (
  home: string,
  away: string,
  homeGoals: number,
  awayGoals: number,
  playedOn = '2025-03-01',
  season = playedOn.slice(0, 4),
): RatedMatch => ({ home, away, homeGoals, awayGoals, playedOn, season })

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

describe('shots on target', () => {
  const played = match('a', 'b', 1, 1)
  const after = (...shots: [number, number] | []) =>
    advance(begin(), {
      ...played,
      ...(shots.length === 2 ? { homeShots: shots[0], awayShots: shots[1] } : {}),
    })

  test('move the same strengths as goals, and less far', () => {
    const [without, many, few] = [after(), after(12, 1), after(1, 12)]
    expect(forecast(many, 'a', 'b').home).toBeGreaterThan(forecast(without, 'a', 'b').home)
    expect(forecast(few, 'a', 'b').home).toBeLessThan(forecast(without, 'a', 'b').home)
    const goals = advance(begin(), match('a', 'b', 12, 1))
    expect(forecast(goals, 'a', 'b').home).toBeGreaterThan(forecast(many, 'a', 'b').home)
    expect(factor(many.covariance.slice(), many.mean.length)).toBe(true)
  })

  test('where nobody counted them, everything is as it would be without', () => {
    const half = advance(begin(), { ...played, homeShots: 9, awayShots: null })
    expect(half).toEqual(after())
  })

  test('have a level of their own: what is usual in the league moves nobody', () => {
    const far = (count: [number, number]) => {
      let ratings = begin({ shotWeight: 0.25 })
      for (let round = 0; round < 200; round++)
        for (const [home, away] of [
          ['a', 'b'],
          ['b', 'a'],
        ] as const)
          ratings = advance(ratings, { ...match(home, away, 1, 1), homeShots: count[0], awayShots: count[1] })
      return forecast(ratings, 'a', 'b')
    }
    const [few, many] = [far([3, 2]), far([9, 6])]
    expect(many.homeRate).toBeCloseTo(few.homeRate, 1)
    expect(many.home).toBeCloseTo(few.home, 1)
  })
})

describe('what is published', () => {
  const engine = forecast(advance(begin(), match('a', 'b', 3, 0)), 'a', 'b')
  const other = { home: 0.2, draw: 0.3, away: 0.5 }

  test('is the geometric mean of all opinions, a twentieth bolder, and the scores agree with it', () => {
    const told = published(engine, [other])
    const raw = outcomes.map(each => (engine[each] * other[each]) ** 0.525)
    const sum = raw.reduce((all, one) => all + one, 0)
    expect(outcomes.map(each => told[each])).toEqual(raw.map(one => expect.closeTo(one / sum, 12)))
    const wins = told.grid.reduce(
      (all, chance, cell) => all + (Math.floor(cell / told.size) > cell % told.size ? chance : 0),
      0,
    )
    expect(wins).toBeCloseTo(told.home, 12)
    expect(told.grid.reduce((all, chance) => all + chance, 0)).toBeCloseTo(1, 12)
  })

  test('of four that agree hardly differs from each', () => {
    const told = published(engine, [engine, engine, engine])
    for (const each of outcomes) expect(Math.abs(told[each] - engine[each])).toBeLessThan(0.02)
  })
})

test('Dixon and Coles come to the same on a day, whether they were asked on the days before or not', () => {
  const matches = Array.from({ length: 120 }, (_, index) =>
    match(
      `c${index % 5}`,
      `d${(index * 3) % 7}`,
      (index * 7) % 4,
      (index * 5) % 3,
      `2024-${String(1 + Math.floor(index / 10)).padStart(2, '0')}-11`,
    ),
  )
  const ask = (isAskedDaily: boolean) => {
    const model = dixonColesModel()
    for (const each of matches) {
      model.reach(each.playedOn, each.season)
      if (isAskedDaily) model.expect(each.home, each.away, each.playedOn)
      model.learn(each)
    }
    model.reach('2025-03-01', '2025')
    return model.expect('c1', 'd2', '2025-03-01')
  }
  const [daily, once] = [ask(true), ask(false)]
  for (const each of outcomes) expect(daily[each]).toBeCloseTo(once[each], 6)
})

test('how strong newcomers are is learned from those that came before', () => {
  const years = ['2020', '2021', '2022', '2023']
  const ask = (goals: number) => {
    const model = dixonColesModel()
    const stay = ['a', 'b', 'c', 'd']
    for (const [index, year] of years.entries())
      for (const [place, club] of [...stay, ...stay].entries()) {
        const other = place < 4 ? `new${index}` : (stay[(place + 1) % 4] ?? '')
        const day = `${year}-03-${String(10 + place)}`
        model.reach(day, year)
        model.learn(place < 4 ? match(club, other, 2, goals, day, year) : match(club, other, 1, 1, day, year))
      }
    model.reach('2024-03-01', '2024')
    return model.expect('a', 'another', '2024-03-01').home
  }
  expect(ask(0)).toBeGreaterThan(ask(5) + 0.1)
})
