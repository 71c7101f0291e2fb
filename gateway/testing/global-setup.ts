// One PostgreSQL for a whole test run: our own in a temporary folder, or the one at TEST_DATABASE_URL.
// One database on it is prepared as a template, so that a test file gets its own in milliseconds.

import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { bootstrap } from '#gateway/database/bootstrap.ts'
import type { Connection } from '#gateway/database/connection.ts'
import { openDatabase } from '#gateway/database/open.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { templateName } from './test-server.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = makeScratchFolder()
  const server = await openDatabase({
    dataDir,
    databaseUrl: process.env.TEST_DATABASE_URL,
    authenticatorUrl: process.env.TEST_AUTHENTICATOR_URL,
    durable: false,
    log: message => console.error(message),
  })
  const run = `test_${Date.now().toString(36)}_${process.pid}`
  const { admin, authenticator } = server
  if (!process.env.TEST_DATABASE_URL) await makeCheap(admin)
  const database = templateName({ run })

  try {
    await withClient(admin, client => client.query(`create database ${database}`))
    await bootstrap(
      { ...server, admin: { ...admin, database }, authenticator: { ...authenticator, database } },
      { schemas: ['public'] },
    )
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('testServer', { admin, authenticator, run })

  return async () => {
    await dropAll(admin, run)
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * No database lives long enough to be tidied up. And connections are opened by the thousand: with the usual 4,096 rounds
 * of SCRAM each would take a test half as long again.
 */
async function makeCheap(admin: Connection): Promise<void> {
  await withClient(admin, async client => {
    await client.query('alter system set autovacuum = off')
    await client.query('alter system set scram_iterations = 1')
    await client.query('set scram_iterations = 1')
    const password = client.escapeLiteral(admin.password ?? '')
    await client.query(`alter role ${client.escapeIdentifier(admin.user)} password ${password}`)
    await client.query('select pg_reload_conf()')
  })
}

/** On a server that is not ours, what a test file left behind would stay. */
async function dropAll(admin: Connection, run: string): Promise<void> {
  await withClient(admin, async client => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, $1)`,
      [run],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })
}
