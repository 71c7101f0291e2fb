import { expect, test } from 'vitest'
import { impersonationLength } from './impersonation-length.ts'

const now = new Date('2026-11-15T12:00:00Z')
const look = { startedAt: '2026-11-15T11:00:00Z', expiresAt: '2026-11-15T11:30:00Z' }

test('a look lasted until it was ended', () => {
  expect(impersonationLength({ ...look, endedAt: '2026-11-15T11:05:10Z' }, now)).toBe('5 minutes')
  expect(impersonationLength({ ...look, endedAt: '2026-11-15T11:01:00Z' }, now)).toBe('1 minute')
  expect(impersonationLength({ ...look, endedAt: '2026-11-15T11:00:20Z' }, now)).toBe('Under a minute')
})

test('one that nobody ended, or was ended late, lasted no longer than it could', () => {
  expect(impersonationLength({ ...look, endedAt: null }, now)).toBe('30 minutes')
  expect(impersonationLength({ ...look, endedAt: '2026-11-15T11:50:00Z' }, now)).toBe('30 minutes')
})

test('one that has not run out is still going on', () => {
  expect(impersonationLength({ ...look, expiresAt: '2026-11-15T12:10:00Z', endedAt: null }, now)).toBe(
    'In progress',
  )
})
