import { expect, test } from 'vitest'
import { dayAndTimeOf, dayOf, isoDayOf, timeOf, weekdayOf } from './dates.ts'
import { agoOf, spanOf } from './spans.ts'

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

const now = Date.parse('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T12:00:30Z', 'just now'],
  ['2026-11-15T11:59:01Z', 'just now'],
  ['2026-11-15T11:59:00Z', '1 minute ago'],
  ['2026-11-15T11:57:00Z', '3 minutes ago'],
  ['2026-11-15T11:00:00Z', '1 hour ago'],
  ['2026-11-13T11:00:00Z', '2 days ago'],
  ['2026-11-08T12:00:00Z', '8 November 2026'],
])('at noon on 15 November, %s is %s', (moment, words) => {
  expect(agoOf(moment, now)).toBe(words)
})

test('a span is told in its largest unit, and is never less than a second', () => {
  expect([0, 1_000, 59_999, 60_000, 3_600_000, 172_800_000, -5].map(spanOf)).toEqual([
    '1 second',
    '1 second',
    '59 seconds',
    '1 minute',
    '1 hour',
    '2 days',
    '1 second',
  ])
})

test('a day has its weekday', () => {
  expect(weekdayOf('2026-11-15')).toBe('Sunday 15 November 2026')
  // Late on Saturday in London is Sunday in Harare.
  expect(weekdayOf('2026-11-14T22:30:00Z')).toBe('Sunday 15 November 2026')
})
