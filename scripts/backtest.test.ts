// What the engine must reach on the league's own record (docs/decisions/0014-ratings.md), and what is said of a file
// that cannot be read.
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { FileProblem, readMatches } from './backtest-file.ts'
import { printPeriod } from './backtest-print.ts'
import type { Period } from './backtest-report.ts'
import { backtest } from './backtest.ts'

const better = ({ models }: Period, name: 'engine' | 'mean' | 'published') =>
  (models.base?.rps ?? 0) - (models[name]?.rps ?? 1)

describe("the league's own record", () => {
  let report: ReturnType<typeof backtest>
  let earlier: Period
  let later: Period
  beforeAll(() => {
    const text = readFileSync('data/psl_matches.csv', 'utf8')
    report = backtest(readMatches(text), 'zimbabwe', [
      { name: 'earlier', from: '2013-01-01', to: '2019-06-01' },
      { name: 'later', from: '2021-11-01', to: '2025-12-31' },
    ])
    ;[earlier, later] = report.periods as [Period, Period]
  })

  test('awarded scores are left out', () => {
    expect(report).toMatchObject({ matches: 4765, skipped: 14 })
  })

  test('2013 to 1 June 2019: the engine and the mean of four', () => {
    expect(earlier.matches).toBe(1653)
    expect(earlier.models.engine?.rps).toBeLessThanOrEqual(0.203)
    expect(earlier.models.mean?.rps).toBeLessThanOrEqual(0.2025)
    expect(earlier.models.engine?.ece).toBeLessThanOrEqual(0.01)
    expect(earlier.models.mean?.ece).toBeLessThanOrEqual(0.01)
    expect(earlier.models.published?.rps).toBeLessThanOrEqual(0.20225)
  })

  test('2021-22 to 2025: better than the rolling base rate by 0.010', () => {
    expect(later.matches).toBe(1215)
    expect(better(later, 'engine')).toBeGreaterThanOrEqual(0.01)
    expect(better(later, 'mean')).toBeGreaterThanOrEqual(0.01)
    expect(better(later, 'published')).toBeGreaterThan(better(later, 'engine'))
  })

  test('is told by season and by round', () => {
    expect(later.bySeason.map(part => part.name)).toEqual(['2021-22', '2023', '2024', '2025'])
    expect(later.byRound.reduce((sum, part) => sum + part.matches, 0)).toBe(1215)
    expect(printPeriod(later)).toMatch(/EKF-Poisson +0\.19\d\d/)
  })
})

const head = 'date,season,home,away,home_goals,away_goals'

test('a file of any league, with odds, is read and the market judged with the models', () => {
  const rows = Array.from(
    { length: 12 },
    (_, index) => `2020-01-${10 + index},1,A,B,${index % 3},1,2.0,4.0,4.0`,
  )
  const text = `\uFEFFDate,Season,Home,Away,Home Goals,Away Goals,odds_home,odds_draw,odds_away\r\n${rows.join('\r\n')}\r\n`
  expect(readMatches(text).matches[0]?.market).toEqual({ home: 0.5, draw: 0.25, away: 0.25 })
  const { periods } = backtest(readMatches(text), 'england', [
    { name: 'All', from: '2020-01-01', to: '2020-12-31' },
  ])
  expect(periods[0]?.models.market?.matches).toBe(12)
})

test('several leagues in one file are rated apart, and judged together and one by one, with intervals', () => {
  const rows = ['North', 'South'].flatMap(league =>
    Array.from(
      { length: 12 },
      (_, index) => `2020-01-${10 + index},1,A,B,${league === 'North' ? 3 : 0},1,${league}`,
    ),
  )
  const { periods, pool } = backtest(readMatches(`${head},league\n${rows.join('\n')}`), 'zimbabwe', [
    { name: 'All', from: '2020-01-01', to: '2020-12-31' },
  ])
  expect(periods.map(({ name, matches }) => `${name} ${matches}`)).toEqual(['North, All 12', 'South, All 12'])
  expect(pool?.matches).toBe(24)
  // In one pool the same two clubs would have the same strength in both.
  const [north, south] = periods
  expect(north?.models.engine?.logLoss).toBeLessThan(1.0)
  expect(south?.models.engine?.rps).toBeLessThan(0.3)
  const { intervals, rps = 0 } = pool?.models.engine ?? {}
  expect(intervals?.rps[0]).toBeLessThan(rps)
  expect(intervals?.rps[1]).toBeGreaterThan(rps)
  expect(printPeriod(periods[0] as Period)).toMatch(/EKF-Poisson +0\.\d{4} +0\.\d{4} to 0\.\d{4}/)
})

test('what was not played says nothing: awarded, postponed, without a score', () => {
  const text = `${head},status\n2020-01-01,1,A,B,1,0,played\n2020-01-02,1,B,A,3,0,awarded\n2020-01-03,1,A,B,,,\n`
  expect(readMatches(text)).toMatchObject({
    skipped: 2,
    matches: [{ home: 'A', homeGoals: 1, market: null }],
  })
})

test('shots on target are read where both sides have them', () => {
  const [both, one] = readMatches(
    `${head},HST,AST\n2020-01-01,1,A,B,1,0,7,3\n2020-01-02,1,A,B,1,0,7,\n`,
  ).matches
  expect(both).toMatchObject({ homeShots: 7, awayShots: 3 })
  expect(one).not.toHaveProperty('homeShots')
  expect(() => readMatches(`${head},HST,AST\n2020-01-01,1,A,B,1,0,7,many`)).toThrow(
    'Line 2: "many" is no number of shots.',
  )
})

test('the day may come first', () => {
  expect(readMatches(`${head}\n3/2/2020,1,A,B,1,0\n`).matches[0]?.playedOn).toBe('2020-02-03')
  expect(readMatches(`${head}\n2020-02-03 15:00,1,A,B,1,0\n`).matches[0]?.playedOn).toBe('2020-02-03')
})

test.each([
  ['', 'There is no match in the file.'],
  ['date,home,away,home_goals,away_goals\n2020-01-01,A,B,1,0', 'There is no column "season".'],
  [`${head}\n2020-02-30,1,A,B,1,0`, 'Line 2: "2020-02-30" is no day.'],
  [`${head}\n2020-01-01,1,A,B,1,0\n2020-01-02,1,A,B,1,x`, 'Line 3: "x" is no number of goals.'],
  [`${head}\n2020-01-01,1,A,B,-1,0`, 'Line 2: "-1" is no number of goals.'],
  [`${head}\n2020-01-01,1,A,A,1,0`, 'Line 2: A cannot play itself.'],
  [`${head}\n2020-01-01,,A,B,1,0`, 'Line 2 has no season.'],
  [`${head}\n2020-01-01,1,A,B,1,`, 'Line 2 has no away goals.'],
  [`${head}\n2020-01-01,1,A,B,1`, 'Line 2 has 5 cells'],
  [`${head},odds_home,odds_draw,odds_away\n2020-01-01,1,A,B,1,0,2,3,0.9`, 'Line 2: "0.9" are no odds.'],
])('says what is wrong with a file: %j', (text, sentence) => {
  expect(() => readMatches(text)).toThrow(FileProblem)
  expect(() => readMatches(text)).toThrow(sentence)
})
