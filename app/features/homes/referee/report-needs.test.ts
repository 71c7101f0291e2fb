import { expect, test } from 'vitest'
import { reportNeeds } from './report-needs.ts'

const report = {
  matchId: 'm1',
  home: 'Dynamos',
  away: 'Highlanders',
  what: 'report',
  dueAt: '2026-11-16T11:45:00Z',
  isSample: true,
  isLate: false,
}

test('each report says by when it is due, in Harare, and leads there', () => {
  const needs = reportNeeds([report, { ...report, dueAt: '2026-11-15T20:00:00Z', isLate: true }])
  expect(needs.map(({ title, words, to }) => [title, words, to])).toEqual([
    [
      'Your report: Dynamos v Highlanders (sample)',
      'Due by 16 November 2026, 13:45, Harare time',
      '/matches/m1/reporting',
    ],
    [
      'Your report: Dynamos v Highlanders (sample)',
      'Late: it was due by 15 November 2026, 22:00, Harare time',
      '/matches/m1/reporting',
    ],
  ])
})
