// The limits that a connection keeps whatever it is asked to run: how large an answer, how long, how much prepared.
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import type { Connection } from './connection.ts'
import type { PoolOptions } from './request-connections.ts'
import type { Session } from './request-session.ts'
import { RolePool } from './role-pool.ts'
import { withClient } from './with-client.ts'

let database: TestDatabase
const opened: { close(): Promise<void> }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close()
})
afterAll(() => database.drop())

function open(options: Partial<PoolOptions> = {}, connection: Connection = database.authenticator) {
  const pool = new RolePool(connection, { size: 1, onError: () => undefined, ...options })
  opened.push(pool)
  return pool
}

const session: Session = {
  client: { lane: 'anonymous', name: 'test' },
  role: 'anon',
  claims: '{"role":"anon"}',
  searchPath: 'public',
  timeoutMs: 3_000,
  isReadOnly: true,
  method: 'GET',
  path: '/',
  headers: '{}',
  cookies: '{}',
}

const select = (text: string) => [{ text: `select ${text}`, values: [] }]
const megabyte = 1024 * 1024

test.each([
  ['one row', `repeat('x', ${20 * megabyte})`],
  ['many rows', `repeat('x', ${megabyte}) from generate_series(1, 20)`],
])(
  'a connection that receives more than the limit in %s is closed, and the next one works',
  async (_, text) => {
    const pool = open({ responseBytes: 2 * megabyte })
    await expect(pool.run(session, select(text))).rejects.toMatchObject({ status: 413, code: 'PT413' })
    await expect(pool.run(session, select(`'next'`))).resolves.toEqual([['next']])
    const [row] = await pool.run(session, select(`repeat('x', ${2 * megabyte})`))
    expect(row?.[0]?.length).toBe(2 * megabyte)
  },
)

test('in a transaction of several steps as well', async () => {
  const pool = open({ responseBytes: megabyte })
  const work = pool.transaction(session, query => query(`select repeat('x', ${5 * megabyte})`))
  await expect(work).rejects.toMatchObject({ status: 413 })
  await expect(pool.run(session, select('1'))).resolves.toEqual([['1']])
})

test('of reads that travel together only the one that is too large is refused', async () => {
  const pool = open({ responseBytes: megabyte })
  const texts = [`'before'`, `repeat('x', ${5 * megabyte})`, `'after'`]
  const answers = await Promise.allSettled(texts.map(text => pool.read(session, select(text))))
  expect(answers).toMatchObject([
    { status: 'fulfilled', value: [['before']] },
    { status: 'rejected', reason: { status: 413 } },
    { status: 'fulfilled', value: [['after']] },
  ])
})

/** A line to the database over which answers stop coming once that many bytes have come. */
async function stuckLine(isStuckAfter: (bytes: number) => boolean): Promise<Connection> {
  const { host, port } = database.authenticator
  const sockets = new Set<Socket>()
  const server = createServer(near => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    let sent = 0
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => (socket === near ? far : near).destroy())
    }
    near.pipe(far)
    far.on('data', chunk => {
      sent += chunk.length
      if (isStuckAfter(sent)) far.pause()
      else near.write(chunk)
    })
  })
  await new Promise<void>(ready => {
    server.listen(0, '127.0.0.1', ready)
  })
  opened.unshift({
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  })
  return { ...database.authenticator, host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}

test('an answer that is slow to arrive is given up, and its connection with it', async () => {
  const pool = open({}, await stuckLine(bytes => bytes > 100_000))
  const slow = { ...session, timeoutMs: 200 }
  await expect(pool.run(slow, select(`repeat('x', 1000000)`))).rejects.toMatchObject({ status: 503 })
  await expect(pool.run(slow, select('1'))).resolves.toEqual([['1']])
  const work = pool.transaction(slow, query => query(`select repeat('x', 1000000)`))
  await expect(work).rejects.toMatchObject({ status: 503 })
})

test('reads that travel together are given up together, in the time of two', async () => {
  let [isStuck, clock] = [false, 0]
  const pool = open({ now: () => clock }, await stuckLine(() => isStuck))
  await pool.read(session, select('1'))
  isStuck = true
  const reads = [1, 2, 3, 4, 5].map(each => pool.read(session, select(String(each))))
  // They are sent at the end of this turn of the event loop.
  await new Promise(setImmediate)
  clock += 2 * session.timeoutMs + 1_000
  const answers = await Promise.allSettled(reads)
  expect(answers).toMatchObject(reads.map(() => ({ status: 'rejected', reason: { status: 503 } })))
})

test('a check that hangs closes its connection, so that checks do not pile up', async () => {
  let isStuck = false
  const pool = open({}, await stuckLine(() => isStuck))
  await pool.check(1_000)
  const [[pid] = []] = await pool.run(session, select('pg_backend_pid()'))
  isStuck = true
  await expect(pool.check(10)).rejects.toThrow('did not answer within 10 ms')
  const isOpen = async () => {
    const text = 'select from pg_stat_activity where pid = $1'
    const { rowCount } = await withClient(database.admin, client => client.query(text, [pid]))
    return rowCount === 1
  }
  await expect.poll(isOpen).toBe(false)
})

const preparedBytes = `coalesce(sum(octet_length(statement)), 0)::text, count(*)::text from pg_prepared_statements`

test('a connection that anonymous callers have used is replaced half a minute later', async () => {
  let clock = 0
  const pool = open({ now: () => clock })
  const member: Session = { ...session, client: { lane: 'members', name: 'member' } }
  const processOf = async (asked: Session) => (await pool.run(asked, select('pg_backend_pid()')))[0]?.[0]
  const first = await processOf(member)
  clock += 600_000
  expect(await processOf(member)).toBe(first)
  expect(await processOf(session)).toBe(first)
  clock += 29_000
  expect(await processOf(session)).toBe(first)
  clock += 1_000
  expect(await processOf(member)).toBe(first)
  expect(await processOf(member)).not.toBe(first)
})

test('what a connection keeps prepared is bounded, however wide and many the requests', async () => {
  const pool = open()
  for (let at = 0; at < 120; at++) {
    const wide = select(`'${'x'.repeat(6_000)}', ${at}`)
    // The first run only numbers a text; the second prepares it.
    for (let run = 0; run < 2; run++) await pool.run(session, wide)
    await pool.run({ ...session, role: 'authenticated' }, wide)
  }
  const [row] = await pool.run(
    session,
    select(`json_build_array(${preparedBytes.replace(' from', ') from')}`),
  )
  const [bytes, statements] = JSON.parse(row?.[0] ?? '[]') as string[]
  expect(Number(statements)).toBeGreaterThan(10)
  expect(Number(bytes)).toBeLessThan(300 * 1024)
})

test('a text above 8 KB is never prepared', async () => {
  const pool = open()
  const wide = select(`'${'x'.repeat(9_000)}'`)
  for (let run = 0; run < 4; run++) await pool.run(session, wide)
  const [row] = await pool.run(
    session,
    select('max(octet_length(statement))::text from pg_prepared_statements'),
  )
  expect(Number(row?.[0])).toBeLessThan(8 * 1024)
})

test('statements that made room are gone from the connection, also where their exchange failed', async () => {
  const pool = open()
  const texts = Array.from({ length: 200 }, (_, at) => `${at} / $1::int`)
  const run = (at: number, by: string) =>
    pool.run(session, [{ text: `select ${texts[at]}`, values: [by] }]).catch(() => undefined)
  for (let turn = 0; turn < 3; turn++) for (const at of texts.keys()) await run(at, at % 2 === 0 ? '0' : '1')
  const [row] = await pool.run(session, select('count(*)::text from pg_prepared_statements'))
  expect(Number(row?.[0])).toBeLessThanOrEqual(129)
  // And each of them still works.
  for (const at of texts.keys()) expect(await run(at, '1')).toEqual([[String(at)]])
})
