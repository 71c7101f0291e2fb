import { expect, test } from 'vitest'
import { workingDeadline } from './protest-deadline.ts'

const holidays = new Set(['2026-04-03', '2026-04-06'])
const until = (since: string) => workingDeadline(new Date(since), 48, { holidays }).toISOString()

test.each([
  ['in the middle of a week it is two days later', '2026-04-14T16:00:00+02:00', '2026-04-16T14:00:00.000Z'],
  ['a weekend stops the clock', '2026-04-09T16:00:00+02:00', '2026-04-13T14:00:00.000Z'],
  [
    'what is confirmed on a Sunday counts from Monday on',
    '2026-04-12T18:00:00+02:00',
    '2026-04-14T22:00:00.000Z',
  ],
  ['a long Easter is not counted at all', '2026-04-02T12:00:00+02:00', '2026-04-08T10:00:00.000Z'],
  ['the day is Zimbabwe’s, not Greenwich’s', '2026-04-12T22:30:00Z', '2026-04-14T22:30:00.000Z'],
])('%s', (_, since, expected) => {
  expect(until(since)).toBe(expected)
})
