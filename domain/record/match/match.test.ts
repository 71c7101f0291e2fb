import { describe, expect, test } from 'vitest'
import { isLive, isOver, type MatchFacts, matchStatuses, scoreOf, trustOf } from './match.ts'

const played: MatchFacts = {
  status: 'confirmed',
  playedOn: '2026-08-01',
  kickOff: null,
  homeGoals: 2,
  awayGoals: 1,
  awardedHomeGoals: null,
  awardedAwayGoals: null,
}

describe('the score that is shown', () => {
  test('is that on the pitch', () => {
    expect(scoreOf(played)).toEqual({ home: 2, away: 1 })
    expect(scoreOf({ ...played, status: 'live_2h' })).toEqual({ home: 2, away: 1 })
  })

  test('is the awarded one where something was awarded', () => {
    const awarded = { ...played, status: 'awarded' as const, awardedHomeGoals: 0, awardedAwayGoals: 3 }
    expect(scoreOf(awarded)).toEqual({ home: 0, away: 3 })
  })

  test('is nothing before the match, and nothing where nobody wrote it down', () => {
    expect(scoreOf({ ...played, status: 'scheduled' })).toBeUndefined()
    expect(scoreOf({ ...played, status: 'postponed' })).toBeUndefined()
    expect(scoreOf({ ...played, homeGoals: null, awayGoals: null })).toBeUndefined()
  })
})

test('no match is going on and over at once', () => {
  expect(matchStatuses.filter(status => isLive({ status }) && isOver({ status }))).toEqual([])
})

test('a result is provisional until it is confirmed', () => {
  expect(trustOf({ status: 'full_time' })).toBe('provisional')
  expect(trustOf({ status: 'confirmed' })).toBe('confirmed')
  expect(trustOf({ status: 'scheduled' })).toBe('not recorded')
})
