// PostgreSQL from npm on a folder of ours: initialised at the first start and running while the program runs.

import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { archiveSettings } from '#gateway/backup/archive-settings.ts'
import { isArchived, switchArchive, walFolder } from '#gateway/backup/archive.ts'
import type { Connection } from './connection.ts'
import { checkDatabaseFolder, checkPlace, noteDatabase, refusePassword } from './data-folder.ts'
import { lockDataFolder } from './lock.ts'
import { installed, postgresBinaries } from './postgres-binaries.ts'
import { initialise, superuser } from './postgres-init.ts'
import { endOrphans, socketPort } from './postgres-orphans.ts'
import { type PostgresProcess, startPostgres } from './postgres-process.ts'
import { giveTo, postgresUser, type User } from './postgres-user.ts'
import { keptSecret } from './secrets.ts'
import { withClient } from './with-client.ts'

type EmbeddedPostgres = {
  admin: Connection
  /** The process that runs now; it changes when PostgreSQL died and was started again. */
  pid: () => number
  stop: () => Promise<void>
}

type EmbeddedOptions = {
  dataDir: string
  /** False only in tests, where nothing has to outlive the machine. */
  durable?: boolean
  /** Whether a database may be made where traces of an older one are: for a restore. */
  mayBeNew?: boolean
  /** Whether the log of writes is archived; as before, where it is not said. */
  archive?: boolean | undefined
  /** Whether it is a command that ends by itself: a server that starts meanwhile waits for it. */
  isCommand?: boolean | undefined
  log: (message: string) => void
}

export async function startEmbedded({
  dataDir,
  durable = true,
  mayBeNew = false,
  archive,
  isCommand = false,
  log,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  checkPlace(resolve(dataDir))
  mkdirSync(dataDir, { recursive: true })
  const home = realpathSync(dataDir)
  const release = await lockDataFolder(home, { isCommand })
  try {
    const folder = join(home, 'postgres')
    const major = installedMajor()
    checkDatabaseFolder(home, { major, mayBeNew })
    const user = postgresUser(folder)
    const binaries = postgresBinaries(user)
    const password = keptSecret(home, 'database-password')
    await initialise(folder, { binaries, user, password, durable })
    noteDatabase(home, major)
    if (user && statSync(folder).uid !== user.uid) giveTo(user, folder)
    await endOrphans(folder)
    if (archive !== undefined) switchArchive(home, archive)
    const settings = archiveFor(home, user)

    const server = await keepRunning(
      () => startPostgres(folder, { binaries, user, durable, log, settings }),
      folder,
      log,
    )
    const socket = socketFolder(folder)
    const admin = adminOf(socket.path, password)
    await checkPassword(admin, home).catch(async (error: unknown) => {
      await server.stop()
      socket.release()
      throw error
    })
    return {
      admin,
      pid: server.pid,
      async stop() {
        await server.stop()
        socket.release()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

const installedMajor = () => installed().version.split('.')[0] ?? ''

/** Another user may not enter what lies above, and reaches it from its own folder, through the data folder. */
function archiveFor(dataDir: string, user: User | undefined): Record<string, string> {
  if (!isArchived(dataDir)) return {}
  if (user) {
    giveTo(user, join(dataDir, 'archive'))
    chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  }
  return archiveSettings(user ? '../archive/wal' : walFolder(dataDir))
}

async function checkPassword(admin: Connection, dataDir: string): Promise<void> {
  try {
    await withClient(admin, client => client.query('select'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '28P01') refusePassword(dataDir)
    throw error
  }
}

/** How to reach the PostgreSQL that another process runs on this data folder. */
export function embeddedConnection(dataDir: string): { admin: Connection; release: () => void } {
  const home = realpathSync(dataDir)
  checkDatabaseFolder(home, { major: installedMajor(), mayBeNew: false })
  const socket = socketFolder(join(home, 'postgres'))
  return { admin: adminOf(socket.path, keptSecret(home, 'database-password')), release: socket.release }
}

function adminOf(host: string, password: string): Connection {
  return { host, port: socketPort, user: superuser, password, database: 'postgres' }
}

// A socket's path holds at most 107 bytes on Linux and 103 on macOS; a deep data folder gets a short name.
const longestSocketPath = 100

function socketFolder(folder: string): { path: string; release: () => void } {
  const file = join(folder, `.s.PGSQL.${socketPort}`)
  if (Buffer.byteLength(file) <= longestSocketPath) return { path: folder, release: () => undefined }
  const short = mkdtempSync('/tmp/postgres-')
  symlinkSync(resolve(folder), join(short, 'data'))
  return { path: join(short, 'data'), release: () => rmSync(short, { recursive: true, force: true }) }
}

const backOffMs = [0, 100, 500, 1_000, 2_000, 5_000]

/** Starts the server, and restarts it whenever it ends without having been stopped. */
async function keepRunning(
  start: () => Promise<PostgresProcess>,
  folder: string,
  log: (message: string) => void,
): Promise<{ pid: () => number; stop: () => Promise<void> }> {
  let current = await start()
  let stopping = false

  const watching = (async () => {
    for (;;) {
      await current.gone
      if (stopping) return
      log('PostgreSQL ended unexpectedly and is started again.')
      await startAgain()
    }
  })()

  async function startAgain(): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      if (stopping) return
      await sleep(backOffMs[Math.min(attempt, backOffMs.length - 1)])
      try {
        // Sessions of the dead server hold its memory until they have noticed.
        await endOrphans(folder)
        current = await start()
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
      }
    }
  }

  return {
    pid: () => current.pid,
    async stop() {
      stopping = true
      await current.stop()
      await watching
      // It may have been starting again at that moment.
      await current.stop()
    },
  }
}
