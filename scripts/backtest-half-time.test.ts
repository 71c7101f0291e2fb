import { expect, test } from 'vitest'
import { readMatches } from './backtest-file.ts'
import { judgeFileAtHalfTime, printHalfTime } from './backtest-half-time.ts'

const always = { from: '0000-01-01', to: '9999-12-31' }
const head = 'date,season,home,away,home_goals,away_goals'
const day = (place: number) => `20${10 + Math.floor(place / 300)}-0${1 + (place % 9)}-1${place % 10}`
const lines = (cells: (place: number) => string) =>
  Array.from({ length: 40 }, (_, place) => {
    const date = day(place * 10)
    return `${date},${date.slice(0, 4)},C${place % 4},C${(place + 1) % 4},${place % 3},${place % 2}${cells(place)}`
  }).join('\n')

test('a file with the score at half-time is judged by it, its first season apart', () => {
  const text = `${head},half_time_home,half_time_away\n${lines(place => `,${place % 2},0`)}`
  const judged = judgeFileAtHalfTime(readMatches(text).matches, 'zimbabwe', always)
  expect(judged?.matches).toBe(10)
  expect(judged && printHalfTime(judged)).toMatch(
    /^At half-time: 10 matches.*\nforecast .*\ntable .*\nin play \(inplay-\d+\) /,
  )
})

test('a file without it is not', () => {
  expect(
    judgeFileAtHalfTime(readMatches(`${head}\n${lines(() => '')}`).matches, 'zimbabwe', always),
  ).toBeNull()
})
