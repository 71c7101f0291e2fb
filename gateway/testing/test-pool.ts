// Connections for a test file. Its database is dropped while the last of them may still be closing, so their errors are
// ignored.
import { Pool } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'

export function testPool(connection: Connection, max = 4): Pool {
  const pool = new Pool({ ...connection, max })
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}
