import { expect, test } from 'vitest'
import type { MatchStatus } from '#domain/record/match/match.ts'
import { stepConcern, undoableStep } from './steps.ts'

const kickOff = '2026-11-15T13:00:00Z'
const began = Date.parse(kickOff)
const minutes = (n: number) => n * 60_000
const at = (status: MatchStatus) => ({ status, phaseBeganAt: began, stopped: null })

test.each([
  [-91, { kind: 'early', minutes: 91 }],
  [-15, undefined],
  [0, undefined],
  [90, undefined],
  [150, { kind: 'late', minutes: 150 }],
])('kick-off %i minutes after its time', (after, concern) => {
  expect(stepConcern('live_1h', at('lineups_confirmed'), { kickOff, now: began + minutes(after) })).toEqual(
    concern,
  )
})

test('a match without a time can begin at any time', () => {
  expect(stepConcern('live_1h', at('lineups_confirmed'), { kickOff: null, now: began })).toBeUndefined()
})

test.each([
  ['live_1h', 'half_time', 31, 31],
  ['live_1h', 'half_time', 45, undefined],
  ['live_2h', 'full_time', 1, 46],
  ['live_2h', 'full_time', 45, undefined],
  ['live_2h', 'extra_time', 44, 89],
  ['extra_time', 'full_time', 15, 105],
  ['extra_time', 'penalties', 30, undefined],
  ['half_time', 'live_2h', 1, undefined],
  ['penalties', 'full_time', 1, undefined],
] as const)('from %s to %s after %i minutes', (from, to, after, played) => {
  const concern = stepConcern(to, at(from), { kickOff, now: began + minutes(after) })
  expect(concern?.minutes).toBe(played)
})

test('a step can be undone for two minutes, also by a clock that is behind', () => {
  const ground = {
    ...at('live_1h'),
    lastStep: {
      id: 's',
      from: 'lineups_confirmed' as const,
      to: 'live_1h' as const,
      at: began,
      isPending: false,
    },
    home: 0,
    away: 0,
    events: [],
  }
  const leftAt = (now: number) => undoableStep(ground, ['home_recorder'], now)?.leftMs
  expect([leftAt(began - 5_000), leftAt(began + 90_000), leftAt(began + minutes(2))]).toEqual([
    minutes(2),
    30_000,
    undefined,
  ])
  expect(undoableStep({ ...ground, lastStep: null }, ['home_recorder'], began)).toBeUndefined()
  expect(undoableStep(ground, ['away_recorder'], began)).toBeUndefined()
  const pending = { ...ground, lastStep: { ...ground.lastStep, isPending: true } }
  expect(undoableStep(pending, ['away_recorder'], began)).toBeDefined()
})
