import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Client } from 'pg'
import { connectOrStart } from '#gateway/database/connect-or-start.ts'
import { withClient } from '#gateway/database/with-client.ts'

/** The database of this installation, whether its server runs or not. Where there is none, says so and is undefined. */
export async function openInstalledDatabase({
  dataDir,
  databaseUrl,
}: {
  dataDir: string
  databaseUrl: string | undefined
}) {
  if (databaseUrl || existsSync(join(dataDir, 'postgres')))
    return connectOrStart({ dataDir, databaseUrl, log: words => console.error(words) })
  console.error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  process.exitCode = 2
  return undefined
}

/** Works on the database of this installation, whether its server runs or not; `work` answers how the process ends. */
export async function withInstalledDatabase(work: (client: Client) => Promise<0 | 1>): Promise<void> {
  const dataDir = resolve(process.env['DATA_DIR'] || './data')
  const database = await openInstalledDatabase({ dataDir, databaseUrl: process.env['DATABASE_URL'] })
  if (!database) return
  try {
    process.exitCode = await withClient(database.admin, work)
  } finally {
    await database.release()
  }
}
