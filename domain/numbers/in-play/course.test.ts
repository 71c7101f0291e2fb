import { expect, test } from 'vitest'
import type { EventKind, ReportedEvent } from '#domain/record/match/match-events.ts'
import { courseOf, isTold, turningPoint } from './course.ts'

const before = { home: 0.5, draw: 0.28, away: 0.22, homeRate: 1.5, awayRate: 0.9 }
const event = (minute: number, kind: EventKind, isHome: boolean): ReportedEvent => ({
  kind,
  isHome,
  status: 'agreed',
  phase: minute > 45 ? '2h' : '1h',
  minute,
  added: null,
})
const match = [
  event(10, 'goal', false),
  event(30, 'yellow', true),
  event(55, 'own_goal', false),
  event(60, 'second_yellow', false),
  event(88, 'penalty_goal', true),
]

test('the line begins with the forecast, steps with each goal and sending-off, and ends with the result', () => {
  const { points, changes } = courseOf(before, match, null)
  expect(points[0]).toMatchObject({ at: 0, chances: { home: expect.closeTo(0.5, 9) } })
  expect(points.at(-1)).toEqual({ at: 1, chances: { home: 1, draw: 0, away: 0 } })
  expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted((one, other) => one - other))
  expect(changes.map(change => change.event)).toEqual([0, 2, 3, 4])
  const [first, equalizer, red] = changes
  expect(first?.chances.home).toBeLessThan(first?.before.home ?? 0)
  expect(equalizer?.chances.home).toBeGreaterThan(equalizer?.before.home ?? 1)
  expect(red?.chances.home).toBeGreaterThan(red?.before.home ?? 1)
})

test('of a match that goes on it ends with the minute that is reached', () => {
  const { points } = courseOf(before, match.slice(0, 1), { phase: '1h', minute: 31, added: null })
  expect(points.at(-1)?.at).toBeCloseTo(30 / 90, 9)
  expect(points.at(-1)?.chances.home).toBeGreaterThan(0.1)
})

test('the turning point is what made the result that came about likelier than anything else did', () => {
  expect(turningPoint(courseOf(before, match, null), { homeGoals: 2, awayGoals: 1 })).toMatchObject({
    event: 4,
    outcome: 'home',
  })
  expect(
    turningPoint(courseOf(before, match.slice(0, 3), null), { homeGoals: 1, awayGoals: 1 }),
  ).toMatchObject({ event: 2, outcome: 'draw' })
  expect(turningPoint(courseOf(before, [], null), { homeGoals: 0, awayGoals: 0 })).toBeUndefined()
})

test('without the minute of every goal, or with goals that do not make the score, there is no line', () => {
  expect(isTold(match, { homeGoals: 2, awayGoals: 1 })).toBe(true)
  expect(isTold(match, { homeGoals: 2, awayGoals: 0 })).toBe(false)
  expect(isTold([], { homeGoals: 1, awayGoals: 0 })).toBe(false)
  expect(isTold([{ ...event(10, 'goal', true), minute: null }], { homeGoals: 1, awayGoals: 0 })).toBe(false)
})
