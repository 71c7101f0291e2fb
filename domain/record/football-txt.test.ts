import { expect, test } from 'vitest'
import { readFootballTxt } from '#domain/testing/read-football-txt.ts'
import { type TextMatch, writeFootballTxt } from './football-txt.ts'

const match = (home: string, away: string, given: Partial<TextMatch> = {}): TextMatch => ({
  round: 1,
  day: '2025-03-01',
  time: null,
  home,
  away,
  score: null,
  remark: null,
  ...given,
})

const season = {
  title: 'Premier Soccer League 2025',
  adjustments: [{ club: 'Dynamos', points: -3 }],
  matches: [
    match('Hwange', 'Telone', { day: null, remark: 'postponed' }),
    match('CAPS United', 'Dynamos', { time: '15:00', score: { home: 2, away: 1 } }),
    match('Highlanders', 'Herentals', { day: '2025-03-02', score: { home: 3, away: 0 }, remark: 'awarded' }),
    match('Dynamos', 'Hwange', { round: 2, day: '2025-03-02', score: { home: 0, away: 0 } }),
  ],
}

test('a season is written as openfootball writes it', () => {
  expect(writeFootballTxt(season, ['Source: rsssf.org'])).toBe(`= Premier Soccer League 2025

# Source: rsssf.org
# Points: Dynamos -3

» Matchday 1
    Hwange v Telone  [postponed]
  Sat Mar 1 2025
    15:00  CAPS United v Dynamos  2-1
  Sun Mar 2 2025
    Highlanders v Herentals  3-0  [awarded]

» Matchday 2
  Sun Mar 2 2025
    Dynamos v Hwange  0-0
`)
})

test('what was written is read again as it was', () => {
  expect(readFootballTxt(writeFootballTxt(season, ['Source: rsssf.org']))).toEqual(season)
})

test('matches without a matchday or a day stay without', () => {
  const loose = { ...season, matches: [match('A', 'B', { round: null, day: null }), ...season.matches] }
  expect(readFootballTxt(writeFootballTxt(loose, []))).toEqual(loose)
})

test('a line that is none is named', () => {
  expect(() => readFootballTxt('= Season\nnonsense')).toThrow('Line 2 cannot be read: nonsense')
})
