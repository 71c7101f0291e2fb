import { expect, test } from 'vitest'
import type { RoundMatch } from './queries.ts'
import { closingMoment, closingWords, outcomeWords, roundPoints } from './labels.ts'

const club = { slug: 'dynamos', name: 'Dynamos', code: 'DYN', colours: [] }
const match: RoundMatch = {
  id: '1',
  status: 'full_time',
  playedOn: '2026-11-15',
  kickOff: '2026-11-15T13:00:00Z',
  closesAt: '2026-11-15T13:00:00Z',
  isOpen: false,
  homeGoals: 2,
  awayGoals: 1,
  home: club,
  away: club,
  pick: { home: 1, away: 0, points: null },
}

test('a pick whose match has just ended is told its points before they are counted', () => {
  expect(outcomeWords(match)).toBe('Your pick 1–0: 3 points')
  expect(outcomeWords({ ...match, status: 'live_2h' })).toBe('Your pick 1–0')
  expect(outcomeWords({ ...match, status: 'awarded', pick: { home: 2, away: 1, points: 5 } })).toBe(
    'Your pick 2–1: 5 points',
  )
  expect(outcomeWords({ ...match, pick: null })).toBe('No pick')
})

test('a round adds up what was counted', () => {
  const later = { ...match, status: 'scheduled' as const }
  expect(roundPoints([match, later, { ...match, pick: null }])).toEqual({ points: 3, counted: 1 })
})

test('picks close at kick-off, or when the day begins', () => {
  expect(closingWords(match)).toBe('Sunday 15 November 2026, 15:00')
  expect(closingWords({ ...match, kickOff: null, closesAt: '2026-11-14T22:00:00Z' })).toBe(
    'Sunday 15 November 2026. Open until that day begins.',
  )
})

test('the moment that this tells of is the one at which picks close', () => {
  expect(closingMoment(match)).toBe(match.kickOff)
  expect(closingMoment({ ...match, kickOff: null, closesAt: '2026-11-14T22:00:00Z' })).toBe(
    '2026-11-14T22:00:00Z',
  )
  expect(closingMoment({ ...match, status: 'postponed' })).toBeNull()
})
