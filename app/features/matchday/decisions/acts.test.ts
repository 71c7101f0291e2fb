import { expect, test } from 'vitest'
import { type MatchStatus, matchStatuses } from '#domain/record/match/match.ts'
import type { MatchPart } from '#domain/matchday/match-moves.ts'
import { actsFor } from './acts.ts'

const keys = (status: MatchStatus, parts: readonly MatchPart[], isResuming = false) =>
  actsFor({ status, isResuming }, parts).map(({ key }) => key)

test.each([
  ['scheduled', ['league'], ['move', 'postpone', 'delay', 'walkover', 'cancelled']],
  ['postponed', ['league'], ['move', 'cancelled']],
  ['lineups_open', ['league'], ['move', 'postpone', 'delay', 'walkover', 'cancelled']],
  ['live_2h', ['referee'], ['suspend', 'abandon']],
  ['suspended', ['commissioner'], ['abandon']],
  ['walkover', ['league'], ['award', 'cancelled', 'void']],
  ['confirmed', ['league'], ['award', 'void']],
  ['confirmed', ['association'], ['void']],
  ['scheduled', ['commissioner'], ['delay']],
] as const)('%s, %j: %j', (status, parts, expected) => {
  expect(keys(status, parts)).toEqual(expected)
})

test('an abandoned match is decided, and goes on only where that was decided', () => {
  expect(keys('abandoned', ['league'])).toEqual(['decide', 'cancelled', 'void'])
  expect(keys('abandoned', ['league'], true)).toEqual(['resume', 'decide', 'cancelled', 'void'])
})

test('clubs and those without a part are offered nothing', () => {
  for (const status of matchStatuses)
    expect([keys(status, []), keys(status, ['home_signatory', 'away_recorder'])]).toEqual([[], []])
})
