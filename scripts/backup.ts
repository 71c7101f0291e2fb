// npm run backup [-- FILE]: backs the site up, while the server runs or while it does not, and proves the backup by
// restoring it into a scratch database. The server runs the same every night.
import { join, resolve } from 'node:path'
import { copyBase, isArchived, listBases, pruneArchive } from '#gateway/backup/archive.ts'
import { nameOf } from '#gateway/backup/rotation.ts'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { type BackupConfig, readBackupConfig } from '#server/backups/config.ts'
import { makeBackup } from '#server/backups/make.ts'
import { hideSecrets } from '#server/log.ts'
import { openInstalledDatabase } from './with-installed-database.ts'

/** So that /super/dashboard can say when it was last done, and what went wrong. */
async function note(admin: Connection, took: number, trouble: string | null, facts: object) {
  await withClient(admin, client =>
    client.query(`select app.note_job('backup', $1, $2, $3)`, [took, trouble, facts]),
  ).catch((error: unknown) => console.error(`The dashboard will not tell of it: ${String(error)}`))
}

/** A copy of the folder of the database, where its log of writes is archived. Since when it can be put back. */
async function keepArchive(admin: Connection, { dataDir, pointInTimeDays }: BackupConfig) {
  if (pointInTimeDays === 0 || !isArchived(dataDir)) return undefined
  await copyBase(admin, dataDir)
  pruneArchive(dataDir, pointInTimeDays)
  return listBases(dataDir)[0]?.made
}

async function main() {
  const config = readBackupConfig(process.env)
  const { dataDir, databaseUrl, passphrase } = config
  const [file = join(dataDir, 'backups', nameOf(new Date()))] = process.argv.slice(2)
  const database = await openInstalledDatabase(config)
  if (!database) return
  const { admin, release } = database
  const began = Date.now()
  try {
    const made = await makeBackup(admin, resolve(file), config)
    const { rows, tables, bytes, files, missing, isSent } = made
    const restorableSince = databaseUrl ? undefined : await keepArchive(admin, config)
    const isEncrypted = passphrase !== undefined
    const facts = { bytes, rows, files, missing: missing.length, isSent, isEncrypted, restorableSince }
    await note(admin, Date.now() - began, null, facts)
    console.log(
      `${rows} rows of ${tables} tables and ${files} uploaded files are in ${file} (${Math.ceil(bytes / 1024)} KB), ` +
        'restored into a scratch database and compared.',
    )
    for (const path of missing) console.error(`${path} is missing in ${join(dataDir, 'storage')}.`)
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    await note(admin, Date.now() - began, hideSecrets(words) || 'It failed.', {})
    throw error
  } finally {
    await release()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
