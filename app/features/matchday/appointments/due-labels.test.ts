import { expect, test } from 'vitest'
import { dueNeeds } from './due-labels.ts'

const due = (what: string, dueAt = '2026-11-16T11:45:00Z', matchId = 'm1') => ({
  matchId,
  home: 'Dynamos',
  away: 'Highlanders',
  what,
  dueAt,
  isSample: true,
  isLate: dueAt < '2026-11-16',
})

test('each thing that is due says until when, in Harare, and leads there', () => {
  const needs = dueNeeds([
    due('lineup'),
    due('report', '2026-11-15T20:00:00Z'),
    due('protest', '2026-11-18T22:00:00Z'),
  ])
  expect(needs.map(({ title, words, to }) => [title, words, to])).toEqual([
    [
      'Your line-up: Dynamos v Highlanders (sample)',
      'Due by 16 November 2026, 13:45, Harare time',
      '/matches/m1/line-up',
    ],
    [
      'Your report: Dynamos v Highlanders (sample)',
      'Late: it was due by 15 November 2026, 22:00, Harare time',
      '/matches/m1/reporting',
    ],
    [
      'A protest can be lodged: Dynamos v Highlanders (sample)',
      'Until 19 November 2026, 00:00, Harare time',
      '/matches/m1/protest',
    ],
  ])
})

test('many matches to confirm are one line, with the first time', () => {
  const four = ['a', 'b', 'c', 'd'].map(id => due('confirm', '2026-11-17T18:00:00Z', id))
  expect(dueNeeds(four.slice(1))).toHaveLength(3)
  expect(dueNeeds(four)).toEqual([
    expect.objectContaining({
      title: '4 matches to be confirmed',
      words: 'The first is due by 17 November 2026, 20:00, Harare time.',
    }),
  ])
})
