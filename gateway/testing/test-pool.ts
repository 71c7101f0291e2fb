// Connections for a test file. Its database is dropped as soon as they have said goodbye, which the last of
// them may still hear of.
import { Pool } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'

export function testPool(connection: Connection): Pool {
  const pool = new Pool({ ...connection, max: 4 })
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}
