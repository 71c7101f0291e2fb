// A network that drops what it is given: connections stay open and nothing comes back. Whoever asks is told in time, and
// no connection is kept that will never answer.
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { databaseAnswer } from '#gateway/auth/database-answer.ts'
import { inTransaction } from '#gateway/auth/transaction.ts'
import { endPool } from '#gateway/database/end-pool.ts'
import { openOwnerPool } from '#gateway/database/owner-pool.ts'
import { RequestConnections } from '#gateway/database/request-connections.ts'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { openLine } from './testing/line.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const caught = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a statement about accounts that is never answered is refused with 503, and its connection given up', async () => {
  const line = await openLine(database)
  const pool = openOwnerPool(line.database.admin, 100, 300)
  onTestFinished(async () => {
    line.cut()
    await endPool(pool)
  })
  await pool.query('select 1')
  expect(pool.totalCount).toBe(1)
  line.silence()
  const steps = inTransaction(pool, tx => tx.query('select 1'))
  expect(databaseAnswer(await caught(steps))).toMatchObject({ status: 503, retryAfterSeconds: 2 })
  expect(pool.totalCount).toBe(0)
  line.speakAgain()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('whoever has waited long for a turn does not wait as long again for the connection', async () => {
  // It takes connections and says nothing.
  const silent = createServer(socket => socket.resume())
  const port = await new Promise<number>(done => {
    silent.listen(0, '127.0.0.1', () => {
      const address = silent.address()
      done(address !== null && typeof address === 'object' ? address.port : 0)
    })
  })
  const waitMs = 3_600_000
  const times = [0, waitMs]
  const connections = new RequestConnections(
    { ...database.admin, host: '127.0.0.1', port },
    { waitMs, now: () => times.shift() ?? waitMs, onError: () => undefined },
  )
  onTestFinished(async () => {
    await connections.close()
    silent.close()
  })
  expect(await caught(connections.acquire({ lane: 'anonymous', name: 'test' }))).toBeInstanceOf(Error)
})
