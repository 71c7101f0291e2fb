import { expect, test } from 'vitest'
import { chanceOf, nextBelow } from '#domain/numbers/season-odds/random.ts'
import { scoreGrid } from '#domain/numbers/ratings/score-grid.ts'
import { halfTimeFigures } from './half-time-figures.ts'
import { inPlayVersion } from './in-play.ts'
import { type HalfTimeMatch, judgeHalfTime } from './half-time.ts'

/** Matches whose goals come by the forecast, each minute alike. */
function someMatches(count: number) {
  const chance = chanceOf(7)
  const goalsIn = (minutes: number, rate: number) =>
    Array.from({ length: minutes }, () => nextBelow(chance, 90_000) < rate * 1000).filter(Boolean).length
  // As many of them before half-time as it says there are.
  const goals = (rate: number) => [goalsIn(40, rate), goalsIn(50, rate)] as const
  return Array.from({ length: count }, (_, place) => {
    const rates = [0.4 + (place % 5) * 0.5, 0.4 + (place % 3) * 0.6] as const
    const [home, away] = [goals(rates[0]), goals(rates[1])]
    const match: HalfTimeMatch = {
      playedOn: '2025-01-01',
      season: '2025',
      home: 'A',
      away: 'B',
      homeGoals: home[0] + home[1],
      awayGoals: away[0] + away[1],
      halfTime: [home[0], away[0]] as const,
    }
    const before = scoreGrid({ rate: rates[0], dispersion: 0 }, { rate: rates[1], dispersion: 0 }, 0)
    return { match, before }
  })
}

test('where goals come as it says, it is better at half-time than the forecast and than the score alone', () => {
  const judged = judgeHalfTime(someMatches(3000), () => true)
  expect(judged?.matches).toBe(3000)
  expect(judged?.gains.before[0]).toBeGreaterThan(0)
  expect(judged?.gains.table[0]).toBeGreaterThan(0)
  expect(judged?.inPlay.logLoss).toBeLessThan(judged?.table.logLoss ?? 0)
})

test('the published figures are of the version that is used, and say that it is better than either', () => {
  const { version, before, table, inPlay } = halfTimeFigures
  expect(version).toBe(inPlayVersion)
  for (const other of [before, table]) {
    expect(inPlay.rps).toBeLessThan(other.rps)
    expect(inPlay.logLoss).toBeLessThan(other.logLoss)
  }
})

test('what is not to be judged is learned from only', () => {
  const rows = someMatches(20)
  expect(judgeHalfTime(rows, () => false)).toBeNull()
  expect(judgeHalfTime(rows, match => match === rows[19]?.match)?.matches).toBe(1)
})
