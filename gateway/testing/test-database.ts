// A fresh database for a test file, on the PostgreSQL that the run has started.

import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import type { Connection, Database } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import type { TestServer } from './global-setup.ts'

export type TestDatabase = Database & { drop(): Promise<void> }

/** What a database is filled with before a test file gets it: done once in a run, by whoever needs it first. */
export type Filling = { name: string; after?: Filling; load: (admin: Connection) => Promise<unknown> }

/** `migrated` has our schema in it; `bare` only what every database of the gateway has. */
export async function createTestDatabase(
  options: { template?: keyof TestServer['templates'] | undefined; filling?: Filling | undefined } = {},
): Promise<TestDatabase> {
  const server = inject('testServer')
  const migrated = server.templates[options.template ?? 'migrated']
  const run = migrated.slice(0, migrated.lastIndexOf('_'))
  const template = options.filling ? await filled(server, migrated, options.filling) : migrated
  const database = `${run}_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${database} template ${template}`)
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

/** The name of the template that has been filled so. */
async function filled(server: TestServer, template: string, filling: Filling): Promise<string> {
  const from = filling.after ? await filled(server, template, filling.after) : template
  const name = `${template}_${filling.name}`
  await withClient(server.admin, async client => {
    // The lock goes with the connection; whoever comes second finds the database.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await client.query('select from pg_database where datname = $1', [name])
    if (rows.length > 0) return
    const half = `${name}_half`
    await onServer(server, `create database ${half} template ${from}`)
    await filling.load({ ...server.admin, database: half })
    await onServer(server, `alter database ${half} rename to ${name}`)
  })
  return name
}

async function onServer(server: TestServer, sql: string): Promise<void> {
  for (;;) {
    try {
      await withClient(server.admin, client => client.query(sql))
      return
    } catch (error) {
      // Two test files that copy one template at the same moment: the second waits and tries again.
      if (!(error instanceof Error && 'code' in error && error.code === '55006')) throw error
      await sleep(50)
    }
  }
}
