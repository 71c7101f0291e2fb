// Reaches a database for a command beside the server: the one at a URL, the one that a running server keeps,
// or, when nothing runs on the data folder, one that is started for as long as the command takes.

import type { Connection, Database } from './connection.ts'
import { embeddedConnection } from './embedded.ts'
import { DataFolderInUse } from './lock.ts'
import { openDatabase, type OpenOptions } from './open.ts'

type ConnectedDatabase = {
  admin: Connection
  /** The database if this command has started it, so that nothing else uses it. */
  started: Database | undefined
  release: () => Promise<void>
}

export async function connectOrStart(options: OpenOptions): Promise<ConnectedDatabase> {
  try {
    const database = await openDatabase(options)
    const started = options.databaseUrl ? undefined : database
    return { admin: database.admin, started, release: () => database.stop() }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error
    const { admin, release } = embeddedConnection(options.dataDir)
    return { admin, started: undefined, release: async () => release() }
  }
}
