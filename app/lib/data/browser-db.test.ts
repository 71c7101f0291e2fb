// @vitest-environment happy-dom
// The pace of the browser's connection: when a session is renewed, a line is tried again and a key asked for
// again. The network is played here, so that hours pass at once.
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '@supabase/supabase-js'
import { openAuth } from './browser-auth.ts'
import { open } from './browser-db.ts'
import { openFiles } from './browser-files.ts'
import { sessionKey } from './stored-session.ts'

const api = { url: 'http://localhost:3000', publishableKey: 'sb_publishable_test' }
const seconds = 1000

type Asked = { path: string; body: unknown; by: string | null; at: number }
let asked: Asked[] = []
/** What the network answers, by path. */
let answers: Record<string, () => unknown> = {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  // A whole second, as sessions count.
  vi.setSystemTime('2026-11-15T12:00:00Z')
  // A page has one connection. Here each test has one, and the library remarks on it.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : String(input))
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const by = new Headers(init?.headers).get('authorization')
    asked.push({ path: pathname + search, body, by, at: Date.now() })
    return Response.json(answers[pathname]?.() ?? {})
  })
})

const opened: { stopAutoRefresh: () => Promise<void> }[] = []
function connect() {
  const auth = openAuth(api.url, api.publishableKey, fetch)
  opened.push(auth)
  return { auth }
}

/** As anybody's program has it; the site's own line is in live.test.ts. */
const library = () =>
  createClient(api.url, api.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })

afterEach(async () => {
  for (const auth of opened.splice(0)) await auth.stopAutoRefresh()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  asked = []
  answers = {}
})

const sessionFor = (left: number) => ({
  access_token: 'a.b.c',
  refresh_token: 'first',
  token_type: 'bearer',
  expires_in: left,
  expires_at: Math.floor(Date.now() / 1000) + left,
  user: { id: 'a1b2c3d4-0000-4000-8000-000000000001' },
})
const keep = (left: number) => localStorage.setItem(sessionKey, JSON.stringify(sessionFor(left)))
const renewals = () => asked.filter(({ path }) => path === '/auth/v1/token?grant_type=refresh_token')

test('a session that ends in 90 seconds or more is used as it is, one that ends sooner is renewed first', async () => {
  answers = { '/auth/v1/token': () => sessionFor(600) }
  const db = connect()
  await db.auth.initialize()
  await db.auth.stopAutoRefresh()
  keep(90)
  expect((await db.auth.getSession()).data.session?.refresh_token).toBe('first')
  expect(renewals()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await db.auth.getSession()
  expect(renewals()).toEqual([expect.objectContaining({ body: { refresh_token: 'first' } })])
})

test('every 30 seconds it is looked at, and renewed when it has three checks left', async () => {
  answers = { '/auth/v1/token': () => sessionFor(3600) }
  keep(3600)
  const db = connect()
  const start = Date.now()
  await db.auth.initialize()
  for (const [check, left, renewed] of [
    [1, 3600, 0],
    // What is left at the second check is four whole ones, at the third one three.
    [2, 30 + 120, 0],
    [3, 30 + 119, 1],
  ] as const) {
    keep(left)
    await vi.advanceTimersByTimeAsync(start + check * 30 * seconds - 1 - Date.now())
    expect(renewals(), `just before check ${check}`).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(renewals(), `at check ${check}`).toHaveLength(renewed)
  }
})

/** A line to the realtime service that opens or does not, and remembers when it was tried and what was sent. */
function playLine({ isReachable }: { isReachable: boolean }) {
  const tried: number[] = []
  const sent: { at: number; event: unknown }[] = []
  class Line {
    readyState = 0
    onopen?: () => void
    onclose?: (event: object) => void
    onmessage?: (event: { data: string }) => void
    constructor() {
      tried.push(Date.now())
      queueMicrotask(() => {
        this.readyState = isReachable ? 1 : 3
        if (isReachable) this.onopen?.()
        else this.onclose?.({ code: 1006 })
      })
    }
    send(text: string) {
      const [joinRef, ref, topic, event] = JSON.parse(text)
      sent.push({ at: Date.now(), event })
      const reply = [joinRef, ref, topic, 'phx_reply', { status: 'ok', response: { postgres_changes: [] } }]
      this.onmessage?.({ data: JSON.stringify(reply) })
    }
    close() {
      this.readyState = 3
      this.onclose?.({ code: 1000 })
    }
  }
  vi.stubGlobal('WebSocket', Line)
  return { tried, sent }
}

const gaps = (times: number[]) => times.slice(1).map((time, at) => time - (times[at] ?? 0))

test('a line that breaks is tried again after 1, 2, 5 and 10 seconds, and then every 10', async () => {
  const { tried } = playLine({ isReachable: false })
  library().channel('room').subscribe()
  await vi.advanceTimersByTimeAsync(60 * seconds)
  expect(gaps(tried).slice(0, 6)).toEqual([1, 2, 5, 10, 10, 10].map(pause => pause * seconds))
})

test('a line that holds is felt every 25 seconds', async () => {
  const { sent, tried } = playLine({ isReachable: true })
  library().channel('room').subscribe()
  await vi.advanceTimersByTimeAsync(101 * seconds)
  const beats = sent.filter(({ event }) => event === 'heartbeat').map(({ at }) => at)
  expect(gaps([...tried, ...beats])).toEqual([25, 25, 25, 25].map(pause => pause * seconds))
})

test('a list of files that the site asks for is of a hundred, by name', async () => {
  await openFiles(api.url, fetch).from('crests').list()
  expect(asked).toMatchObject([
    {
      path: '/storage/v1/object/list/crests',
      body: { limit: 100, offset: 0, sortBy: { column: 'name', order: 'asc' } },
    },
  ])
})

test('the keys that verify a token are asked for again after 10 minutes', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', key_ops: ['verify'] }
  const token = await new SignJWT({ sub: 'a', exp: Math.floor(Date.now() / 1000) + 3600 })
    .setProtectedHeader({ alg: 'ES256', kid: 'one', typ: 'JWT' })
    .sign(privateKey)
  answers = { '/auth/v1/.well-known/jwks.json': () => ({ keys: [key] }) }
  const db = connect()
  for (const [pause, times] of [
    [0, 1],
    [10 * 60 * seconds - 1, 1],
    [1, 2],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause)
    expect((await db.auth.getClaims(token)).data?.claims.sub).toBe('a')
    expect(asked.filter(({ path }) => path.endsWith('jwks.json'))).toHaveLength(times)
  }
})

const askedBy = () => asked.map(({ path, by }) => [path, by])

test('with a session that holds, data is asked for without the library that looks after sessions', async () => {
  keep(3600)
  await open(api).from('clubs').select('slug')
  expect(askedBy()).toEqual([['/rest/v1/clubs?select=slug', 'Bearer a.b.c']])
})

test('a session that ends within 90 seconds is renewed before data is asked for', async () => {
  answers = { '/auth/v1/token': () => ({ ...sessionFor(3600), access_token: 'd.e.f' }) }
  keep(89)
  await open(api).from('clubs').select('slug')
  expect(askedBy().at(-1)).toEqual(['/rest/v1/clubs?select=slug', 'Bearer d.e.f'])
  expect(renewals()).toHaveLength(1)
})

test('without a session it is the visitors’ key', async () => {
  await open(api).from('clubs').select('slug')
  expect(askedBy()).toEqual([['/rest/v1/clubs?select=slug', `Bearer ${api.publishableKey}`]])
})

const early = () => Promise.resolve(Response.json([{ slug: 'early' }]))

test('what was asked ahead is used once, by the session it was asked for', async () => {
  const key = ['GET', `${api.url}/rest/v1/clubs?select=slug`, null, null].join(' ')
  const ask = async () => (await open(api).from('clubs').select('slug')).data
  keep(3600)
  window.pitch263Ahead = { token: 'a.b.c', at: Date.now(), answers: { [key]: early() } }
  expect(await ask()).toEqual([{ slug: 'early' }])
  expect(asked).toEqual([])
  expect(await ask()).toEqual({})
  window.pitch263Ahead = { token: 'of.somebody.else', at: Date.now(), answers: { [key]: early() } }
  expect(await ask()).toEqual({})
  window.pitch263Ahead = { token: 'a.b.c', at: Date.now() - 60 * seconds, answers: { [key]: early() } }
  expect(await ask()).toEqual({})
  window.pitch263Ahead = {
    token: 'a.b.c',
    at: Date.now(),
    answers: { [key]: Promise.reject(new Error('offline')) },
  }
  expect(await ask()).toEqual({})
  expect(asked).toHaveLength(4)
  window.pitch263Ahead = { token: 'a.b.c', at: Date.now(), answers: { [key]: early() } }
  const counted = await open(api).from('clubs').select('slug', { count: 'exact' })
  expect(counted.data, 'how many there are was not asked ahead').toEqual({})
  delete window.pitch263Ahead
})
