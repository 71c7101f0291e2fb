import { expect, test } from 'vitest'
import { goalsOf, type ReportItem, reportDifferences } from './report-differences.ts'

const item = (id: string, more: Partial<ReportItem> = {}): ReportItem => ({
  id,
  clubId: 'home',
  kind: 'goal',
  phase: '1h',
  minute: 20,
  added: null,
  personId: 'ann',
  relatedId: null,
  ...more,
})

const told = (report: ReportItem[], log: ReportItem[]) =>
  reportDifferences(report, log).map(({ key, verdict }) => `${key} ${verdict}`)

test('what is the same in both is no difference, whatever it is called', () => {
  expect(told([item('a'), item('b', { minute: 30 })], [item('y', { minute: 30 }), item('x')])).toEqual([])
})

test.each([
  ['another minute', { minute: 25 }, 'a:x other minute'],
  ['added time', { minute: 45, added: 2 }, 'a:x other minute'],
  ['another half', { phase: '2h' }, 'a:x other minute'],
  ['another player at the same time', { personId: 'bob' }, 'a:x other player'],
  ['another player two minutes later', { personId: 'bob', minute: 22 }, 'a:x other player'],
  ['another assist', { relatedId: 'bob' }, 'a:x other player'],
])('%s is a difference', (_, change, words) => {
  expect(told([item('a')], [item('x', change)])).toEqual([words])
})

test.each([
  ['another side', { clubId: 'away' }],
  ['another kind', { kind: 'penalty_goal' as const }],
  ['another player long after', { personId: 'bob', minute: 70, phase: '2h' }],
])('%s is another event: one is missing on each side', (_, change) => {
  expect(told([item('a')], [item('x', change)])).toEqual([
    'a: missing in the log',
    ':x missing in the report',
  ])
})

test('a goal that only one of them has is missing with the other', () => {
  expect(told([item('a')], [])).toEqual(['a: missing in the log'])
  expect(told([], [item('x')])).toEqual([':x missing in the report'])
})

test('of two goals of one player each finds the nearest', () => {
  const report = [item('a', { minute: 10 }), item('b', { minute: 40 })]
  const log = [item('x', { minute: 41 }), item('y', { minute: 12 })]
  expect(told(report, log)).toEqual(['a:y other minute', 'b:x other minute'])
})

test('the same list in any order says the same', () => {
  const report = [item('a', { minute: 10 }), item('b', { minute: 40 }), item('c', { personId: 'bob' })]
  const log = [item('x', { minute: 41 }), item('y', { personId: 'cy' })]
  expect(told(report.toReversed(), log.toReversed())).toEqual(told(report, log))
})

test('an own goal counts for the other side, a kick after the match for nobody', () => {
  const items = [
    item('a'),
    item('b', { kind: 'own_goal' }),
    item('c', { clubId: 'away', kind: 'penalty_goal' }),
    item('d', { phase: 'pens', minute: null }),
    item('e', { kind: 'red' }),
  ]
  expect(goalsOf(items, 'home')).toEqual({ home: 1, away: 2 })
})
