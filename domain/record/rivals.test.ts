import { array, assert, boolean, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { biggestWins, hasLost, hasWon, isUnbeaten, isWithoutWin, longestRun, tallyOf } from './rivals.ts'

const goals = integer({ min: 0, max: 6 })
const meetings = array(record({ isHome: boolean(), own: goals, others: goals }))
const turned = (list: readonly { isHome: boolean; own: number; others: number }[]) =>
  list.map(({ isHome, own, others }) => ({ isHome: !isHome, own: others, others: own }))

const met = (...scores: [number, number][]) =>
  scores.map(([own, others], place) => ({ isHome: place % 2 === 0, own, others, place }))

test('what one took the other gave', () => {
  assert(
    property(meetings, list => {
      const [one, other] = [tallyOf(list), tallyOf(turned(list))]
      expect(one.won + one.drawn + one.lost).toBe(list.length)
      expect([other.won, other.drawn, other.lost, other.own]).toEqual([
        one.lost,
        one.drawn,
        one.won,
        one.others,
      ])
    }),
  )
})

test('the longest run is told with where it began and ended, the latest of two that are equal', () => {
  const list = met([1, 0], [2, 0], [0, 1], [3, 1], [1, 0], [0, 0])
  expect(longestRun(list, hasWon)).toMatchObject({ length: 2, from: { place: 3 }, to: { place: 4 } })
  expect(longestRun(list, isUnbeaten)).toMatchObject({ length: 3, from: { place: 3 }, to: { place: 5 } })
  expect(longestRun(list, hasLost)).toMatchObject({ length: 1, from: { place: 2 } })
  expect(longestRun(met([0, 0]), hasWon)).toBeNull()
  expect(longestRun([], hasWon)).toBeNull()
})

test('a run without defeat of one is a run without a win of the other', () => {
  assert(
    property(meetings, list => {
      expect(longestRun(list, isUnbeaten)?.length).toBe(longestRun(turned(list), isWithoutWin)?.length)
    }),
  )
})

test('the biggest wins are those by the most goals, then with the most', () => {
  const list = met([3, 0], [4, 1], [0, 2], [4, 1], [1, 0])
  expect(biggestWins(list, hasWon).map(({ place }) => place)).toEqual([3, 1])
  expect(biggestWins(list, hasLost).map(({ place }) => place)).toEqual([2])
  expect(biggestWins(met([1, 1]), hasWon)).toEqual([])
})
