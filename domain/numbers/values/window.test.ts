import { expect, test } from 'vitest'
import { presentClub } from './window.ts'

const spell = (club: string, startsOn: string | null, endsOn: string | null, isLoan = false) => ({
  clubId: club,
  club,
  startsOn,
  endsOn,
  isLoan,
})

test('from the day of a transfer on somebody belongs to the new club', () => {
  const spells = [spell('old', '2025-01-01', '2026-07-14'), spell('new', '2026-07-15', null)]
  expect(presentClub(spells, '2026-07-14')).toBe('old')
  expect(presentClub(spells, '2026-07-15')).toBe('new')
})

test('who is on loan belongs to the club that plays them, and who has left to none', () => {
  const lent = [spell('home', '2025-01-01', null), spell('away', '2026-01-01', '2026-06-30', true)]
  expect(presentClub(lent, '2026-03-01')).toBe('away')
  expect(presentClub(lent, '2026-07-01')).toBe('home')
  expect(presentClub([spell('old', null, '2026-06-30')], '2026-07-01')).toBeNull()
})
