// Push messages with the real protocol: encrypted for each browser, decrypted by a push service on loopback.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { writePush } from '#features/fans/push/payload.ts'
import {
  openPushService,
  type PushService,
  type Received,
  type Subscription,
} from '#server/testing/push-service.ts'
import { notifyFollowers } from '#server/jobs/alerts.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { usePushScene } from '#supabase/tests/testing/push-scene.ts'
import { addClub, idOf, newSeason } from '#supabase/tests/testing/rows.ts'
import type { Row, Sql } from '#supabase/tests/testing/site.ts'
import type { PushSender } from './push-sender.ts'
import { openPushThread } from './push-thread.ts'
import { openVapid } from './vapid.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'push-'))
const siteUrl = 'https://test.example'
const vapid = openVapid(dataDir, siteUrl)
let database: TestDatabase
let owner: Client
let service: PushService
let sender: PushSender | undefined
let answer: (browser: number) => number | Promise<number>
let hear: (received: Received) => void
const sql: Sql = async (text, values = []) => (await owner.query<Row>(text, values)).rows
const scene = { season: '', home: '', away: '', match: '', ground: '' }
const { choose, kickOff, goal, strike } = usePushScene({ sql }, scene)

beforeAll(async () => {
  database = await createTestDatabase({ filling: migrated })
  owner = new Client(database.admin)
  await owner.connect()
  const competition = await idOf({ sql }, 'competitions', { slug: 'push-cup', name: 'Cup', kind: 'cup' })
  scene.season = await idOf({ sql }, 'seasons', { ...newSeason(competition), status: 'running' })
  scene.home = await addClub({ sql })
  scene.away = await addClub({ sql })
  service = await openPushService({
    publicKey: vapid.publicKey,
    answer: browser => answer(browser),
    onMessage: received => hear(received),
  })
})
beforeEach(async () => {
  answer = () => 201
  hear = () => undefined
  service.received.length = 0
  await sql('delete from app.push_devices; delete from app.push_events; delete from public.matches')
  scene.match = await idOf({ sql }, 'matches', {
    season_id: scene.season,
    home_club_id: scene.home,
    away_club_id: scene.away,
    kick_off: new Date(),
  })
})
afterEach(async () => {
  await sender?.close()
  sender = undefined
  const [problem] = service.problems.splice(0)
  if (problem !== undefined) throw new Error(problem)
})
afterAll(async () => {
  await service.close()
  await owner.end()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

const openSender = (folder = dataDir) =>
  openPushThread({
    admin: database.admin,
    dataDir: folder,
    siteUrl,
    push: { keys: undefined, toLoopback: true },
    writePush: (_language, told) => writePush(told),
    log: {
      info: () => undefined,
      error: (facts, message) => service.problems.push(`${message} ${JSON.stringify(facts)}`),
    },
  })

/** Of a browser, as the service counts them. */
const numberOf = (one?: Subscription) => Number(one?.endpoint.split('/').at(-1))

const browserOf = ({ endpoint, keys }: Subscription) => ({ endpoint, ...keys })

async function subscribe(count: number, events = ['goal', 'kick_off']): Promise<Subscription[]> {
  const made = Array.from({ length: count }, () => service.subscribe())
  for (const each of made) await choose(browserOf(each), 'match', scene.match, events)
  return made
}

/** As the console does: the log and the score change together. */
async function atOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  await sql('begin')
  const result = await work()
  await sql('commit')
  return result
}

const playTomorrow = (ground?: string) =>
  sql(`update public.matches set kick_off = now() + interval '1 day', venue_id = $1`, [ground])

async function arrived(count: number) {
  await expect.poll(() => service.received).toHaveLength(count)
}

test('a goal reaches a browser by itself, encrypted, and its correction takes the place of it', async () => {
  await subscribe(1, ['goal'])
  await kickOff()
  sender = openSender()
  const event = await atOnce(() => goal(scene.home))
  await arrived(1)
  await atOnce(() => strike(event))
  await arrived(2)
  const [first, second] = service.received
  expect(first).toMatchObject({
    message: {
      tag: `match:${scene.match}`,
      url: `/matches/${scene.match}`,
      title: expect.stringContaining('1–0'),
      body: expect.stringMatching(/^Goal for Club \d+, 12'$/),
    },
    urgency: 'high',
  })
  expect(first?.ttl).toBeGreaterThan(1_500)
  expect(first?.bytes).toBeLessThan(1_024)
  expect(second?.message.title).toContain('0–0')
  expect(second?.message.body).toMatch(/^Correction: No goal for/)
  expect(second?.message.tag).toBe(first?.message.tag)
  expect(second?.topic).toBe(first?.topic)
  expect(second?.message.id).toBeGreaterThan(first?.message.id ?? Infinity)
})

test('a new ground reaches a browser with the next run of the clock, three times a minute', async () => {
  const grounds = await Promise.all(
    ['Rufaro', 'Barbourfields'].map(name => idOf({ sql }, 'venues', { slug: name.toLowerCase(), name })),
  )
  await playTomorrow(grounds[0])
  await subscribe(1, ['moved'])
  sender = openSender()
  await playTomorrow(grounds[1])
  await notifyFollowers(owner)
  await arrived(1)
  expect(service.received[0]?.message).toMatchObject({
    tag: `match:${scene.match}`,
    title: expect.stringMatching(/^Moved: /),
    body: expect.stringContaining('Barbourfields'),
  })
})

test('a browser that is gone is forgotten; a push service in trouble is tried again, and what it refuses is given up', async () => {
  const [gone, , busy, refused] = await subscribe(4)
  answer = browser =>
    ({ [numberOf(gone)]: 410, [numberOf(busy)]: 503, [numberOf(refused)]: 413 })[browser] ?? 201
  await kickOff()
  sender = openSender()
  await sender.send()
  expect(service.received).toHaveLength(1)
  const left = await sql(
    `select endpoint, failures, tries from app.push_devices as device left join app.push_queue as waiting on device_id = device.id
     order by device.id`,
  )
  expect(left).toEqual([
    { endpoint: expect.any(String), failures: 0, tries: null },
    { endpoint: busy?.endpoint, failures: 0, tries: 1 },
    { endpoint: refused?.endpoint, failures: 1, tries: null },
  ])
  answer = () => 201
  await sql('update app.push_queue set next_try_at = now()')
  await sender.send()
  expect(service.received).toHaveLength(2)
  expect(await sql('select from app.push_queue')).toEqual([])
})

test('an endpoint in our own network is never asked, and is forgotten', async () => {
  const [one] = await subscribe(1)
  await kickOff()
  await sql('update app.push_devices set endpoint = $1', ['http://10.0.0.1/send'])
  sender = openSender()
  await sender.send()
  expect(one).toBeDefined()
  expect(await sql('select from app.push_devices')).toEqual([])
})

test('three senders at once send each message once', async () => {
  await subscribe(120)
  await kickOff()
  const senders = [openSender(), openSender(), openSender()]
  await Promise.all(senders.map(each => each.send()))
  await Promise.all(senders.map(each => each.close()))
  expect(service.received).toHaveLength(120)
  expect(new Set(service.received.map(({ browser }) => browser)).size).toBe(120)
})

test('a process that is killed in the middle loses nothing, and what is sent twice is the same message', async () => {
  await subscribe(400)
  await kickOff()
  const args = [JSON.stringify(database.admin), dataDir]
  const child = fork(join(import.meta.dirname, '../testing/push-sender-process.ts'), args)
  const ended = once(child, 'exit')
  hear = () => {
    if (service.received.length === 180) child.kill('SIGKILL')
  }
  await ended
  const before = service.received.length
  expect(before).toBeLessThan(400)
  // What it had claimed is free a minute later.
  await sql(
    `update app.push_queue set claimed_until = now() - interval '1 second' where claimed_until is not null`,
  )
  sender = openSender()
  await sender.send()
  expect(await sql('select from app.push_queue')).toEqual([])
  const messages = new Set(service.received.map(({ browser, message: { id } }) => `${browser} ${id}`))
  expect(messages.size).toBe(400)
  // What was under way, and what was not written down yet.
  expect(service.received.length - 400).toBeLessThanOrEqual(250)
})

test('a thread that has ended by an error is started again when the clock sends, and sends what waits', async () => {
  const other = mkdtempSync(join(tmpdir(), 'push-broken-'))
  try {
    mkdirSync(join(other, 'secrets'))
    writeFileSync(join(other, 'secrets', 'push-keys.json'), '')
    await subscribe(1)
    await kickOff()
    sender = openSender(other)
    await expect(sender.send()).rejects.toThrow('has ended')
    expect(service.problems.splice(0)).toEqual([expect.stringMatching(/has ended/)])
    expect(service.received).toEqual([])
    cpSync(join(dataDir, 'secrets'), join(other, 'secrets'), { recursive: true })
    await sender.send()
    expect(service.received).toHaveLength(1)
  } finally {
    rmSync(other, { recursive: true })
  }
})
