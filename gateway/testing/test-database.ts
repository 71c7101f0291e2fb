// A fresh database for a test file, on the PostgreSQL that the run has started.

import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import type { Database } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import type { TestServer } from './global-setup.ts'

export type TestDatabase = Database & { drop(): Promise<void> }

/** `migrated` has our schema in it; `bare` only what every database of the gateway has. */
export async function createTestDatabase(
  options: { template?: keyof TestServer['templates'] } = {},
): Promise<TestDatabase> {
  const server = inject('testServer')
  const template = server.templates[options.template ?? 'migrated']
  const run = template.slice(0, template.lastIndexOf('_'))
  const database = `${run}_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${database} template ${template}`)

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
