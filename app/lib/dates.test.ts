import { expect, test } from 'vitest'
import { dayAndTimeOf, dayOf, isoDayOf, timeOf } from './dates.ts'

test('a moment is told by the clocks of Harare', () => {
  expect(dayAndTimeOf('2026-11-15T12:05:59Z')).toBe('15 November 2026, 14:05')
  expect(dayAndTimeOf('2026-11-15T12:05:59.123456+00:00')).toBe('15 November 2026, 14:05')
  expect(timeOf(new Date('2026-07-01T06:00:00Z'))).toBe('08:00')
})

test('the day changes at midnight in Harare, in every season', () => {
  expect(dayOf('2026-12-31T21:59:59Z')).toBe('31 December 2026')
  expect(dayAndTimeOf('2026-12-31T22:00:00Z')).toBe('1 January 2027, 00:00')
  expect(isoDayOf('2026-06-30T22:00:00Z')).toBe('2026-07-01')
})

test('a day without a time stays that day', () => {
  expect(dayOf('2028-02-29')).toBe('29 February 2028')
  expect(isoDayOf('2026-01-01')).toBe('2026-01-01')
})
