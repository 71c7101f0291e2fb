import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from './db.ts'
import { hashOf, PageStore } from './page-store.ts'
import { read } from './read.ts'

const minutes = 60_000
const late = (ms: number) => () => new Promise(resolve => setTimeout(resolve, ms, ms))
// The connection is passed through and not used: an empty object stands for it.
const makeStore = () => new PageStore(() => Promise.resolve({} as Db))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what was read is fresh for 5 minutes', async () => {
  const store = makeStore()
  const greeting = read(['greeting'], async () => 'hello')
  expect(store.isFresh(greeting)).toBe(false)
  await store.ask(greeting)
  vi.advanceTimersByTime(5 * minutes - 1)
  expect(store.isFresh(greeting)).toBe(true)
  vi.advanceTimersByTime(1)
  expect(store.isFresh(greeting)).toBe(false)
  expect(store.get(greeting)).toBe('hello')
})

test('what no page shows is kept for 10 minutes, what a page shows for as long as it does', async () => {
  const store = makeStore()
  const [shown, left] = [read(['shown'], async () => 'shown'), read(['left'], async () => 'left')]
  await store.ask(shown)
  await store.ask(left)
  const hide = store.subscribe(() => undefined, hashOf(shown.queryKey))
  const kept = () => [store.get(shown), store.get(left)]
  vi.advanceTimersByTime(10 * minutes)
  store.put({ queryKey: ['other'] }, 1)
  expect(kept()).toEqual(['shown', 'left'])
  vi.advanceTimersByTime(1)
  store.put({ queryKey: ['other'] }, 2)
  expect(kept()).toEqual(['shown', undefined])
  hide()
  store.put({ queryKey: ['other'] }, 3)
  expect(kept()).toEqual([undefined, undefined])
})

test('who asks for the same meanwhile is given the same', async () => {
  const store = makeStore()
  const ask = vi.fn<() => Promise<object>>(async () => ({}))
  const [one, other] = await Promise.all([store.ask(read(['it'], ask)), store.ask(read(['it'], ask))])
  expect(one).toBe(other)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('everything stands in the order in which it was asked for, and what failed is not there', async () => {
  const store = makeStore()
  const failing = read(['failing'], () => Promise.reject(new Error('away')))
  const asked = [
    store.ask(read(['slow'], late(20))),
    store.ask(failing),
    store.ask(read(['quick'], late(10))),
  ]
  const ended = Promise.allSettled(asked)
  await vi.advanceTimersByTimeAsync(20)
  await ended
  expect(store.all().map(({ key, data }) => [key, data])).toEqual([
    [['slow'], 20],
    [['quick'], 10],
  ])
})

test('what has expired is still shown, and no longer believed', async () => {
  const store = makeStore()
  const greeting = read(['greeting'], async () => 'hello')
  await store.ask(greeting)
  store.expire()
  expect(store.get(greeting)).toBe('hello')
  expect(store.isFresh(greeting)).toBe(false)
})

test('those who listen hear of changes, and of everything going', () => {
  const store = makeStore()
  const heard: string[] = []
  const leave = store.subscribe(event => heard.push(event))
  store.put({ queryKey: ['a'] }, 1)
  store.clear()
  leave()
  store.put({ queryKey: ['a'] }, 2)
  expect(heard).toEqual(['changed', 'cleared'])
})
