import { expect, test } from 'vitest'
import { clubsWithoutLineUp, isRegisteredOn, withoutDoubles } from './named-players.ts'

test('the registered players of each club that entered no line-up are offered', () => {
  expect(clubsWithoutLineUp(['home', 'away'], [])).toEqual(['home', 'away'])
  expect(clubsWithoutLineUp(['home', 'away'], [{ clubId: 'home' }])).toEqual(['away'])
  expect(clubsWithoutLineUp(['home', 'away'], [{ clubId: 'away' }, { clubId: 'home' }])).toEqual([])
})

const on = (startsOn: string | null, endsOn: string | null) =>
  isRegisteredOn('2026-11-08', { startsOn, endsOn })

test('who had left, or came later, is not offered', () => {
  expect([on(null, null), on('2026-11-08', null), on('2026-01-01', '2026-11-08')]).toEqual([true, true, true])
  expect([on('2026-11-09', null), on('2026-01-01', '2026-11-07')]).toEqual([false, false])
})

test('a player whom one club has registered twice is offered once', () => {
  const one = { id: 'p1', clubId: 'home' }
  expect(withoutDoubles([one, { ...one }, { ...one, clubId: 'away' }])).toEqual([
    one,
    { ...one, clubId: 'away' },
  ])
})
