// A database for as long as a measurement takes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrap } from '#gateway/database/bootstrap.ts'
import type { Database } from '#gateway/database/connection.ts'
import { openDatabase } from '#gateway/database/open.ts'

export type BenchDatabase = {
  database: Database
  dataDir: string
  /** What a program that serves it is started with. */
  args: string[]
  close: () => Promise<void>
}

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const database = await openDatabase({ dataDir, log: message => console.error(message) })
  await bootstrap(database, { schemas: ['public'] })
  return {
    database,
    dataDir,
    args: [JSON.stringify(database.admin), JSON.stringify(database.authenticator), dataDir],
    close: async () => {
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
