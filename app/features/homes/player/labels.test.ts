import { expect, test } from 'vitest'
import { leftWords, yellowWords } from './labels.ts'

test('a player reads how near the next ban is', () => {
  expect(yellowWords({ yellows: 2, nextBanAt: 3 })).toBe(
    '2 yellow cards. The next one, your 3rd, brings a ban.',
  )
  expect(yellowWords({ yellows: 0, nextBanAt: 3 })).toBe('No yellow card. The 3rd brings a ban.')
  expect(yellowWords({ yellows: 1, nextBanAt: 12 })).toBe('1 yellow card. The 12th brings a ban.')
  expect(yellowWords({ yellows: 9, nextBanAt: null })).toContain('No further card')
})

test('a contract counts down in days at last, in months before', () => {
  expect(leftWords('2026-12-31', '2026-11-15')).toBe('46 days left')
  expect(leftWords('2026-11-16', '2026-11-15')).toBe('1 day left')
  expect(leftWords('2026-11-15', '2026-11-15')).toBe('It ends today.')
  expect(leftWords('2026-10-31', '2026-11-15')).toBe('It ended on 31 October 2026.')
  expect(leftWords('2027-12-31', '2026-11-15')).toBe('1 year and 1 month left')
  expect(leftWords('2027-04-30', '2026-11-15')).toBe('5 months left')
})
