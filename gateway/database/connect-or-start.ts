// Reaches a database for a command beside the server: the one at a URL, the one that a running server keeps,
// or, when nothing runs on the data folder, one that is started for as long as the command takes. A server that is just
// starting is waited for, and so is another command.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection, Database } from './connection.ts'
import { embeddedConnection } from './embedded.ts'
import { isAway } from './is-away.ts'
import { DataFolderInUse } from './lock.ts'
import { openDatabase, type OpenOptions } from './open.ts'
import { withClient } from './with-client.ts'

type ConnectedDatabase = {
  admin: Connection
  /** The database if this command has started it, so that nothing else uses it. */
  started: Database | undefined
  release: () => Promise<void>
}

/** A server has its database long before: after this, something else is wrong. */
const startMs = 60_000
const lookAgainMs = 250

export async function connectOrStart(options: OpenOptions): Promise<ConnectedDatabase> {
  let deadline = performance.now() + startMs
  let toldOf: number | undefined
  for (;;) {
    try {
      const database = await openDatabase({ ...options, isCommand: true })
      const started = options.databaseUrl ? undefined : database
      return { admin: database.admin, started, release: () => database.stop() }
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error
      if (error.isCommand) {
        if (toldOf !== error.pid) options.log(`${error.message} It is waited for.`)
        toldOf = error.pid
        deadline = performance.now() + startMs
      } else {
        const reached = await reach(options.dataDir, performance.now() > deadline)
        if (reached) return reached
      }
      await sleep(lookAgainMs)
    }
  }
}

/** The database of a running server; undefined where it is not there yet, unless it had time enough. */
async function reach(dataDir: string, isLate: boolean): Promise<ConnectedDatabase | undefined> {
  const { admin, release } = embeddedConnection(dataDir)
  try {
    await withClient(admin, client => client.query('select'))
    return { admin, started: undefined, release: async () => release() }
  } catch (error) {
    release()
    if (isLate || !isAway(error)) throw error
    return undefined
  }
}
