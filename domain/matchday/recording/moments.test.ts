import { expect, test } from 'vitest'
import type { MatchStatus } from '#domain/record/match/match.ts'
import { endOf, likelyMoment, momentAt, nextSteps, phasesSoFar, shifted } from './moments.ts'

const began = Date.parse('2026-11-15T13:00:00Z')
const minutes = (n: number) => n * 60_000
const clock = (status: MatchStatus) => ({ status, phaseBeganAt: began, stopped: null })

test.each([
  ['live_1h', 0, '1h', 1, null],
  ['live_1h', 44.9, '1h', 45, null],
  ['live_1h', 45, '1h', 45, 1],
  ['live_2h', 0, '2h', 46, null],
  ['live_2h', 50, '2h', 90, 6],
  ['extra_time', 15, 'et2', 106, null],
  ['half_time', 3, 'ht', null, null],
  ['full_time', 3, 'post', null, null],
] as const)('%s after %d minutes is %s %s+%s', (status, after, phase, minute, added) => {
  expect(momentAt(clock(status), began + minutes(after))).toEqual({ phase, minute, added })
})

test.each([
  ['live_1h', 55 * 60, '1h', 45, 11],
  ['live_2h', 55 * 60, '2h', 56, null],
  ['half_time', null, 'ht', null, null],
] as const)('a clock that stopped in %s at second %s stands still', (from, second, phase, minute, added) => {
  const stopped = { status: 'suspended' as const, phaseBeganAt: null, stopped: { from, second } }
  for (const later of [0, 90]) {
    expect(momentAt(stopped, began + minutes(later))).toEqual({ phase, minute, added })
  }
})

const at = (minute: number, added: number | null = null) => ({ phase: '1h', minute, added })

test('a minute is moved inside its phase only', () => {
  expect(shifted(at(1), -1)).toEqual(at(1))
  expect(shifted(at(45), 1)).toEqual(at(45, 1))
  expect(shifted(at(45, 1), -5)).toEqual(at(41))
  expect(shifted({ phase: 'ht', minute: null, added: null }, 1)).toMatchObject({ minute: null })
})

test('what is entered late can be put into any phase that has begun', () => {
  expect(phasesSoFar(clock('live_1h'), { isCup: true })).toEqual(['1h'])
  expect(phasesSoFar(clock('live_2h'), { isCup: false })).toEqual(['1h', 'ht', '2h'])
  expect(phasesSoFar(clock('full_time'), { isCup: false })).toEqual(['1h', 'ht', '2h', 'post'])
  expect(phasesSoFar(clock('report_submitted'), { isCup: true })).toContain('et2')
  const stopped = { ...clock('suspended'), stopped: { from: 'live_1h' as const, second: 60 } }
  expect(phasesSoFar(stopped, { isCup: false })).toEqual(['1h'])
  expect(endOf('2h')).toEqual({ phase: '2h', minute: 90, added: null })
})

test('a goal that is entered in a break fell before it; a card may be shown in it', () => {
  const atBreak = { phase: 'ht', minute: null, added: null }
  expect(likelyMoment(atBreak, true)).toEqual(endOf('1h'))
  expect(likelyMoment({ ...atBreak, phase: 'post' }, true)).toEqual(endOf('2h'))
  expect(likelyMoment(atBreak, false)).toEqual(atBreak)
  expect(likelyMoment(at(12), true)).toEqual(at(12))
})

test('a league match ends after two halves, a cup match need not', () => {
  expect(nextSteps('live_2h', { isCup: false })).toEqual(['full_time'])
  expect(nextSteps('live_2h', { isCup: true })).toEqual(['full_time', 'extra_time'])
  expect(nextSteps('full_time', { isCup: true })).toEqual([])
})
