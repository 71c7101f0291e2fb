import { expect, test } from 'vitest'
import { clubContext, isCurrentOn } from './club-context.ts'

const day = '2026-11-15'
const first = { clubId: 'first', startsOn: '2026-01-01', endsOn: null }
const second = { clubId: 'second', startsOn: '2026-03-01', endsOn: '2026-12-31' }
const past = { clubId: 'past', startsOn: '2025-01-01', endsOn: '2025-12-31' }

test('a membership counts from its first day to its last', () => {
  const spell = { clubId: 'any', startsOn: '2026-11-15', endsOn: '2026-11-16' }
  expect(['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'].map(on => isCurrentOn(on, spell))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('somebody of no club, or only of a past one, has no club to act for', () => {
  expect(clubContext([], null, day)).toEqual({ kind: 'none' })
  expect(clubContext([past], 'past', day)).toEqual({ kind: 'none' })
})

test('somebody of one club acts for it, whatever the address says', () => {
  const twice = [first, { ...first, startsOn: '2026-02-01' }, past]
  for (const wanted of [null, 'first', 'past', 'another'])
    expect(clubContext(twice, wanted, day)).toMatchObject({ kind: 'club', clubId: 'first' })
})

test('somebody of two clubs chooses, and only between them', () => {
  expect(clubContext([first, second], null, day)).toEqual({ kind: 'choose', clubs: ['first', 'second'] })
  expect(clubContext([first, second], 'another', day)).toMatchObject({ kind: 'choose' })
  expect(clubContext([first, second], 'second', day)).toMatchObject({ kind: 'club', clubId: 'second' })
})
