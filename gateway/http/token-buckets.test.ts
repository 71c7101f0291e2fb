import { expect, test } from 'vitest'
import { TokenBuckets } from './token-buckets.ts'

function make(most = 60, seconds = 10) {
  const clock = { now: 5_000 }
  return { clock, buckets: new TokenBuckets({ most, seconds, now: () => clock.now }) }
}

const taken = (buckets: TokenBuckets, client: string, times: number) =>
  Array.from({ length: times }, () => buckets.take(client)).filter(wait => wait === undefined).length

test('sixty at once, then as many as ten seconds bring', () => {
  const { clock, buckets } = make()
  expect(taken(buckets, 'a', 100)).toBe(60)
  clock.now += 1_000
  expect(taken(buckets, 'a', 100)).toBe(6)
  clock.now += 60_000
  expect(taken(buckets, 'a', 100)).toBe(60)
})

test('a refusal says how many whole seconds to wait, and asking again does not prolong them', () => {
  const { clock, buckets } = make(2, 10)
  expect([buckets.take('a'), buckets.take('a'), buckets.take('a')]).toEqual([undefined, undefined, 5])
  clock.now += 4_000
  expect(buckets.take('a')).toBe(1)
  clock.now += 1_000
  expect(buckets.take('a')).toBeUndefined()
})

test('what is charged afterwards may be more than is left, and is owed for one period at most', () => {
  const { clock, buckets } = make(10, 10)
  buckets.charge('a', 4)
  expect(taken(buckets, 'a', 100)).toBe(6)
  buckets.charge('a', 3)
  expect(buckets.take('a')).toBe(4)
  clock.now += 4_000
  expect(buckets.take('a')).toBeUndefined()
  buckets.charge('a', 1_000)
  expect(buckets.take('a')).toBe(11)
  clock.now += 11_000
  expect(buckets.take('a')).toBeUndefined()
})

test('clients do not share', () => {
  const { buckets } = make(1)
  expect([buckets.take('a'), buckets.take('b')]).toEqual([undefined, undefined])
})

test('memory is bounded, however many there are', () => {
  const { buckets } = make()
  let most = 0
  for (let at = 0; at < 50_000; at++) {
    buckets.take(`client ${at}`)
    most = Math.max(most, buckets.size)
  }
  expect(most).toBeLessThanOrEqual(20_000)
})
