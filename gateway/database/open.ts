// Opens the database: the one at a URL, or PostgreSQL of our own on the data folder.

import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { authenticatorOf } from './authenticator.ts'
import type { Connection, Database } from './connection.ts'
import { parseConnectionUrl } from './connection-url.ts'
import { checkPlace } from './data-folder.ts'
import { watchDiskSpace } from './disk-space.ts'
import { startEmbedded } from './embedded.ts'
import { isAway } from './is-away.ts'
import { DataFolderInUse } from './lock.ts'
import { withClient } from './with-client.ts'

export type OpenOptions = {
  dataDir: string
  databaseUrl?: string | undefined
  /** Needed only where a role `authenticator` exists that is not ours to set a password for. */
  authenticatorUrl?: string | undefined
  /** False only in tests, where nothing has to outlive the machine. */
  durable?: boolean
  /**
   * While the database at the URL is away, or a command uses the data folder, it is waited for, until this is aborted.
   * Otherwise it is an error at once.
   */
  waiting?: AbortSignal
  /** Whether this is a command that ends by itself. */
  isCommand?: boolean
  /** Whether a database may be made where traces of an older one are: for a restore. */
  mayBeNew?: boolean
  /** Whether the log of writes of our own is archived; as before, where it is not said. */
  archive?: boolean | undefined
  log: (message: string) => void
}

const oldestVersion = 15

export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl ? openExternal(options.databaseUrl, options) : openEmbedded(options)
}

async function openEmbedded(options: OpenOptions): Promise<Database> {
  const { admin, stop } = await patiently(options, {
    work: () => startEmbedded(options),
    excuse: error => error instanceof DataFolderInUse && error.isCommand && error.message,
    longestWaitSeconds: 4,
  })
  const disk = await watchDiskSpace(options.dataDir)
  return {
    admin,
    authenticator: authenticatorOf(admin),
    isFull: disk.isFull,
    stop: async () => {
      disk.close()
      await stop()
    },
  }
}

type Attempt<Result> = {
  work: () => Promise<Result>
  /** What is said of a fault that passes. */
  excuse: (error: unknown) => string | false
  longestWaitSeconds: number
}

/** Tries again, after ever longer waits, where somebody waits. */
async function patiently<Result>(
  { waiting, log }: OpenOptions,
  { work, excuse, longestWaitSeconds }: Attempt<Result>,
): Promise<Result> {
  for (let seconds = 1; ; seconds = Math.min(2 * seconds, longestWaitSeconds)) {
    try {
      return await work()
    } catch (error) {
      const words = waiting && excuse(error)
      if (!words) throw error
      log(`${words} It is asked again in ${seconds} s.`)
      await sleep(1_000 * seconds, undefined, { signal: waiting })
    }
  }
}

function askVersion(admin: Connection, options: OpenOptions) {
  const patient = { ...admin, connectionTimeoutMillis: 10_000 }
  return patiently(options, {
    work: () => withClient(patient, readVersion),
    excuse: error =>
      isAway(error) && `The database at ${admin.host} does not answer (${(error as Error).message}).`,
    longestWaitSeconds: 30,
  })
}

async function readVersion(client: Client) {
  const { rows } = await client.query<{ major: number; version: string }>(
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version`,
  )
  return rows[0]
}

async function openExternal(databaseUrl: string, options: OpenOptions): Promise<Database> {
  const { dataDir, authenticatorUrl } = options
  checkPlace(resolve(dataDir))
  const admin = parseConnectionUrl(databaseUrl)
  const server = await askVersion(admin, options)
  if (!server || server.major < oldestVersion) {
    throw new Error(`PostgreSQL ${oldestVersion} or newer is needed; ${admin.host} runs ${server?.version}.`)
  }
  return {
    admin,
    authenticator: authenticatorUrl ? parseConnectionUrl(authenticatorUrl) : authenticatorOf(admin),
    stop: async () => undefined,
  }
}
