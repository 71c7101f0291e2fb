import { expect, test } from 'vitest'
import { change, emptyLineUp, inOrder, lastLineUp, makeCaptain, place } from './picking.ts'
import type { SquadPlayer } from './queries.ts'

const player = (playerId: string, more: Partial<SquadPlayer> = {}): SquadPlayer => ({
  playerId,
  name: `Player ${playerId}`,
  position: 'MF',
  number: 8,
  whyNot: null,
  lastStarted: null,
  lastPosition: null,
  lastCaptain: null,
  ...more,
})

test('a player is picked with his own number and position, moved, and taken out', () => {
  const tino = player('tino')
  const picked = place(emptyLineUp, tino, 'starter')
  expect(picked.picks).toEqual([
    { playerId: 'tino', isStarter: true, number: 8, position: 'MF', isCaptain: false },
  ])
  const renumbered = change(picked, 'tino', { number: 10 })
  const benched = place(renumbered, tino, 'bench')
  expect(benched.picks[0]).toMatchObject({ isStarter: false, number: 10 })
  expect(place(benched, tino, 'bench').picks).toEqual([])
})

test('there is one captain, and he loses the armband on the bench', () => {
  const two = [player('one'), player('two')].reduce((line, each) => place(line, each, 'starter'), emptyLineUp)
  const led = makeCaptain(makeCaptain(two, 'one'), 'two')
  expect(led.picks.map(({ isCaptain }) => isCaptain)).toEqual([false, true])
  expect(place(led, player('two'), 'bench').picks.some(({ isCaptain }) => isCaptain)).toBe(false)
})

test('a pick that nothing changes stays the same object, so that its row is not rendered again', () => {
  const two = [player('one'), player('two')].reduce((line, each) => place(line, each, 'starter'), emptyLineUp)
  const [, other] = two.picks
  expect(makeCaptain(two, 'one').picks[1]).toBe(other)
  expect(change(two, 'one', { number: 3 }).picks[1]).toBe(other)
  expect(place(two, player('one'), 'bench').picks[1]).toBe(other)
})

test('the last line-up is taken over without those who cannot be picked now', () => {
  const picks = lastLineUp([
    player('kept', { lastStarted: true, lastPosition: 'DF', lastCaptain: true }),
    player('banned', { lastStarted: true, whyNot: 'Banned.' }),
    player('new'),
  ])
  expect(picks).toEqual([{ playerId: 'kept', isStarter: true, number: 8, position: 'DF', isCaptain: true }])
})

const pick = (playerId: string, position: 'GK' | 'FW' | null, number: number | null) => ({
  playerId,
  position,
  number,
  isStarter: true,
  isCaptain: false,
})

test('a sheet is read from the goalkeeper to the forwards', () => {
  const sorted = inOrder([pick('c', null, 1), pick('b', 'FW', 9), pick('a', 'GK', 30), pick('d', 'FW', null)])
  expect(sorted.map(({ playerId }) => playerId)).toEqual(['a', 'b', 'd', 'c'])
})
