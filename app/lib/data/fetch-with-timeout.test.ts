// How long an answer is waited for. Seconds pass at once here.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problemOf } from './problem.ts'
import { fetchWithTimeout } from './fetch-with-timeout.ts'

const timeoutMs = 30_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A line on which nothing comes back. */
const dead: typeof fetch = (_input, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

test('an answer that does not come is given up, and told as a server that cannot be reached', async () => {
  const ended = fetchWithTimeout('/rest/v1/matches', {}, dead).catch((error: unknown) => error)
  const told = vi.fn<(error: unknown) => void>()
  void ended.then(told)
  await vi.advanceTimersByTimeAsync(timeoutMs - 1)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(problemOf(await ended)).toMatchObject({
    code: 'offline',
    message: expect.stringContaining('cannot be reached'),
  })
})

test('an answer that has begun may take as long as it likes', async () => {
  let signal: AbortSignal | null | undefined
  const begun: typeof fetch = async (_input, init) => {
    signal = init?.signal
    return new Response('slowly')
  }
  const response = await fetchWithTimeout('/rest/v1/matches', {}, begun)
  await vi.advanceTimersByTimeAsync(10 * timeoutMs)
  expect(signal?.aborted).toBe(false)
  expect(await response.text()).toBe('slowly')
})

test('on a line of 50 kbit/s nothing is given up that is still being sent', async () => {
  const body = 'x'.repeat(1_000_000)
  const needsMs = (body.length * 8) / 50 + 800
  const told = vi.fn<() => void>()
  void fetchWithTimeout('/rest/v1/rpc/import_rows', { method: 'POST', body }, dead).catch(told)
  await vi.advanceTimersByTimeAsync(needsMs)
  expect(told).not.toHaveBeenCalled()
})

test('a file may be long on its way', async () => {
  const told = vi.fn<() => void>()
  void fetchWithTimeout('/storage/v1/object/papers/1', {}, dead).catch(told)
  await vi.advanceTimersByTimeAsync(10 * timeoutMs)
  expect(told).not.toHaveBeenCalled()
})

test('whoever asked can still give up by themselves', async () => {
  const asked = new AbortController()
  const ended = fetchWithTimeout('/rest/v1/matches', { signal: asked.signal }, dead).catch(
    (error: unknown) => error,
  )
  asked.abort(new Error('not wanted any more'))
  expect(await ended).toMatchObject({ message: 'not wanted any more' })
})
