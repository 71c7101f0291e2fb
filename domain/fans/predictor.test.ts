import { expect, test } from 'vitest'
import { goalsIn, placesOf, playedScore, pointsForPick } from './predictor.ts'

function score(words: string) {
  const [home = 0, away = 0] = words.split('–').map(Number)
  return { home, away }
}

test.each([
  ['2–1', '2–1', 5],
  ['0–0', '0–0', 5],
  ['2–1', '1–0', 3],
  ['1–1', '3–3', 3],
  ['3–0', '1–0', 2],
  ['0–2', '1–2', 2],
  ['1–0', '0–0', 0],
  ['2–1', '1–2', 0],
])('a pick of %s brings %s points', (picked, played, points) => {
  expect(pointsForPick(score(picked), score(played))).toBe(points)
})

test('picks are counted once a match was played to its end, and not by what was awarded', () => {
  const goals = { homeGoals: 2, awayGoals: 1 }
  expect(playedScore({ status: 'full_time', ...goals })).toEqual({ home: 2, away: 1 })
  expect(playedScore({ status: 'confirmed', ...goals })).toEqual({ home: 2, away: 1 })
  for (const status of ['live_2h', 'abandoned', 'walkover', 'awarded', 'void'] as const)
    expect(playedScore({ status, ...goals })).toBeUndefined()
})

test('goals are numbers from 0 to 20', () => {
  expect(['0', '7', '20'].map(goalsIn)).toEqual([0, 7, 20])
  expect(['', '21', '-1', '1.5', 'x'].map(goalsIn)).toEqual(Array.from({ length: 5 }))
})

test('those with as many points share a place', () => {
  expect(placesOf([9, 7, 7, 3])).toEqual([1, 2, 2, 4])
})
