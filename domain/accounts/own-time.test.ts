import { expect, test } from 'vitest'
import { ownTime } from './own-time.ts'

test.each([
  ['2026-11-15T13:00:00Z', 'Europe/London', '13:00 in London'],
  // In summer London is an hour nearer.
  ['2026-07-12T13:00:00Z', 'Europe/London', '14:00 in London'],
  ['2026-11-15T13:00:00Z', 'America/New_York', '08:00 in New York'],
  ['2026-11-15T13:00:00Z', 'America/Argentina/Buenos_Aires', '10:00 in Buenos Aires'],
  ['2026-11-15T13:00:00Z', 'Asia/Kolkata', '18:30 in Kolkata'],
  ['2026-11-15T22:30:00Z', 'Europe/London', '22:30 on Sunday in London'],
  ['2026-11-15T13:00:00Z', 'Pacific/Auckland', '02:00 on Monday in Auckland'],
  ['2026-11-15T00:00:00+00:00', 'Europe/London', '00:00 in London'],
])('%s in %s is %s', (moment, zone, words) => {
  expect(ownTime(moment, zone)).toBe(words)
})

test('a clock that shows the same as Harare’s adds nothing', () => {
  expect(ownTime('2026-11-15T13:00:00Z', 'Africa/Johannesburg')).toBeNull()
  // In summer Berlin goes with Harare, in winter it does not.
  expect(ownTime('2026-07-12T13:00:00Z', 'Europe/Berlin')).toBeNull()
  expect(ownTime('2026-11-15T13:00:00Z', 'Europe/Berlin')).toBe('14:00 in Berlin')
})

test('what cannot be read adds nothing', () => {
  expect(ownTime('2026-11-15T13:00:00Z', 'Mars/Olympus')).toBeNull()
  expect(ownTime('some day', 'Europe/London')).toBeNull()
})
