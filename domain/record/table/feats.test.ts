import { expect, test } from 'vitest'
import { biggestWins, longestRuns, mostGoals } from './feats.ts'

const match = (home: string, away: string, homeGoals: number, awayGoals: number, day: number) => ({
  home,
  away,
  homeGoals,
  awayGoals,
  playedOn: `2025-03-${String(day).padStart(2, '0')}`,
})

const matches = [
  match('a', 'b', 4, 0, 3),
  match('c', 'a', 1, 5, 2),
  match('b', 'c', 3, 3, 1),
  match('c', 'b', 0, 4, 4),
]

test('the widest margin comes first, then more goals, then what happened first', () => {
  expect(biggestWins(matches, 3).map(({ playedOn }) => playedOn.slice(-2))).toEqual(['02', '03', '04'])
})

test('the most goals come first, then the wider margin', () => {
  expect(mostGoals(matches, 2).map(({ playedOn }) => playedOn.slice(-2))).toEqual(['02', '01'])
})

test('a draw ends a run of wins and not one without defeat', () => {
  const played = [
    match('a', 'b', 1, 0, 1),
    match('b', 'a', 2, 2, 3),
    match('a', 'c', 2, 0, 5),
    match('c', 'a', 0, 1, 7),
    match('a', 'b', 0, 1, 9),
  ]
  expect(longestRuns(['a'], played, 'winning')).toEqual([
    { club: 'a', length: 2, firstOn: '2025-03-05', lastOn: '2025-03-07' },
  ])
  expect(longestRuns(['a'], played.toReversed(), 'unbeaten')).toEqual([
    { club: 'a', length: 4, firstOn: '2025-03-01', lastOn: '2025-03-07' },
  ])
})

test('the longest of all comes first, and whoever never won is left out', () => {
  const runs = longestRuns(['a', 'b', 'c'], matches, 'winning')
  expect(runs.map(({ club, length }) => [club, length])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})
