import { expect, test } from 'vitest'
import type { SquadList, SquadPlayer } from './queries.ts'
import { inView, missingWords, statusWords, viewsOf } from './squad-labels.ts'

const player: SquadPlayer = {
  id: 'a',
  name: 'Tafara Moyo',
  slug: 'tafara-moyo',
  number: 9,
  position: 'FW',
  status: 'permanent',
  until: null,
  club: null,
  ref: null,
  banMatches: 0,
  banUntil: null,
  contractEndsOn: '2027-05-01',
  missing: [],
  isSample: false,
}
const list: SquadList = {
  seesContracts: true,
  seesPapers: true,
  today: '2026-11-17',
  players: [
    player,
    { ...player, id: 'b', contractEndsOn: '2027-12-31', missing: ['identity', 'medical'] },
    { ...player, id: 'c', contractEndsOn: null, banMatches: 2 },
    { ...player, id: 'd', contractEndsOn: null, status: 'lent', missing: null },
  ],
}

test('a status says where a player is, and whether a ban is left', () => {
  expect(statusWords(player)).toBe('Registered')
  expect(statusWords({ ...player, banMatches: 1 })).toBe('Registered, suspended for 1 match')
  expect(statusWords({ ...player, status: 'loan', until: '2026-12-31' })).toBe(
    'On loan until 31 December 2026',
  )
  expect(statusWords({ ...player, status: 'lent', club: 'Herentals' })).toBe('On loan to Herentals')
  expect(statusWords({ ...player, status: 'joining' })).toBe('Transfer in progress')
})

test('missing documents are named as they are spoken of', () => {
  expect(missingWords(['identity', 'contract', 'photo'])).toBe(
    'National ID or passport, signed contract, photograph',
  )
  expect(missingWords(null)).toBe('')
})

test('each view holds its players, and those that a duty does not open are not offered', () => {
  const of = (view: Parameters<typeof inView>[1]) => inView(list, view).map(({ id }) => id)
  expect([of('suspended'), of('ending'), of('uncontracted'), of('papers')]).toEqual([
    ['c'],
    ['a'],
    ['c'],
    ['b'],
  ])
  expect(viewsOf(list).map(({ label }) => label)).toContain('Documents missing (1)')
  expect(viewsOf({ ...list, seesContracts: false, seesPapers: false }).map(({ value }) => value)).toEqual([
    'all',
    'suspended',
  ])
})
