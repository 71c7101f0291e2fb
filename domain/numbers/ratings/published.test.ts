// What visitors are told: shots on target, the other opinions, and what they have in common with the engine.
import { describe, expect, test } from 'vitest'
import { outcomes } from '#domain/numbers/forecasts/scoring-rules.ts'
import { factor } from '#domain/numbers/maths/matrix.ts'
import { ratedMatch as match } from '#domain/testing/rated-match.ts'
import { dixonColesModel } from './dixon-coles.ts'
import { begin } from './ekf.ts'
import { forecast } from './forecast.ts'
import { published } from './published.ts'
import { advance } from './ratings.ts'

/** Two clubs that always draw, with as many shots each time. */
function afterManyWith(homeShots: number, awayShots: number) {
  let ratings = begin()
  for (let round = 0; round < 200; round++)
    for (const [home, away] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const)
      ratings = advance(ratings, { ...match(home, away, 1, 1), homeShots, awayShots })
  return forecast(ratings, 'a', 'b')
}

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
    const [few, many] = [afterManyWith(3, 2), afterManyWith(9, 6)]
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
