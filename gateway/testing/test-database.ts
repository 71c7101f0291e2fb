// A fresh database for a test file, on the PostgreSQL that the run has started.

import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import type { Connection, Database } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { testPool } from './test-pool.ts'
import { templateName, type TestServer } from './test-server.ts'

export type TestDatabase = Database & { drop(): Promise<void> }

/** What a database is filled with before a test file gets it: done once in a run, by the first that needs it. */
export type Filling = {
  name: string
  after?: Filling
  /** Whether tables are so long that what is read of them has to be planned for each value. */
  isLong?: boolean
  load: (admin: Connection) => Promise<unknown>
}

/** Without a filling it has only what every database of the gateway has. */
export async function createTestDatabase({
  filling,
}: { filling?: Filling | undefined } = {}): Promise<TestDatabase> {
  const server = inject('testServer')
  const template = await filled(server, filling)
  const database = `${server.run}_${randomBytes(6).toString('hex')}`
  await onServer(server, copyOf(template, database))
  // Where tables are short any plan will do: making another for each value would be a tenth of PostgreSQL's work.
  if (!filling?.isLong)
    await onServer(server, `alter database ${database} set plan_cache_mode = force_generic_plan`)
  const { mutation } = server
  if (mutation) await withClient({ ...server.admin, database }, client => client.query(mutation))

  async function drop(): Promise<void> {
    await onServer(server, `drop database if exists ${database} with (force)`)
  }
  return {
    admin: { ...server.admin, database },
    authenticator: { ...server.authenticator, database },
    stop: drop,
    drop,
  }
}

/** The templates that this worker knows to be there. */
const made = new Set<string>()

/** The name of the template that has been filled so. */
async function filled(server: TestServer, filling: Filling | undefined): Promise<string> {
  if (!filling) return templateName(server)
  const name = templateName(server, filling)
  if (made.has(name)) return name
  const from = await filled(server, filling.after)
  await withClient(server.admin, async client => {
    // The lock is released with the connection; those that waited for it find the database.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await client.query('select from pg_database where datname = $1', [name])
    if (rows.length > 0) return
    const half = `${name}_half`
    // Left behind by a filling that failed.
    await onServer(server, `drop database if exists ${half}`)
    await onServer(server, copyOf(from, half))
    await filling.load({ ...server.admin, database: half })
    await onServer(server, `alter database ${half} rename to ${name}`)
  })
  made.add(name)
  return name
}

/** File by file: written to the log block by block, as is usual, it would take four times as long. */
const copyOf = (template: string, database: string) =>
  `create database ${database} template ${template} strategy file_copy`

/** For all files of a worker: to open a connection takes longer than most of what is sent over it. */
let pool: Pool | undefined

async function onServer({ admin }: TestServer, sql: string): Promise<void> {
  pool ??= testPool(admin)
  for (;;) {
    try {
      await pool.query(sql)
      return
    } catch (error) {
      // Two test files that copy one template at the same moment: the second waits and tries again.
      if (!(error instanceof Error && 'code' in error && error.code === '55006')) throw error
      await sleep(50)
    }
  }
}
