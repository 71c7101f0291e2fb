// Statements that take long are told of without their values, and those that are cancelled are counted by their reason.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import type { Session } from './request-session.ts'
import { RolePool } from './role-pool.ts'
import { StatementWatch } from './statement-watch.ts'

let database: TestDatabase
let pool: RolePool
let watch: StatementWatch
const told: { ms: number; sql: string }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  watch = new StatementWatch(50, facts => told.push(facts))
  pool = new RolePool(database.authenticator, {
    size: 2,
    responseBytes: 100_000,
    onError: () => undefined,
    watch,
  })
})
afterAll(async () => {
  await pool.close()
  await database.drop()
})

const session: Session = {
  client: { lane: 'anonymous', name: 'test' },
  role: 'anon',
  claims: '{"role":"anon"}',
  searchPath: 'public',
  timeoutMs: 200,
  isReadOnly: true,
  method: 'GET',
  path: '/',
  headers: '{}',
  cookies: '{}',
}

test('a slow round trip is told with its statements, and nothing that was asked for', async () => {
  told.length = 0
  await pool.run(session, [
    { text: `select 'a secret of somebody', $1::text`, values: ['another'] },
    { text: `select pg_sleep(0.1), 'a secret of somebody', $1::text`, values: ['another'] },
  ])
  expect(told).toEqual([{ ms: expect.any(Number), sql: 'select ?, …::text; select pg_sleep(?), ?, …::text' }])
  expect(watch.figures.slow).toBe(1)
})

test('steps of a transaction are watched too', async () => {
  told.length = 0
  await pool.transaction(session, query => query('select pg_sleep($1)', [0.1]))
  expect(told.map(({ sql }) => sql)).toEqual(['select pg_sleep($1)'])
})

test('what was cancelled is counted by its reason', async () => {
  const sleep = pool.run(session, [{ text: 'select pg_sleep(5)', values: [] }])
  await expect(sleep).rejects.toMatchObject({ code: '57014' })
  const large = pool.run(session, [{ text: `select repeat('x', 1000000)`, values: [] }])
  await expect(large).rejects.toMatchObject({ status: 413 })
  await expect(pool.run(session, [{ text: 'select 1/0', values: [] }])).rejects.toThrow('division by zero')
  expect(watch.figures.cancelled).toEqual({ time_limit: 1, no_answer: 0, too_large: 1 })
})

test('how much of the pool is in use, and who waits', async () => {
  const working = [1, 2, 3].map(() => pool.run(session, [{ text: 'select pg_sleep(0.1)', values: [] }]))
  const { size, lanes } = pool.figures
  expect(size).toBe(2)
  expect(lanes['anonymous']).toEqual({ running: 1, waiting: 2 })
  await Promise.all(working)
  expect(pool.figures.lanes['anonymous']).toEqual({ running: 0, waiting: 0 })
})
