// npm run restore -- FILE: puts the site back to what a backup says, all of it or nothing.
// npm run restore -- --to '2026-11-16 21:00': puts the database back to that minute, where its log of writes is archived.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { BackedUpSecret } from '#gateway/backup/format.ts'
import { copyBase } from '#gateway/backup/archive.ts'
import { listStoredFiles } from '#gateway/backup/catalogue.ts'
import { goBackTo } from '#gateway/backup/point-in-time.ts'
import { restore } from '#gateway/backup/restore.ts'
import { bootstrap } from '#gateway/database/bootstrap.ts'
import { connectOrStart } from '#gateway/database/connect-or-start.ts'
import { openDatabase } from '#gateway/database/open.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { migrate } from '#gateway/database/migrate.ts'
import { renewDerived } from '#server/backups/after-restore.ts'
import { type BackupConfig, readBackupConfig } from '#server/backups/config.ts'
import { storeOf } from '#server/backups/make.ts'

const usage = `Which backup? npm run restore -- FILE [--with-secrets], or: npm run restore -- --to '2026-11-16 21:00'`
const log = (message: string) => console.error(message)

async function restoreFile(file: string, withSecrets: boolean, config: BackupConfig): Promise<void> {
  const { dataDir, databaseUrl, passphrase } = config
  const { admin, started, release } = await connectOrStart({ dataDir, databaseUrl, mayBeNew: true, log })
  try {
    if (started) {
      // The data folder may be new: a backup can be restored on a machine that never ran the server.
      await bootstrap(started, { schemas: ['public'] })
      await migrate(admin, join(import.meta.dirname, '..', 'supabase', 'migrations'), log)
    }
    const store = storeOf(dirname(file), config)
    const { tables, rows, files, missing, secrets } = await restore(admin, file, { passphrase, store })
    await renewDerived(admin)
    if (withSecrets) writeSecrets(join(dataDir, 'secrets'), secrets)
    console.log(
      `${rows} rows of ${tables} tables and ${files - missing.length} uploaded files are restored from ${file}.`,
    )
    for (const path of missing) log(`${path} is neither in ${dataDir}/storage nor in ${store.folder}.`)
    if (withSecrets) log(`${secrets.length} secrets are in ${dataDir}/secrets. Restart the server.`)
  } finally {
    await release()
  }
}

/** The password of the database belongs to the one that is there. What is replaced stays beside as NAME.before. */
function writeSecrets(folder: string, secrets: BackedUpSecret[]): void {
  if (secrets.length === 0) throw new Error('The rows are restored, but the backup holds no secrets.')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const { name, content } of secrets.filter(secret => secret.name !== 'database-password')) {
    const file = join(folder, name)
    const bytes = Buffer.from(content, 'base64')
    if (isSame(file, bytes)) continue
    writeFileSync(`${file}.new`, bytes, { mode: 0o600, flush: true })
    keepBefore(file)
    renameSync(`${file}.new`, file)
  }
}

function isSame(file: string, bytes: Buffer): boolean {
  try {
    return readFileSync(file).equals(bytes)
  } catch {
    return false
  }
}

function keepBefore(file: string): void {
  try {
    renameSync(file, `${file}.before`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

/** Without a zone, as the league's clocks show it. */
function momentOf(text: string): Date {
  const isLocal = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/.test(text)
  const moment = new Date(isLocal ? `${text.replace(' ', 'T')}+02:00` : text)
  if (Number.isNaN(moment.getTime()))
    throw new Error(`"${text}" is not a time such as 2026-11-16 21:00 (in Harare) or 2026-11-16T19:00:00Z.`)
  return moment
}

async function restoreTo(moment: Date, config: BackupConfig): Promise<void> {
  const { dataDir, databaseUrl } = config
  if (databaseUrl)
    throw new Error(
      'With DATABASE_URL the server of that address is put back by its own tools: docs/operations.md.',
    )
  const before = await goBackTo(moment, { dataDir, log })
  const database = await openDatabase({ dataDir, log })
  try {
    const store = storeOf(join(dataDir, 'backups'), config)
    const paths = await withClient(database.admin, listStoredFiles)
    for (const path of paths)
      if (!(await store.putBackByPath(path))) log(`${path} was removed since, and is in no backup.`)
    // From here a new line of history begins, which needs a copy of its own.
    await copyBase(database.admin, dataDir)
  } finally {
    await database.stop()
  }
  console.log(
    `The database is as it was at ${moment.toISOString()}. The one of before is in ${before}: remove it when all is well.`,
  )
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'with-secrets': { type: 'boolean', default: false }, to: { type: 'string' } },
  })
  if (values.to !== undefined) return restoreTo(momentOf(values.to), readBackupConfig(process.env))
  const [file] = positionals
  if (file === undefined) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  await restoreFile(resolve(file), values['with-secrets'], readBackupConfig(process.env))
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
