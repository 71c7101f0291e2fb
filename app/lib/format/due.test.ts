import { expect, test } from 'vitest'
import { dueWords, leftWords, untilWords } from './due.ts'

const at = (text: string) => new Date(text).getTime()
const due = '2026-11-15T22:00:00Z'

test('what is due says by when, what may be left until when, and what is late that it is', () => {
  const moment = '16 November 2026, 00:00, Harare time'
  expect(dueWords(due, { isLate: false })).toBe(`Due by ${moment}`)
  expect(dueWords(due, { isLate: false, isOptional: true })).toBe(`Until ${moment}`)
  expect(dueWords(due, { isLate: true, isOptional: true })).toBe(`Late: it was due by ${moment}`)
})

test('until its moment it says until when, and from that moment on that it is over', () => {
  expect(untilWords(due, at('2026-11-15T21:59:59Z'))).toBe('until 16 November 2026, 00:00')
  expect(untilWords(due, at(due))).toBe('ended on 16 November 2026, 00:00')
})

test('it says how much time is left, or how late it is', () => {
  expect(leftWords(due, at('2026-11-13T21:00:00Z'))).toBe('2 days left')
  for (const moment of ['2026-11-15T21:59:01Z', due, '2026-11-15T22:00:59Z'])
    expect(leftWords(due, at(moment))).toBe('due now')
  expect(leftWords(due, at('2026-11-16T01:30:00Z'))).toBe('3 hours late')
})
