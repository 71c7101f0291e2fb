// Opens the database: the one at a URL, or PostgreSQL of our own on the data folder.

import { authenticatorOf } from './authenticator.ts'
import type { Database } from './connection.ts'
import { parseConnectionUrl } from './connection-url.ts'
import { watchDiskSpace } from './disk-space.ts'
import { startEmbedded } from './embedded.ts'
import { withClient } from './with-client.ts'

export type OpenOptions = {
  dataDir: string
  databaseUrl?: string | undefined
  /** Needed only where a role `authenticator` exists that is not ours to set a password for. */
  authenticatorUrl?: string | undefined
  /** False only in tests, where nothing has to outlive the machine. */
  durable?: boolean
  log: (message: string) => void
}

const oldestVersion = 15

export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl ? openExternal(options.databaseUrl, options) : openEmbedded(options)
}

async function openEmbedded(options: OpenOptions): Promise<Database> {
  const { admin, stop } = await startEmbedded(options)
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

async function openExternal(databaseUrl: string, { authenticatorUrl }: OpenOptions): Promise<Database> {
  const admin = parseConnectionUrl(databaseUrl)
  const [server] = await withClient(admin, async client => {
    const { rows } = await client.query<{ major: number; version: string }>(
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version`,
    )
    return rows
  })
  if (!server || server.major < oldestVersion) {
    throw new Error(`PostgreSQL ${oldestVersion} or newer is needed; ${admin.host} runs ${server?.version}.`)
  }
  return {
    admin,
    authenticator: authenticatorUrl ? parseConnectionUrl(authenticatorUrl) : authenticatorOf(admin),
    stop: async () => undefined,
  }
}
