// One backup of the site, from the question whether this is its database to the copy elsewhere.
import { mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FileStore } from '#gateway/backup/file-store.ts'
import { listFiles } from '#gateway/backup/format.ts'
import { checkOrigin } from '#gateway/backup/origin.ts'
import { proveBackup } from '#gateway/backup/prove.ts'
import { outdated } from '#gateway/backup/rotation.ts'
import { backup, type BackupReport } from '#gateway/backup/write.ts'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import type { BackupConfig } from './config.ts'
import { sendAway } from './send-away.ts'

const migrations = join(import.meta.dirname, '..', '..', 'supabase', 'migrations')
const populated = ['public.clubs', 'public.seasons']

/** What a backup is called until it has been restored once. */
const unproven = '.unproven'

export const storeOf = (backups: string, { dataDir, passphrase }: BackupConfig) =>
  new FileStore(join(backups, 'files'), join(dataDir, 'storage'), passphrase)

export async function makeBackup(
  admin: Connection,
  file: string,
  config: BackupConfig,
): Promise<BackupReport & { isSent: boolean }> {
  const { dataDir, passphrase, withSecrets } = config
  const newer = await checkOrigin(admin, { migrations, populated })
  mkdirSync(dataDir, { recursive: true })
  await checkRoom(admin, dataDir)
  const folder = dirname(file)
  const store = storeOf(folder, config)
  const draft = `${file}${unproven}`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  removeUnproven(folder)
  const secrets = withSecrets ? join(dataDir, 'secrets') : undefined
  const report = await backup(admin, draft, { passphrase, store, secrets })
  await proveBackup(draft, { folder: dataDir, migrations, passphrase, store, newer })
  renameSync(draft, file)
  const isSent = await sendAway(file, store.folder, config)
  // Last, so that a week of failures takes no good one away.
  if (folder === join(dataDir, 'backups')) await rotate(folder, store, config)
  return { ...report, file, isSent }
}

async function rotate(folder: string, store: FileStore, { keep, passphrase }: BackupConfig) {
  for (const name of outdated(readdirSync(folder), keep)) rmSync(join(folder, name))
  const needed = new Set<string>()
  try {
    for (const name of readdirSync(folder).filter(each => each.endsWith('.backup')))
      for (const { path } of await listFiles(join(folder, name), passphrase)) needed.add(path)
  } catch {
    // One that cannot be read, because it is damaged or has another passphrase, may need any of them.
    return
  }
  await store.prune(needed)
}

const day = 86_400_000

/** Younger ones may be under way. */
function removeUnproven(folder: string) {
  for (const name of readdirSync(folder).filter(each => each.endsWith(unproven))) {
    const file = join(folder, name)
    if (Date.now() - statSync(file).mtimeMs > day) rmSync(file, { force: true })
  }
}

/** For the backup and for the scratch database: a full disk would stop the real one. */
async function checkRoom(admin: Connection, dataDir: string) {
  const { rows } = await withClient(admin, client =>
    client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes'),
  )
  const needed = 2 * Number(rows[0]?.bytes ?? 0) + 200 * 1024 * 1024
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < needed)
    throw new Error(
      `A backup and its proof need ${Math.ceil(needed / 1024 ** 2)} MB, and ${dataDir} has ${Math.floor((bavail * bsize) / 1024 ** 2)} MB left. No backup was made.`,
    )
}
