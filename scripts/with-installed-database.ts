import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Client } from 'pg'
import { connectOrStart } from '#gateway/database/connect-or-start.ts'
import { withClient } from '#gateway/database/with-client.ts'

/** Works on the database of this installation, whether its server runs or not; `work` answers how the process ends. */
export async function withInstalledDatabase(work: (client: Client) => Promise<0 | 1>): Promise<void> {
  const dataDir = resolve(process.env['DATA_DIR'] || './data')
  const databaseUrl = process.env['DATABASE_URL']
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres'))) {
    console.error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
    process.exitCode = 2
    return
  }
  const { admin, release } = await connectOrStart({
    dataDir,
    databaseUrl,
    log: words => console.error(words),
  })
  try {
    process.exitCode = await withClient(admin, work)
  } finally {
    await release()
  }
}
