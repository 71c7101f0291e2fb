import { expect, test } from 'vitest'
import { spearman } from '#domain/numbers/maths/spearman.ts'
import { checkRanks } from './check.ts'

test('orders that agree, that are reversed, that share places', () => {
  expect(spearman([1, 2, 3, 4], [10, 20, 30, 1_000])).toBeCloseTo(1)
  expect(spearman([1, 2, 3, 4], [4, 3, 2, 1])).toBeCloseTo(-1)
  expect(spearman([1, 2, 2, 3], [1, 2, 3, 4])).toBeCloseTo(0.9487, 4)
  expect(spearman([5, 5, 5], [1, 2, 3])).toBe(0)
})

const player = (value: number, laterShare: number, age = 24) => ({ position: 'MF', age, value, laterShare })

test('values that tell who will play are better than what is usual for position and age', () => {
  const players = Array.from({ length: 40 }, (_, at) => player(at, at / 40, at % 2 === 0 ? 20 : 28))
  const found = checkRanks(players)
  expect(found).toMatchObject({ players: 40, rank: expect.closeTo(1) })
  expect(found?.baseline).toBeLessThan(0.2)
})

test('a handful of players says nothing', () => {
  expect(checkRanks([player(1, 0.5), player(2, 0.6)])).toBeNull()
})

test('it is compared within a position: that goalkeepers cost less and play more says nothing', () => {
  const keepers = Array.from({ length: 20 }, (_, at) => ({ ...player(at, 0.9 + at / 1000), position: 'GK' }))
  const forwards = Array.from({ length: 20 }, (_, at) => ({ ...player(100 + at, at / 100), position: 'FW' }))
  expect(checkRanks([...keepers, ...forwards])?.rank).toBeCloseTo(1)
  // Of a position with a few players alone nothing is said.
  expect(checkRanks([...keepers, ...forwards.slice(0, 5)])).toBeNull()
})
