import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLooking } from './keep-looking.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Somebody who looks, and finds what is there: something new, unless told otherwise. */
function someone(isNew: () => boolean = () => true) {
  const began = Date.now()
  const looks: number[] = []
  const looking = keepLooking(async () => {
    looks.push(Date.now() - began)
    return isNew()
  })
  return { looks, looking }
}

test('without a line there is a look every 30 seconds, with one every two minutes', async () => {
  const { looks, looking } = someone()
  await vi.advanceTimersByTimeAsync(61_000)
  expect(looks).toEqual([30_000, 60_000])
  looking.turn(true)
  await vi.advanceTimersByTimeAsync(110_000)
  // What happened before the line was open.
  expect(looks).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(13_000)
  expect(looks).toHaveLength(4)
  looking.turn(false)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(looks).toHaveLength(5)
})

test('everybody has looked 1.5 seconds after a word, and not all at once', async () => {
  const crowd = Array.from({ length: 500 }, () => someone())
  for (const { looking } of crowd) looking.hear()
  await vi.advanceTimersByTimeAsync(1_500)
  const first = crowd.map(({ looks }) => looks[0] ?? Number.NaN)
  expect(Math.min(...first)).toBeGreaterThanOrEqual(250)
  expect(Math.max(...first)).toBeLessThanOrEqual(1_500)
  const early = first.filter(ms => ms < 875).length
  expect(early).toBeGreaterThan(150)
  expect(early).toBeLessThan(350)
})

test('one look does for many words', async () => {
  const { looks, looking } = someone()
  for (let words = 0; words < 50; words++) looking.hear()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(looks).toHaveLength(1)
})

test('who found nothing looks once more: it may have been too early', async () => {
  const answers = [false, true]
  const { looks, looking } = someone(() => answers.shift() ?? false)
  looking.hear()
  await vi.advanceTimersByTimeAsync(4_600)
  expect(looks).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(looks).toHaveLength(2)
})

test('words that bring nothing are followed ever more slowly, and one that does is believed again', async () => {
  let isNew = false
  const { looks, looking } = someone(() => isNew)
  for (let second = 0; second < 120; second++) {
    looking.hear()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(looks.length).toBeLessThan(45)
  isNew = true
  looking.hear()
  await vi.advanceTimersByTimeAsync(21_000)
  looks.length = 0
  const from = Date.now()
  looking.hear()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(looks).toHaveLength(1)
  expect(Date.now() - from).toBe(1_500)
})

test('who has stopped looks no more, also when a look was under way', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let looks = 0
  const looking = keepLooking(() => {
    looks += 1
    return promise
  })
  looking.hear()
  await vi.advanceTimersByTimeAsync(1_500)
  looking.stop()
  resolve(false)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(looks).toBe(1)
})
