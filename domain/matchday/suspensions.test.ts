import { expect, test } from 'vitest'
import { type ClubMatch, type Registration, serveBans, servingClub } from './suspensions.ts'

const played = (id: string): ClubMatch => ({
  id,
  status: 'confirmed',
  hasScore: true,
  cards: [],
  isNamed: false,
})

test('what is left of a ban is served after the turn of the season', () => {
  const matches = [played('last'), played('first'), { ...played('second'), status: 'scheduled' as const }]
  const ban = { cause: 'red' as const, match: 'last', cardNumber: null, matches: 3 }
  expect(serveBans(matches, [ban]).map(({ match, place }) => [match, place])).toEqual([
    ['first', 1],
    ['second', 2],
  ])
})

test('a ban is served at the club of the day, by loan first, and nowhere without a club', () => {
  const held: Registration[] = [
    { club: 'Dynamos', isLoan: false, startsOn: '2026-01-01', endsOn: '2026-12-31' },
    { club: 'Herentals', isLoan: true, startsOn: '2026-03-01', endsOn: '2026-06-30' },
  ]
  const on = (day: string) => servingClub(held, day, 'Highlanders')
  expect([on('2025-12-01'), on('2026-02-01'), on('2026-04-01'), on('2026-08-01'), on('2027-02-01')]).toEqual([
    'Highlanders',
    'Dynamos',
    'Herentals',
    'Dynamos',
    null,
  ])
})
