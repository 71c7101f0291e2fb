import { createServer, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { OpenConnections, type RequestClient } from './open-connections.ts'

let database: TestDatabase
let connections: OpenConnections
let clock = 0
const errors: string[] = []

const open = (waitMs = 5_000, connection = database.admin) =>
  new OpenConnections(connection, {
    waitMs,
    responseBytes: 1_000_000,
    now: () => clock,
    onError: ({ message }) => errors.push(message),
  })

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  clock = 0
  errors.length = 0
  connections = open()
})
afterEach(async () => {
  await connections.close()
  vi.useRealTimers()
})
afterAll(() => database.drop())

async function pidOf(client: RequestClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

const takeOne = async (from = connections) => from.takeIdle() ?? from.connect()
const take = (count: number) => Promise.all(Array.from({ length: count }, () => takeOne()))

async function pidsOf(clients: RequestClient[]): Promise<number[]> {
  return Promise.all(clients.map(pidOf))
}

test('the connection that was used last is used next', async () => {
  const [first, second] = await take(2)
  if (!first || !second) throw new Error('There are no connections.')
  const pid = await pidOf(first)
  connections.giveBack(second, false)
  connections.giveBack(first, false)
  const next = await takeOne()
  expect(await pidOf(next)).toBe(pid)
  connections.giveBack(next, false)
})

test('after a rush all but four are closed once they have been idle for half a minute', async () => {
  const clients = await take(6)
  const pids = await pidsOf(clients)
  for (const client of clients) connections.giveBack(client, false)
  clock = 29_000
  vi.advanceTimersByTime(5_000)
  const again = await take(6)
  expect(new Set(await pidsOf(again))).toEqual(new Set(pids))
  for (const client of again) connections.giveBack(client, false)
  clock = 60_000
  vi.advanceTimersByTime(5_000)
  const later = await take(6)
  const kept = (await pidsOf(later)).filter(pid => pids.includes(pid))
  expect(kept).toHaveLength(4)
  for (const client of later) connections.giveBack(client, false)
})

test('a connection that is broken, lost or old is not used again', async () => {
  const [broken, lost] = await take(2)
  if (!broken || !lost) throw new Error('There are no connections.')
  const pids = await pidsOf([broken, lost])
  connections.giveBack(lost, false)
  await broken.query('select pg_terminate_backend($1)', [pids[1]])
  await expect.poll(() => errors).not.toEqual([])
  connections.giveBack(broken, true)
  const next = await takeOne()
  expect(pids).not.toContain(await pidOf(next))
  const pid = await pidOf(next)
  clock = 900_000
  connections.giveBack(next, false)
  const young = await takeOne()
  expect(await pidOf(young)).not.toBe(pid)
  connections.giveBack(young, false)
})

test('closing lets a statement end, cuts one that does not, and gives nothing out afterwards', async () => {
  const [short, long] = await take(2)
  if (!short || !long) throw new Error('There are no connections.')
  const ends = short.query('select pg_sleep(0.2)').then(() => connections.giveBack(short, false))
  const cut = long.query('select pg_sleep(60)').catch((error: Error) => error.message)
  await connections.close(600)
  await ends
  expect(await cut).toMatch(/terminated|ended/)
  await expect(takeOne()).rejects.toThrow('closed')
})

test('a connection that does not open in time fails, and is not waited for', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>(ready => silent.listen(0, '127.0.0.1', ready))
  const { port } = silent.address() as AddressInfo
  const waiting = open(100, { ...database.admin, host: '127.0.0.1', port })
  await expect(takeOne(waiting)).rejects.toThrow('timeout expired')
  await waiting.close()
  silent.close()
})
