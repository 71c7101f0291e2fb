// The built site as an operator runs it, on a data folder of its own: with its own PostgreSQL, or with one beside it that
// can be reached by other ways.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '#gateway/database/connection.ts'
import { embeddedConnection } from '#gateway/database/embedded.ts'
import { killAll, postgresProcesses } from '#bench/processes.ts'
import { type SiteProcess, startProcess } from '#scripts/deploy-check/processes.ts'
import { freePort } from '#scripts/free-port.ts'
import { copyData, seededData } from '#scripts/seeded-data.ts'

export type DrillSite = {
  port: number
  dataDir: string
  /** Straight to the database, whatever is broken in between. */
  admin: Connection
  process: () => SiteProcess
  /** Again, after it was killed. */
  start: () => Promise<void>
  secret: (name: string) => string
  /** Lines of its log of one kind, such as `a request failed`. */
  logged: (message: string) => string[]
  close: () => Promise<void>
}

/** A folder as a first start leaves it. */
export async function seededFolder(dataDir: string): Promise<string> {
  mkdirSync(dataDir, { recursive: true })
  copyData(await seededData(), dataDir)
  return dataDir
}

/** `database`: one that runs beside it; `env` says by which way the site gets there. */
export async function openSite(
  dataDir: string,
  { env = {}, database }: { env?: Record<string, string>; database?: Connection } = {},
): Promise<DrillSite> {
  const port = await freePort()
  const logFile = join(dataDir, '..', `site-${port}.log`)
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SUPABASE_URL: '',
    SITE_URL: '',
    // Every client names its own address.
    TRUSTED_PROXIES: '127.0.0.1',
    STOP_DELAY_SECONDS: '0',
    LOG_FORMAT: 'json',
    ...env,
  }
  const begin = () => startProcess(port, settings, { logFile })
  let running = begin()
  await running.ready()
  const { admin, release } = database
    ? { admin: database, release: () => undefined }
    : embeddedConnection(dataDir)
  return {
    port,
    dataDir,
    admin,
    process: () => running,
    async start() {
      running = begin()
      await running.ready()
    },
    secret: name => readFileSync(join(dataDir, 'secrets', name), 'utf8').trim(),
    logged: message =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter(line => line.includes(`"msg":"${message}"`)),
    async close() {
      release()
      if (!running.hasEnded()) await running.stop()
      // What a killed one has left behind.
      if (!database) killAll(postgresProcesses(dataDir))
    },
  }
}

/** The site with a PostgreSQL of its own in a folder of a drill. */
export const openPlain = async (folder: string, env: Record<string, string> = {}) =>
  openSite(await seededFolder(join(folder, 'data')), { env })
