import { expect, test } from 'vitest'
import { windowWords } from './window-labels.ts'

const window = (name: string, opensAt: string, closesAt: string) => ({ id: name, name, opensAt, closesAt })
// The first moments of 1 July and 1 August in Harare.
const midSeason = window('The mid-season window', '2026-06-30T22:00:00Z', '2026-07-31T22:00:00Z')

test('an open window says when it closes, to the minute', () => {
  expect(windowWords([midSeason], Date.parse('2026-07-19T12:00:00Z'))).toBe(
    'The mid-season window closes in 12 days, on 31 July 2026, 23:59.',
  )
})

test('between two windows both are told', () => {
  const next = window('Next', '2026-12-31T22:00:00Z', '2027-02-28T22:00:00Z')
  expect(windowWords([next, midSeason], Date.parse('2026-08-02T12:00:00Z'))).toBe(
    'The last window closed on 31 July 2026. The next opens on 1 January 2027.',
  )
})

test('without any nothing is promised', () => {
  expect(windowWords([], 0)).toBe('No window is open.')
})
