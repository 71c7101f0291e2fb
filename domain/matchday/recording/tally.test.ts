import { expect, test } from 'vitest'
import type { MatchStatus } from '#domain/record/match/match.ts'
import { answered, emptyOutbox, enter, type Outbox, takenBack } from './outbox.ts'
import { countOf, fullTally } from './tally.ts'
import type { Ground, Pack, Said, TallyKind } from './recording.ts'

const moment = { phase: '1h', minute: 5, added: null }
const tap = (kind: TallyKind, clubId = 'h'): Said => ({ type: 'tally', kind, clubId, ...moment })
const put = (outbox: Outbox<Said>, id: string, said: Said) => enter(outbox, { id, at: 0, offset: 0, said })
const own = {
  parts: ['home_recorder' as const],
  tallies: [
    { part: 'home_recorder' as const, clubId: 'h', kind: 'corner' as const, count: 2 },
    { part: 'away_recorder' as const, clubId: 'h', kind: 'corner' as const, count: 9 },
  ],
}

test('one counts for oneself, with what has not been sent yet', () => {
  const outbox = put(put(emptyOutbox, 'a', tap('corner')), 'b', tap('foul', 'a'))
  expect(countOf(own, outbox, 'h', 'corner')).toBe(3)
  expect(countOf(own, outbox, 'a', 'foul')).toBe(1)
  expect(countOf(own, outbox, 'h', 'foul')).toBe(0)
})

test('what is taken back is counted no more, sent or not, and what is refused never was', () => {
  const outbox = put(emptyOutbox, 'a', tap('corner'))
  expect(countOf(own, takenBack(outbox, 'a'), 'h', 'corner')).toBe(2)
  const counted = { kind: 'corner' as const, clubId: 'h' }
  const struck = put(emptyOutbox, 'b', { type: 'strike', target: 'x', reason: 'Mistake.', counted })
  expect(countOf(own, struck, 'h', 'corner')).toBe(1)
  const refused = answered(outbox, [{ id: 'a', outcome: 'refused' }])
  expect(countOf(own, refused, 'h', 'corner')).toBe(2)
})

const state = (status: MatchStatus, fullTallyBy: Pack['match']['fullTallyBy'] = null, minutes = 0) => {
  const pack = { parts: own.parts, match: { status, phaseBeganAt: null, fullTallyBy } } as unknown as Pack
  return [pack, { status, phaseBeganAt: 0 } as Ground, minutes * 60_000] as const
}
const full = ([pack, ground, now]: ReturnType<typeof state>, outbox: Outbox<Said> = emptyOutbox) =>
  fullTally(pack, outbox, ground, now)

test('a full tally is declared until the match is three minutes old, by the first who does', () => {
  expect(full(state('lineups_confirmed'))).toBe('open')
  expect(full(state('live_1h', null, 2.9))).toBe('open')
  expect(full(state('live_1h', null, 3))).toBe('too late')
  expect(full(state('half_time'))).toBe('too late')
  expect(full(state('live_2h', 'home_recorder'))).toBe('own')
  expect(full(state('live_1h', 'referee'))).toBe('of another')
  expect(full(state('live_1h'), put(emptyOutbox, 'a', { type: 'full_tally' }))).toBe('own')
})

test('an official who also records enters as an official', () => {
  const [pack, ground, now] = state('live_2h', 'commissioner')
  const as = (...parts: Pack['parts']) => fullTally({ ...pack, parts }, emptyOutbox, ground, now)
  expect(as('home_recorder', 'commissioner')).toBe('own')
  expect(as('home_recorder')).toBe('of another')
  expect(as('home_signatory')).toBe('of another')
})
