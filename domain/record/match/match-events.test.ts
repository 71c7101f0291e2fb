import { expect, test } from 'vitest'
import { inOrder, type ReportedEvent, standingEvents } from './match-events.ts'

const event = (told: Partial<ReportedEvent>): ReportedEvent => ({
  kind: 'goal',
  isHome: true,
  status: 'agreed',
  phase: '1h',
  minute: 10,
  added: null,
  ...told,
})

test('an own goal counts for the other side', () => {
  const scores = standingEvents([
    event({}),
    event({ minute: 20, kind: 'own_goal' }),
    event({ minute: 30, isHome: false, kind: 'own_goal' }),
  ]).map(({ score }) => score)
  expect(scores).toEqual(['1–0', '1–1', '2–1'])
})

test('a struck goal is not told and does not count', () => {
  const told = standingEvents([event({ status: 'struck' }), event({ minute: 12, isHome: false })])
  expect(told.map(({ minute, score }) => [minute, score])).toEqual([[12, '0–1']])
})

test('cards make no score, and neither do the kicks that decide', () => {
  const told = standingEvents([event({ kind: 'yellow' }), event({ phase: 'pens', kind: 'penalty_goal' })])
  expect(told.map(({ score }) => score)).toEqual([undefined, undefined])
})

test('added time of the first half comes before the second', () => {
  const first = event({ minute: 45, added: 3 })
  const second = event({ phase: '2h', minute: 46 })
  const unknown = event({ minute: null })
  expect(inOrder([second, unknown, first])).toEqual([first, unknown, second])
})
