import { expect, test } from 'vitest'
import type { MatchStatus } from '#domain/record/match/match.ts'
import { announcementOf, type FollowedEvent, type Seen } from './announcement.ts'

const tino = { name: 'Tino Banda' }

function seen(score: [number, number], events: FollowedEvent[] = [], status: MatchStatus = 'live_2h'): Seen {
  const [homeGoals, awayGoals] = score
  const facts = { playedOn: null, kickOff: null, awardedHomeGoals: null, awardedAwayGoals: null }
  const clubs = { home: { name: 'Dynamos' }, away: { name: 'Highlanders' } }
  return { match: { ...facts, ...clubs, status, homeGoals, awayGoals }, events }
}

const goal: FollowedEvent = { kind: 'goal', isHome: true, when: '62′', score: '1–0', person: tino }

test('a goal is told with the score, who and when', () => {
  expect(announcementOf(seen([0, 0]), seen([1, 0], [goal]))).toBe(
    'Goal. Dynamos 1, Highlanders 0. Tino Banda, 62nd minute.',
  )
})

test('it is told once: not when it is seen again, agreed, or its minute put right', () => {
  const after = seen([1, 0], [goal])
  expect(announcementOf(after, after)).toBe('')
  expect(announcementOf(after, seen([1, 0], [{ ...goal, when: '61′', person: null }]))).toBe('')
})

test('whichever is seen first, the goal or the score', () => {
  expect(announcementOf(seen([0, 0]), seen([0, 0], [goal]))).toMatch(/^Goal\. Dynamos 1/)
  expect(announcementOf(seen([0, 0], [goal]), seen([1, 0], [goal]))).toBe('')
  expect(announcementOf(seen([0, 0]), seen([1, 0]))).toBe('Goal. Dynamos 1, Highlanders 0.')
  expect(announcementOf(seen([1, 0]), seen([1, 0], [goal]))).toBe('')
})

test('two goals since the last look are both told', () => {
  const second: FollowedEvent = {
    kind: 'own_goal',
    isHome: true,
    when: '90+2′',
    score: '1–1',
    person: tino,
  }
  expect(announcementOf(seen([0, 0]), seen([1, 1], [goal, second]))).toBe(
    'Goal. Dynamos 1, Highlanders 0. Tino Banda, 62nd minute. ' +
      'Own goal. Dynamos 1, Highlanders 1. Tino Banda, 90th minute plus 2.',
  )
})

test('a goal that was struck is taken back, and the next one told', () => {
  const before = seen([1, 0], [goal])
  const struck = seen([0, 0])
  expect(announcementOf(before, struck)).toBe('The score was corrected. Dynamos 0, Highlanders 0.')
  expect(announcementOf(struck, seen([1, 0], [{ ...goal, when: '70′' }]))).toContain('70th minute')
})

test('a red card is told once, other events not at all', () => {
  const red: FollowedEvent = { kind: 'red', isHome: false, when: '71′', person: tino }
  const yellow: FollowedEvent = { kind: 'yellow', isHome: true, when: '70′', person: null }
  const after = seen([0, 0], [yellow, red])
  expect(announcementOf(seen([0, 0]), after)).toBe('Red card. Highlanders. Tino Banda, 71st minute.')
  expect(announcementOf(after, after)).toBe('')
})

test('the whistle', () => {
  expect(announcementOf(seen([1, 0], [goal]), seen([1, 0], [goal], 'full_time'))).toBe(
    'Full time. Dynamos 1, Highlanders 0.',
  )
})
