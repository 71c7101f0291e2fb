// How long what was read is believed and kept, and how often something is tried. Hours pass at once here.
import { globSync, readFileSync } from 'node:fs'
import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from './db.ts'
import { makeQueryClient, write } from './query-client.ts'
import { read } from './read.ts'

const minutes = 60_000
// The connection is passed through and not used: an empty object stands for it.
const inBrowser = () => makeQueryClient(() => Promise.resolve({} as Db))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

test('what was read is fresh for 5 minutes', async () => {
  const client = inBrowser()
  const ask = vi.fn<() => Promise<string>>(async () => 'hello')
  const greeting = read(['greeting'], ask)
  await client.fetchQuery(greeting)
  await vi.advanceTimersByTimeAsync(5 * minutes - 1)
  await client.fetchQuery(greeting)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await client.fetchQuery(greeting)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('what no page shows any more is kept for 10 minutes', async () => {
  const client = inBrowser()
  const greeting = read(['greeting'], async () => 'hello')
  const leave = new QueryObserver(client, greeting).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(20 * minutes)
  expect(client.getQueryData(greeting.queryKey)).toBe('hello')
  leave()
  await vi.advanceTimersByTimeAsync(10 * minutes - 1)
  expect(client.getQueryData(greeting.queryKey)).toBe('hello')
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryData(greeting.queryKey)).toBeUndefined()
})

test('a window that gets the focus again reads nothing again, however old it is', async () => {
  const client = inBrowser()
  client.mount()
  const ask = vi.fn<() => Promise<string>>(async () => 'hello')
  const leave = new QueryObserver(client, read(['greeting'], ask)).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(6 * minutes)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(1 * minutes)
  expect(ask).toHaveBeenCalledOnce()
  leave()
  client.unmount()
  focusManager.setFocused(undefined)
})

type Ask = () => Promise<never>

/** How often something that always fails is tried, and what it ends with. */
async function triesOf(failure: unknown, begin: (ask: Ask) => Promise<unknown>) {
  const ask = vi.fn<Ask>(() => Promise.reject(failure))
  const ended = begin(ask).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1 * minutes)
  return { tries: ask.mock.calls.length, error: await ended }
}

const get = (ask: Ask) => inBrowser().fetchQuery(read(['greeting'], ask))
const put = (ask: Ask) => new MutationObserver(inBrowser(), write(ask)).mutate(undefined)
const plain = (ask: Ask) => new MutationObserver(inBrowser(), { mutationFn: ask }).mutate(undefined)

test('a read is tried 2 times more, a write once more, and a write that was refused never', async () => {
  const away = new TypeError('away')
  const refused = { code: '42501' }
  expect(await triesOf(away, get)).toEqual({ tries: 3, error: away })
  expect(await triesOf(away, put)).toEqual({ tries: 2, error: away })
  expect(await triesOf(away, plain)).toEqual({ tries: 2, error: away })
  expect(await triesOf(refused, put)).toEqual({ tries: 1, error: refused })
})

test('without a network a read and a write end with an error, and the read is tried anew with one', async () => {
  onlineManager.setOnline(false)
  const away = new TypeError('away')
  expect(await triesOf(away, get)).toEqual({ tries: 3, error: away })
  expect(await triesOf(away, put)).toEqual({ tries: 2, error: away })

  const client = inBrowser()
  client.mount()
  let isThere = false
  const greeting = read(['greeting'], () => (isThere ? Promise.resolve('hello') : Promise.reject(away)))
  const shown = new QueryObserver(client, greeting)
  const leave = shown.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1 * minutes)
  expect(shown.getCurrentResult().status).toBe('error')
  isThere = true
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(shown.getCurrentResult().data).toBe('hello')
  leave()
  client.unmount()
})

test('without a network whoever waits is told at once', async () => {
  onlineManager.setOnline(false)
  const ask = vi.fn<Ask>(() => Promise.reject(new TypeError('away')))
  const ended = get(ask).catch(() => 'told')
  await vi.advanceTimersByTimeAsync(10)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(await ended).toBe('told')
})

const { retry } = write(() => Promise.resolve())

test.each(['PT409', 'PT403', 'PT422', '42501', '23505'])(
  'a write that was refused with %s is not tried again',
  code => {
    expect(retry(0, { code, message: '' })).toBe(false)
  },
)

test('a write that got no answer is tried once more, and only once', () => {
  const lost = { code: '', message: 'TypeError: Failed to fetch' }
  expect([retry(0, lost), retry(1, lost)]).toEqual([true, false])
  expect(retry(0, new TypeError('Failed to fetch'))).toBe(true)
  expect(retry(0, { code: '40001', message: '' })).toBe(true)
})

test('what was read is believed for 5 minutes and kept for 10, and asked for three times at most', () => {
  const { queries, mutations } = inBrowser().getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    retry: 2,
    refetchOnWindowFocus: false,
  })
  expect(mutations).toMatchObject({ retry: 1 })
})

test('nothing else in the site says how long data is fresh or kept, or when it is read again', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter(path => !path.includes('.test.'))
  const settings = /\b(?:staleTime|gcTime|refetchOnWindowFocus)\b/
  const setting = files.filter(path => settings.test(readFileSync(path, 'utf8')))
  expect(setting).toEqual(['app/lib/data/query-client.ts'])
})
