import { expect, test } from 'vitest'
import type { MatchStatus } from '#domain/record/match/match.ts'
import { minuteAt } from './match-clock.ts'
import { isWorthFollowing } from './worth-following.ts'

const began = '2026-11-15T13:00:00Z'
const after = (minutes: number, seconds = 0) => Date.parse(began) + (minutes * 60 + seconds) * 1000

test.each<[MatchStatus, number, string | undefined]>([
  ['live_1h', 0, '1′'],
  ['live_1h', 0.99, '1′'],
  ['live_1h', 1, '2′'],
  ['live_1h', 44.9, '45′'],
  ['live_1h', 45, '45+1′'],
  ['live_1h', 46.5, '45+2′'],
  ['live_2h', 0, '46′'],
  ['live_2h', 16.2, '62′'],
  ['live_2h', 44.9, '90′'],
  ['live_2h', 48, '90+4′'],
  ['extra_time', 0, '91′'],
  ['extra_time', 30, '120+1′'],
  // Nobody has ended it: how long it has been over is not shown.
  ['live_2h', 300, '90+′'],
  ['half_time', 3, undefined],
  ['suspended', 3, undefined],
  ['penalties', 3, undefined],
  ['full_time', 3, undefined],
])('%s, %d minutes after its phase began: %s', (status, minutes, words) => {
  expect(minuteAt({ status, phaseBeganAt: began }, after(minutes))).toBe(words)
})

test('a phase of which nobody noted the beginning has no clock', () => {
  expect(minuteAt({ status: 'live_1h', phaseBeganAt: null }, after(10))).toBeUndefined()
})

test('the clock of a match that was stopped stands where it stood', () => {
  const stopped = { status: 'suspended' as const, phaseBeganAt: null, stoppedAtSecond: 61 * 60 + 30 }
  expect(minuteAt(stopped, after(90))).toBe('62′')
})

test('for a clock that is behind, the match has just begun', () => {
  expect(minuteAt({ status: 'live_1h', phaseBeganAt: began }, after(-7))).toBe('1′')
})

test.each<[MatchStatus, number, boolean]>([
  ['scheduled', -61, false],
  ['scheduled', -59, true],
  ['lineups_confirmed', -10, true],
  ['lineups_confirmed', 20, true],
  ['lineups_open', 90, false],
  ['delayed', 45, true],
  ['live_1h', 600, true],
  ['half_time', 50, true],
  ['suspended', 600, true],
  ['full_time', 130, true],
  ['report_submitted', 300, false],
  ['confirmed', 130, false],
  ['postponed', -10, false],
])('%s, %d minutes after the kick-off: %s', (status, minutes, isFollowed) => {
  expect(isWorthFollowing({ status, kickOff: began }, after(minutes))).toBe(isFollowed)
})

test('without a kick-off only what goes on is followed', () => {
  expect(isWorthFollowing({ status: 'live_2h', kickOff: null }, after(0))).toBe(true)
  expect(isWorthFollowing({ status: 'lineups_confirmed', kickOff: null }, after(0))).toBe(false)
})
