import { expect, test } from 'vitest'
import { difficulty, dropsAgainst } from './schedule.ts'
import { everyPair, names, someStrengths } from '#domain/testing/season-samples.ts'
import { usualRules } from '#domain/record/table/standings.ts'

const clubs = names(4)
const [weak = '', usual = '', strong = ''] = clubs

/** The first club is weak and the third strong; the others are alike. */
function league() {
  const strengths = someStrengths(clubs)
  strengths.mean.set([-0.1, 0.35, -0.4, -0.4, 0, 0, 0.4, 0.4, 0, 0])
  return strengths
}
const drops = dropsAgainst(league(), clubs)
const at = (club: string) => drops.get(club) ?? { atHome: Number.NaN, away: Number.NaN }

test('the stronger the opponent, the more points a usual club drops; and more away than at home', () => {
  expect(at(weak).atHome).toBeLessThan(at(usual).atHome)
  expect(at(usual).atHome).toBeLessThan(at(strong).atHome)
  for (const club of clubs) expect(at(club).atHome).toBeLessThan(at(club).away)
})

test('between two usual clubs one drops what the other takes, but for draws', () => {
  const { atHome = Number.NaN, away = Number.NaN } = drops.get(usual) ?? {}
  // A win gives 3 in all and a draw 2, so that together they drop from 3 to 4.
  expect(atHome + away).toBeGreaterThan(3)
  expect(atHome + away).toBeLessThan(4)
})

test('a list is as hard as its matches are in the mean, and those of others do not count', () => {
  const matches = [
    { home: usual, away: strong },
    { home: weak, away: usual },
    { home: weak, away: strong },
  ]
  const expected = ((drops.get(strong)?.atHome ?? Number.NaN) + (drops.get(weak)?.away ?? Number.NaN)) / 2
  expect(difficulty(usual, matches, drops)).toBeCloseTo(expected, 12)
})

test('a club without matches has no difficulty', () => {
  expect(difficulty(usual, [], drops)).toBeNull()
})

test('over a whole season the strong club has the easiest list: it does not meet itself', () => {
  const lists = new Map(clubs.map(club => [club, difficulty(club, everyPair(clubs), drops) ?? Number.NaN]))
  expect(Math.min(...lists.values())).toBe(lists.get(strong))
  expect(Math.max(...lists.values())).toBe(lists.get(weak))
})

test('the points of the season count', () => {
  const two = dropsAgainst(league(), clubs, { ...usualRules, pointsForWin: 2 })
  expect(two.get(usual)?.atHome).toBeLessThan(drops.get(usual)?.atHome ?? Number.NaN)
})

test('no result depends on the order in which clubs come', () => {
  const other = dropsAgainst(league(), clubs.toReversed())
  for (const club of clubs) expect(other.get(club)?.away).toBeCloseTo(drops.get(club)?.away ?? Number.NaN, 12)
})
