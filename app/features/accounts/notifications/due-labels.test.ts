import { expect, test } from 'vitest'
import { dueWords } from './due-labels.ts'

const at = (text: string) => new Date(text).getTime()

test('until its moment it says until when, and from that moment on that it is over', () => {
  const due = '2026-11-15T22:00:00Z'
  expect(dueWords(due, at('2026-11-15T21:59:59Z'))).toBe('until 16 November 2026, 00:00')
  expect(dueWords(due, at(due))).toBe('the time for it ended on 16 November 2026, 00:00')
})
