import { expect, test } from 'vitest'
import { homeShare } from '#domain/numbers/ratings/derbies.ts'
import { strengthsOf } from './strengths.ts'

const rated = [
  { club: 'a', attack: 0.3, defence: 0.1, played: 20 },
  { club: 'b', attack: -0.2, defence: 0.05, played: 20 },
  { club: 'c', attack: 0.1, defence: -0.15, played: 20 },
]
const about = { rho: -0.1, day: '2026-11-15', season: '2026', towns: {} }
const [level, advantage] = [-0.15, 0.4]
const expectedOf = (home: (typeof rated)[number], away: (typeof rated)[number], share = 1) => ({
  home: home.club,
  away: away.club,
  homeRate: Math.exp(level + share * advantage + home.attack - away.defence),
  awayRate: Math.exp(level + away.attack - home.defence),
})
const all = rated.flatMap(home => rated.filter(away => away !== home).map(away => expectedOf(home, away)))

test('the level of goals and the home advantage are found again in what is expected', () => {
  const strengths = strengthsOf(rated, all, about)
  expect(strengths?.mean[0]).toBeCloseTo(level)
  expect(strengths?.mean[1]).toBeCloseTo(advantage)
  expect([...(strengths?.mean ?? [])].slice(2)).toEqual([0.3, 0.1, -0.2, 0.05, 0.1, -0.15])
})

test('in a derby there is less of the home advantage to find', () => {
  const towns = { a: 'Harare', b: 'Harare', c: 'Bulawayo' }
  const expected = rated.flatMap(home =>
    rated
      .filter(away => away !== home)
      .map(away => expectedOf(home, away, homeShare(towns, home.club, away.club))),
  )
  expect(strengthsOf(rated, expected, { ...about, towns })?.mean[1]).toBeCloseTo(advantage)
  expect(strengthsOf(rated, expected, about)?.mean[1]).toBeLessThan(advantage - 0.05)
})

test('without a forecast of two clubs that are rated there is nothing to say', () => {
  expect(strengthsOf(rated, [], about)).toBeUndefined()
  expect(strengthsOf([], all, about)).toBeUndefined()
})
