import { expect, test } from 'vitest'
import type { Target } from './compile.ts'
import { PlanCache } from './plan-cache.ts'
import type { Plan } from './plan.ts'

const target: Target = {
  schema: 'public',
  kind: 'table',
  name: 'clubs',
  query: '',
  path: '/clubs',
  searchPath: '',
}
const planOf = (characters: number) =>
  ({ statement: { text: 'x'.repeat(characters), values: [] } }) as unknown as Plan

/** Whether a plan is still known, without making it known. */
function knows(cache: PlanCache, key: string): boolean {
  let wasMade = false
  cache.route(key, () => {
    wasMade = true
    return target
  })
  return !wasMade
}

test('a request that comes again has its plan', () => {
  const cache = new PlanCache()
  const plan = planOf(10)
  expect(cache.route('GET clubs', () => target).plan('', () => plan)).toBe(plan)
  expect(cache.route('GET clubs', () => target).plan('', () => planOf(10))).toBe(plan)
})

test('plans take no more than 8 million characters, and what is asked for often stays', () => {
  const cache = new PlanCache()
  cache.route('often', () => target).plan('', () => planOf(10))
  for (let at = 0; at < 1_000; at++) {
    cache.route(`once ${at}`, () => target).plan('', () => planOf(50_000))
    expect(cache.characters).toBeLessThanOrEqual(8 * 1024 * 1024)
    cache.route('often', () => target)
  }
  expect([knows(cache, 'often'), knows(cache, 'once 999'), knows(cache, 'once 1')]).toEqual([
    true,
    true,
    false,
  ])
})

test('a call has no more than 64 plans', () => {
  const cache = new PlanCache()
  for (let at = 0; at < 100; at++)
    cache.route('POST rpc/x', () => target).plan(String(at), () => planOf(1_000))
  expect(cache.characters).toBeLessThan(65 * 1_010)
})

test('a very long address is not kept', () => {
  const cache = new PlanCache()
  expect(knows(cache, 'x'.repeat(5_000))).toBe(false)
  expect(knows(cache, 'x'.repeat(5_000))).toBe(false)
  expect(cache.characters).toBe(0)
})

test('there are no more than 2,000 addresses', () => {
  const cache = new PlanCache()
  for (let at = 0; at <= 2_000; at++) cache.route(`GET ${at}`, () => target)
  expect([knows(cache, 'GET 1'), knows(cache, 'GET 0')]).toEqual([true, false])
})
