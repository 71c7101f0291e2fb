// What a visitor's browser asks at /_push, over HTTP: choosing, looking up, quiet hours, stopping, and what is refused.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLimitFigures } from '#gateway/auth/limit-figures.ts'
import { openRateLimits } from '#gateway/auth/rate-limits.ts'
import { authSettings } from '#gateway/auth/settings.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { testPool } from '#gateway/testing/test-pool.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { newBrowser } from '#supabase/tests/testing/push-scene.ts'
import { addClub } from '#supabase/tests/testing/rows.ts'
import { openPushRequests } from './push-requests.ts'

let database: TestDatabase
let pool: Pool
let server: Server
let club: string
const publicKey = 'the public key'
const most = 60

beforeAll(async () => {
  database = await createTestDatabase({ filling: migrated })
  pool = testPool(database.admin)
  club = await addClub({ sql: async (text, values) => (await pool.query(text, values)).rows })
  const limitFigures = { ...readLimitFigures(), pushIp: { most, seconds: 3600 } }
  const limits = openRateLimits(pool, { ...authSettings({}), rateLimits: true, limitFigures })
  const requests = openPushRequests({
    pool,
    publicKey,
    takeOne: (kind, subject) => limits.takeOne(kind, subject),
    toLoopback: false,
  })
  server = createServer((request, response) => {
    const address = String(request.headers['x-test-address'] ?? '203.0.113.7')
    requests(request, response, address).catch(() => response.writeHead(500).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await pool.end()
  await database.drop()
})

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/_push`

async function ask(body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(url(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, unknown>,
    headers: answer.headers,
  }
}

/** As PushSubscription.toJSON() writes it. */
const made = () => {
  const { endpoint, p256dh, auth } = newBrowser()
  return { endpoint, expirationTime: null, keys: { p256dh, auth } }
}

test('the key to subscribe to is there for everybody', async () => {
  const answer = await fetch(url())
  expect(await answer.json()).toEqual({ publicKey })
})

test('a visitor chooses, sets quiet hours, looks it up again, and stops', async () => {
  const subscription = made()
  const chosen = await ask({
    subscription,
    ask: 'choose',
    kind: 'club',
    id: club,
    events: ['goal', 'news'],
    language: 'sn',
    timeZone: 'Africa/Johannesburg',
  })
  expect(chosen).toMatchObject({ status: 200, body: { choices: [{ id: club, events: ['goal', 'news'] }] } })
  const quiet = { ask: 'quiet', from: '22:00', until: '06:30', timeZone: 'Africa/Johannesburg' }
  expect(await ask({ subscription, ...quiet })).toMatchObject({
    status: 200,
    body: { quietFrom: '22:00', quietUntil: '06:30' },
  })
  expect(await ask({ subscription, ask: 'state' })).toMatchObject({
    body: { timeZone: 'Africa/Johannesburg', quietFrom: '22:00', choices: [{ id: club }] },
  })
  const { rows } = await pool.query('select language from app.push_devices where endpoint = $1', [
    subscription.endpoint,
  ])
  expect(rows).toEqual([{ language: 'sn' }])
  expect(await ask({ subscription, ask: 'stop' })).toMatchObject({ status: 200 })
  expect(
    (await pool.query('select from app.push_devices where endpoint = $1', [subscription.endpoint])).rows,
  ).toEqual([])
})

test('whoever does not know the secret of a subscription changes nothing of it', async () => {
  const subscription = made()
  await ask({ subscription, ask: 'choose', kind: 'club', id: club, events: ['goal'] })
  const thief = { ...subscription, keys: made().keys }
  for (const asked of [{ ask: 'stop' }, { ask: 'state' }, { ask: 'leave' }, { ask: 'move', to: made() }])
    expect(await ask({ subscription: thief, ...asked })).toMatchObject({
      status: 403,
      body: { code: 'PT403', message: 'This subscription belongs to another browser.' },
    })
  expect(await ask({ subscription, ask: 'state' })).toMatchObject({ body: { choices: [{ id: club }] } })
})

test.each<[string, (right: object) => unknown, number]>([
  ['no JSON', () => '{"ask"', 422],
  ['nothing', () => 'null', 422],
  ['a list', () => '[]', 422],
  ['an unknown question', right => ({ ...right, ask: 'everything' }), 422],
  ['no subscription', right => ({ ...right, subscription: null }), 422],
  [
    'an address of our own network',
    right => ({ ...right, subscription: { ...made(), endpoint: 'https://10.0.0.1/x' } }),
    422,
  ],
  [
    'an endpoint without TLS',
    right => ({ ...right, subscription: { ...made(), endpoint: 'http://127.0.0.1:80/x' } }),
    422,
  ],
  [
    'keys that are none',
    right => ({ ...right, subscription: { ...made(), keys: { p256dh: 'x', auth: 'y' } } }),
    422,
  ],
  ['no number of a club', right => ({ ...right, id: "1' or true" }), 422],
  ['events that are no texts', right => ({ ...right, events: [{}] }), 422],
  ['a null byte', right => ({ ...right, timeZone: 'Africa/Harare\0' }), 422],
  ['another event', right => ({ ...right, events: ['everything'] }), 422],
  ['a time zone that is none', right => ({ ...right, timeZone: 'Nowhere' }), 422],
  ['quiet hours that are none', right => ({ ...right, ask: 'quiet', from: '25:00', until: '06:00' }), 422],
  ['too much', right => ({ ...right, more: 'x'.repeat(5_000) }), 413],
])('%s is refused with words', async (_, change, status) => {
  const right = { subscription: made(), ask: 'choose', kind: 'club', id: club, events: ['goal'] }
  const answer = await ask(change(right), { 'x-test-address': '198.51.100.1' })
  expect(answer.status).toBe(status)
  expect(answer.body['message']).toMatch(/^[A-Z].*\.$/)
})

test('other methods and what other sites can send are refused', async () => {
  expect((await fetch(url(), { method: 'DELETE' })).status).toBe(405)
  expect((await ask({}, { 'content-type': 'text/plain' })).status).toBe(415)
})

test('an address asks so often an hour, and is told when it may ask again', async () => {
  const headers = { 'x-test-address': '198.51.100.99' }
  const answers = await Promise.all(
    Array.from({ length: most + 1 }, () => ask({ subscription: made(), ask: 'state' }, headers)),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})
