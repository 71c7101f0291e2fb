import { array, assert, integer, property, record, constantFrom } from 'fast-check'
import { expect, test } from 'vitest'
import { stepsOf, upTo } from './history.ts'
import { positionsAfter } from './positions-after.ts'
import { standings, usualRules } from './standings.ts'

const match = (home: string, away: string, score: [number, number], playedOn: string, round?: number) => ({
  home,
  away,
  homeGoals: score[0],
  awayGoals: score[1],
  playedOn,
  round: round ?? null,
})

test('where the rounds are told the steps are rounds, also of a match that was put off', () => {
  const matches = [
    match('a', 'b', [1, 0], '2025-03-01', 1),
    match('b', 'a', [1, 0], '2025-03-08', 2),
    match('c', 'd', [1, 0], '2025-06-01', 1),
  ]
  expect(stepsOf(matches)).toEqual([1, 2])
  expect(upTo(matches, 1).map(({ home }) => home)).toEqual(['a', 'c'])
})

test('where one round is not told the steps are the last days of weeks, or of months', () => {
  const matches = [
    match('a', 'b', [1, 0], '2019-04-06', 1),
    match('c', 'd', [1, 0], '2019-04-07'),
    match('b', 'c', [1, 0], '2019-04-10'),
    match('d', 'a', [1, 0], '2019-05-01'),
  ]
  // Saturday and Sunday belong to one week, the Wednesday after them to the next.
  expect(stepsOf(matches)).toEqual(['2019-04-07', '2019-04-10', '2019-05-01'])
  expect(stepsOf(matches, 'months')).toEqual(['2019-04-10', '2019-05-01'])
  expect(upTo(matches, '2019-04-07')).toHaveLength(2)
})

test('a season without matches has no steps', () => {
  expect(stepsOf([])).toEqual([])
})

const club = constantFrom('a', 'b', 'c', 'd')
const anyMatch = record({
  home: club,
  away: club,
  homeGoals: integer({ min: 0, max: 5 }),
  awayGoals: integer({ min: 0, max: 5 }),
  playedOn: integer({ min: 10, max: 28 }).map(day => `2025-03-${day}`),
  round: integer({ min: 1, max: 9 }),
}).filter(({ home, away }) => home !== away)

test('for any matches the last step is the whole table, and no step takes points away', () => {
  const clubs = ['a', 'b', 'c', 'd']
  assert(
    property(array(anyMatch, { minLength: 1 }), matches => {
      const steps = stepsOf(matches)
      const after = positionsAfter(clubs, matches, steps, { rules: usualRules, adjustments: [] })
      for (const row of standings(clubs, matches)) expect(after.get(row.club)?.at(-1)).toBe(row.position)
      const points = steps.map(step =>
        Object.fromEntries(standings(clubs, upTo(matches, step)).map(row => [row.club, row.points])),
      )
      for (const one of clubs)
        for (const [place, now] of points.entries())
          expect(now[one]).toBeGreaterThanOrEqual(points[place - 1]?.[one] ?? 0)
    }),
  )
})
