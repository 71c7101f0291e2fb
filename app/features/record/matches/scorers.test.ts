import { expect, test } from 'vitest'
import { chatText, scorersOf } from './scorers.ts'
import type { ShownMatch } from './match-queries.ts'

const goal = (
  name: string | null,
  when: string,
  isHome = true,
  kind: 'goal' | 'own_goal' | 'penalty_goal' = 'goal',
) => ({
  kind,
  isHome,
  when,
  score: '1–0' as string | undefined,
  person: name === null ? null : { slug: 'somebody', name },
})

const match = (given: Partial<ShownMatch> = {}) =>
  ({
    status: 'confirmed',
    homeGoals: 1,
    awayGoals: 0,
    awardedHomeGoals: null,
    awardedAwayGoals: null,
    playedOn: '2026-11-14',
    kickOff: '2026-11-14T13:00:00Z',
    home: { name: 'Dynamos' },
    away: { name: 'Bulawayo Chiefs' },
    ...given,
  }) as ShownMatch

test('a result is one line with its scorers', () => {
  expect(chatText(match(), [goal('Takunda Sibindi', '67′')])).toBe(
    "FT: Dynamos 1–0 Bulawayo Chiefs (Sibindi 67')",
  )
})

test('both sides are told apart, and each name stands once', () => {
  const events = [
    goal('Takunda Sibindi', '12′'),
    goal('Tino Banda', '30′', false, 'penalty_goal'),
    goal('Takunda Sibindi', '45+2′'),
  ]
  expect(chatText(match({ homeGoals: 2, awayGoals: 1 }), events)).toBe(
    "FT: Dynamos 2–1 Bulawayo Chiefs (Sibindi 12', 45+2'; Banda (pen) 30')",
  )
})

test('an own goal stands where it counts, and what no goal is nowhere', () => {
  const card = { ...goal('Tino Banda', '80′'), score: undefined }
  expect(scorersOf([goal('Tino Banda', '5′', false, 'own_goal'), card])).toEqual({
    home: ["Banda (OG) 5'"],
    away: [],
  })
})

test('a scorer whom nobody wrote down is left out', () => {
  expect(chatText(match(), [goal(null, '67′')])).toBe('FT: Dynamos 1–0 Bulawayo Chiefs')
})

test('before, during and instead of a match the line says so', () => {
  const none = { homeGoals: null, awayGoals: null }
  expect(chatText(match({ status: 'scheduled', ...none }), [])).toBe(
    'Saturday 14 November 2026, 15:00: Dynamos v Bulawayo Chiefs',
  )
  expect(chatText(match({ status: 'live_2h' }), [])).toBe('Live: Dynamos 1–0 Bulawayo Chiefs')
  expect(chatText(match({ status: 'half_time' }), [])).toBe('HT: Dynamos 1–0 Bulawayo Chiefs')
  expect(chatText(match({ status: 'postponed', ...none }), [])).toBe('Postponed: Dynamos v Bulawayo Chiefs')
  expect(chatText(match({ status: 'walkover', awardedHomeGoals: 3, awardedAwayGoals: 0 }), [])).toBe(
    'Walkover: Dynamos 3–0 Bulawayo Chiefs',
  )
})
