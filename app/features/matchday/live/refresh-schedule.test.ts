import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduleRefreshes } from './refresh-schedule.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** One page that refreshes; it finds something new unless `isNew` says otherwise. */
function openPage(isNew: () => boolean = () => true) {
  const began = Date.now()
  const refreshes: number[] = []
  const schedule = scheduleRefreshes(async () => {
    refreshes.push(Date.now() - began)
    return isNew()
  })
  return { refreshes, schedule }
}

test('without a connection the page refreshes every 30 seconds, with one every two minutes', async () => {
  const { refreshes, schedule } = openPage()
  await vi.advanceTimersByTimeAsync(61_000)
  expect(refreshes).toEqual([30_000, 60_000])
  schedule.setConnected(true)
  await vi.advanceTimersByTimeAsync(110_000)
  // What happened before the connection was open.
  expect(refreshes).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(13_000)
  expect(refreshes).toHaveLength(4)
  schedule.setConnected(false)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(refreshes).toHaveLength(5)
})

test('every page has refreshed 1.5 seconds after a message, and not all at once', async () => {
  const crowd = Array.from({ length: 500 }, () => openPage())
  for (const { schedule } of crowd) schedule.onMessage()
  await vi.advanceTimersByTimeAsync(1_500)
  const first = crowd.map(({ refreshes }) => refreshes[0] ?? Number.NaN)
  expect(Math.min(...first)).toBeGreaterThanOrEqual(250)
  expect(Math.max(...first)).toBeLessThanOrEqual(1_500)
  const early = first.filter(ms => ms < 875).length
  expect(early).toBeGreaterThan(150)
  expect(early).toBeLessThan(350)
})

test('one refresh serves many messages', async () => {
  const { refreshes, schedule } = openPage()
  for (let messages = 0; messages < 50; messages++) schedule.onMessage()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(refreshes).toHaveLength(1)
})

test('a refresh that found nothing new is repeated once: it may have been too early', async () => {
  const answers = [false, true]
  const { refreshes, schedule } = openPage(() => answers.shift() ?? false)
  schedule.onMessage()
  await vi.advanceTimersByTimeAsync(4_600)
  expect(refreshes).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(refreshes).toHaveLength(2)
})

test('messages without news delay refreshes more and more, until one brings news', async () => {
  let isNew = false
  const { refreshes, schedule } = openPage(() => isNew)
  for (let second = 0; second < 120; second++) {
    schedule.onMessage()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(refreshes.length).toBeLessThan(45)
  isNew = true
  schedule.onMessage()
  await vi.advanceTimersByTimeAsync(21_000)
  refreshes.length = 0
  const from = Date.now()
  schedule.onMessage()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(refreshes).toHaveLength(1)
  expect(Date.now() - from).toBe(1_500)
})

test('a stopped schedule refreshes no more, even if a refresh was in progress', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let refreshes = 0
  const schedule = scheduleRefreshes(() => {
    refreshes += 1
    return promise
  })
  schedule.onMessage()
  await vi.advanceTimersByTimeAsync(1_500)
  schedule.stop()
  resolve(false)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(refreshes).toBe(1)
})
