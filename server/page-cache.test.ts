import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Answer, makeAnswer } from './answer.ts'
import { makePageCache } from './page-cache.ts'
import { DatabaseDown, openPageDb, TooBusy } from './page-db.ts'
import { markStale } from './stale-page.ts'

const page = (text: string) => makeAnswer(200, {}, text)
const big = () => Promise.resolve(page('x'.repeat(1_000)))
const same = () => Promise.resolve(page('same'))
const roomy = { maxAgeMs: 1_000, maxBytes: 10_000 }

test('many who ask at once wait for one rendering', async () => {
  const cache = makePageCache(roomy)
  let made = 0
  const make = async () => {
    made += 1
    await sleep(10)
    return page('once')
  }
  await Promise.all(Array.from({ length: 50 }, () => cache.get('/', make)))
  expect(made).toBe(1)
})

test('a page is rendered again after its time, or when the cache was emptied', async () => {
  const cache = makePageCache({ ...roomy, maxAgeMs: 20 })
  let made = 0
  const make = () => Promise.resolve(page(String((made += 1))))
  await cache.get('/', make)
  await cache.get('/', make)
  expect(made).toBe(1)
  await sleep(30)
  await cache.get('/', make)
  expect(made).toBe(2)
  cache.empty()
  await cache.get('/', make)
  expect(made).toBe(3)
})

test('a page that is drawn anew and is the same need not be packed again', async () => {
  const cache = makePageCache(roomy)
  const first = await cache.get('/', same)
  cache.empty()
  expect(await cache.get('/', same)).toBe(first)
  cache.empty()
  const moved = makeAnswer(200, { location: '/elsewhere' }, 'same')
  expect(await cache.get('/', () => Promise.resolve(moved))).toBe(moved)
})

test('a failure is not kept', async () => {
  const cache = makePageCache(roomy)
  await expect(cache.get('/', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await cache.get('/', () => Promise.resolve(page('back')))).body.toString()).toBe('back')
})

test('a rendering that began before the cache was emptied is not kept', async () => {
  const cache = makePageCache(roomy)
  const old = cache.get('/', () => sleep(20).then(() => page('old')))
  cache.empty()
  expect((await old).body.toString()).toBe('old')
  expect((await cache.get('/', () => Promise.resolve(page('new')))).body.toString()).toBe('new')
})

test('when it is full, what was asked for longest ago goes first', async () => {
  const cache = makePageCache({ maxAgeMs: 1_000, maxBytes: 2_500 })
  await cache.get('/a', big)
  await cache.get('/b', big)
  await cache.get('/a', big)
  await cache.get('/c', big)
  expect(cache.size()).toBe(2)
  let made = 0
  await cache.get('/a', () => Promise.resolve(page(String((made += 1)))))
  expect(made).toBe(0)
})

test('a page that there is no room to render is served as it was, also when it has expired', async () => {
  const cache = makePageCache(roomy)
  const first = await cache.get('/', same)
  cache.empty()
  expect(await cache.get('/', () => Promise.reject(new TooBusy()))).toBe(first)
  await expect(cache.get('/other', () => Promise.reject(new TooBusy()))).rejects.toThrow(TooBusy)
})

const away = (): Promise<Answer> => Promise.reject(new DatabaseDown())
const day = 24 * 60 * 60_000
const mark = ({ body }: Answer, madeAt: number) => page(`${body.toString()} as of ${madeAt}`)

test('while the database is away a page is served as it was, marked, for up to a day', async () => {
  let clock = 1_000_000
  const cache = makePageCache({ ...roomy, markStale: mark, now: () => clock })
  await expect(cache.get('/', away)).rejects.toThrow(DatabaseDown)
  await cache.get('/', () => Promise.resolve(page('today')))
  const text = async (make: () => Promise<Answer> = away) => (await cache.get('/', make)).body.toString()

  for (const later of [2_000, 60_000, day - 100_000]) {
    clock += later
    expect(await text()).toBe('today as of 1000000')
  }
  clock += 2_000
  expect(await text(() => Promise.resolve(page('back')))).toBe('back')
  clock += day + 1
  await expect(cache.get('/', away)).rejects.toThrow(DatabaseDown)
})

const never = () => new Promise<Answer>(() => undefined)

test('a page that takes too long is answered as one of a database that is away', async () => {
  const cache = makePageCache({ ...roomy, waitMs: 20, markStale: mark, now: () => 5 })
  await expect(cache.get('/', never)).rejects.toThrow(DatabaseDown)
  await cache.get('/', same)
  cache.empty()
  expect((await cache.get('/', never)).body.toString()).toBe('same as of 5')
})

test('a bug is no reason to serve an old page', async () => {
  const cache = makePageCache(roomy)
  await cache.get('/', same)
  cache.empty()
  await expect(cache.get('/', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
})

test('a page of before says in its language of when it is; what is no page says it in a header alone', () => {
  const html = makeAnswer(
    200,
    { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public' },
    '<html lang="sn" class="lite"><body><div>Rufaro</div></body></html>',
  )
  const made = Date.parse('2026-11-18T12:04:00Z')
  const marked = markStale(html, made, made + 90_000)
  expect(marked.body.toString()).toMatch(
    /<body><p class="column" role="status">Nhoroondo .*: 14:04<\/p><div>Rufaro/,
  )
  expect(marked.headers).toMatchObject({
    'cache-control': 'no-store',
    age: '90',
    warning: '110 - "Response is Stale"',
  })
  const data = makeAnswer(200, { 'content-type': 'application/json' }, '{}')
  expect(markStale(data, made, made).body.toString()).toBe('{}')
})

test.each([
  ['a full queue', { 'proxy-status': 'PostgREST; error=PGRST003' }, TooBusy],
  ['a database that is away', { 'proxy-status': 'PostgREST; error=PGRST000' }, DatabaseDown],
])('%s is told apart for it', async (_what, headers, problem) => {
  const db = openPageDb({
    url: '/',
    name: 'the database',
    publishableKey: 'sb_publishable_x',
    handle: () => false,
    upgrade: () => false,
    ready: () => Promise.resolve(),
    fetch: () => Promise.resolve(Response.json({}, { status: 503, headers })),
  })
  const error: unknown = await db
    .from('clubs')
    .select('name')
    .throwOnError()
    .then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
  const cause = error instanceof DatabaseDown ? error : (error as { cause?: unknown } | undefined)?.cause
  expect((cause as Error).constructor).toBe(problem)
})
