import { expect, test } from 'vitest'
import type { LastMatch, NextMatch, Squad } from './queries.ts'
import {
  causeWords,
  coloursClash,
  leftToDo,
  lineUpMoment,
  lineUpWords,
  placesTaken,
  rightsWords,
} from './labels.ts'

const lineUp = {
  status: 'lineups_open' as const,
  savedAt: null,
  confirmedAt: null,
  lineUpOpensAt: '2026-11-15T13:00:00Z',
  lineUpDueAt: '2026-11-16T11:45:00Z',
}

test('the line-up says how far it is and until when, in Harare', () => {
  const before = Date.parse('2026-11-15T12:59:59Z')
  expect(lineUpWords({ ...lineUp, status: 'scheduled' }, before)).toBe(
    'Line-up opens on 15 November 2026, 15:00',
  )
  expect(lineUpWords(lineUp)).toBe('Line-up not picked: due by 16 November 2026, 13:45')
  const saved = { ...lineUp, savedAt: '2026-11-15T14:00:00Z' }
  expect(lineUpWords({ ...saved, status: 'scheduled' }, before)).toBe(
    'Draft saved. Line-up opens on 15 November 2026, 15:00',
  )
  expect(lineUpWords(saved)).toBe('Line-up saved, not confirmed: due by 16 November 2026, 13:45')
  expect(lineUpWords({ ...saved, confirmedAt: '2026-11-15T15:00:00Z' })).toBe('Line-up confirmed')
})

test('what it tells of is the moment that is meant, and none once it is confirmed', () => {
  const before = Date.parse('2026-11-15T12:59:59Z')
  expect(lineUpMoment({ ...lineUp, status: 'scheduled' }, before)).toBe(lineUp.lineUpOpensAt)
  expect(lineUpMoment(lineUp)).toBe(lineUp.lineUpDueAt)
  expect(lineUpMoment({ ...lineUp, confirmedAt: '2026-11-15T15:00:00Z' })).toBeNull()
})

test('no opening time is named once it is over', () => {
  const scheduled = { ...lineUp, status: 'scheduled' as const }
  const after = Date.parse('2026-11-15T13:00:00Z')
  expect([lineUpWords(scheduled, after), lineUpMoment(scheduled, after)]).toEqual([
    'Line-up not open yet',
    null,
  ])
})

test('who misses the match is told with the cause', () => {
  const missing = { name: 'A', slug: 'a', cause: 'yellows', cards: 3, place: 1, matches: 1, until: null }
  expect(causeWords(missing)).toBe('3 yellow cards')
  expect(causeWords({ ...missing, cause: 'red', cards: null })).toBe('Red card')
  expect(causeWords({ ...missing, cause: 'case', cards: null })).toBe('By decision of a case')
  expect(causeWords({ ...missing, cause: 'case', until: '2026-12-01' })).toBe('Banned until 1 December 2026')
})

const side = (...colours: string[]): NextMatch['home'] => ({ name: 'A', code: 'AAA', colours })

test('colours clash only where both are known', () => {
  expect(coloursClash({ home: side('#1F4FA3', '#ffffff'), away: side('#1f4fa3') })).toBe(true)
  expect(coloursClash({ home: side('#1f4fa3'), away: side('#ffffff', '#1f4fa3') })).toBe(false)
  expect(coloursClash({ home: side(), away: side() })).toBe(false)
})

test('a match that was played says what is missing, and what is past is not said', () => {
  const match: LastMatch = {
    id: 'm',
    home: 'Dynamos',
    away: 'Highlanders',
    homeGoals: 2,
    awayGoals: 1,
    playedOn: '2026-11-14',
    status: 'confirmed',
    isSample: true,
    hasLineUp: true,
    goals: 3,
    goalsTold: 3,
    commentUntil: null,
    protestUntil: '2026-11-17T12:00:00Z',
  }
  const now = new Date('2026-11-16T12:00:00Z')
  expect(leftToDo(match, now)).toEqual([
    { words: 'A protest is possible until 17 November 2026, 14:00', until: match.protestUntil },
  ])
  expect(leftToDo(match, new Date('2026-11-18T12:00:00Z'))).toEqual([])
  expect(leftToDo({ ...match, hasLineUp: false, goalsTold: 1, protestUntil: null }, now)).toEqual([
    { words: 'Line-up not recorded' },
    { words: '1 of 3 goals recorded' },
  ])
})

test('juniors beyond their places take those of the others', () => {
  const squad = { seniors: 20, juniors: 6, seniorPlaces: 25, juniorPlaces: 5 } as Squad
  expect(placesTaken(squad)).toEqual({ seniors: 21, juniors: 5, beyond: 1, free: 4, over: 0 })
  expect(placesTaken({ ...squad, seniors: 26, juniors: 2 })).toMatchObject({ seniors: 26, free: 0, over: 1 })
})

test('a membership without its role gives nothing', () => {
  expect(rightsWords({ role: 'club', duty: 'secretary', holdsRole: false })).toMatch(/Nothing yet/)
  expect(rightsWords({ role: 'club', duty: 'media officer', holdsRole: true })).toBe(
    'Can write club news and edit the club page.',
  )
  expect(rightsWords({ role: 'club', duty: null, holdsRole: true })).toBe(
    'Sees the club dashboard. No other rights.',
  )
})
