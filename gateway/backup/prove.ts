// A backup counts once it has been restored: into a PostgreSQL of its own, started for the purpose in a folder that goes
// with it. Every table must have the rows it had, by count and checksum, and every uploaded file must be whole.

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from '#gateway/database/connection.ts'
import { bootstrap } from '#gateway/database/bootstrap.ts'
import { migrate } from '#gateway/database/migrate.ts'
import { openDatabase } from '#gateway/database/open.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { plainForms, qualified } from './catalogue.ts'
import type { Passphrase } from './encryption.ts'
import type { FileStore } from './file-store.ts'
import { BackupReader, listFiles } from './format.ts'
import type { NewerMigration } from './origin.ts'
import { restore, type RestoreReport } from './restore.ts'
import { sumOf } from './write.ts'

type ProofOptions = {
  /** Where the scratch database may be made. */
  folder: string
  migrations: string
  passphrase?: Passphrase
  store: FileStore
  /** Those of the database that this version does not know. */
  newer?: readonly NewerMigration[]
}

class NotProven extends Error {
  override name = 'NotProven'
}

const prefix = 'scratch-'

/** Throws when the backup does not bring back what was backed up. */
export async function proveBackup(file: string, options: ProofOptions): Promise<void> {
  await proveFiles(file, options)
  clearAbandoned(options.folder)
  const dataDir = mkdtempSync(join(options.folder, `${prefix}${process.pid}-`))
  try {
    const database = await openDatabase({ dataDir, durable: false, log: () => undefined })
    try {
      const { passphrase, migrations } = options
      const versions = await listVersions(file, passphrase)
      await bootstrap(database, { schemas: ['public'] })
      await migrate(
        database.admin,
        migrations,
        () => undefined,
        version => versions.has(version),
      )
      await applyNewer(database.admin, join(dataDir, 'newer-migrations'), options.newer ?? [])
      await compare(database.admin, file, await restore(database.admin, file, { passphrase }))
    } finally {
      await database.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function applyNewer(admin: Connection, folder: string, newer: readonly NewerMigration[]) {
  mkdirSync(folder)
  for (const { version, name, sql } of newer) writeFileSync(join(folder, `${version}_${name}.sql`), sql)
  await migrate(admin, folder, () => undefined)
}

async function listVersions(file: string, passphrase: Passphrase): Promise<Set<string>> {
  const reader = new BackupReader(file, passphrase)
  const { migrations } = await reader.header()
  await reader.close()
  return new Set(migrations.map(({ version }) => version))
}

async function compare(admin: Connection, file: string, { sums }: RestoreReport): Promise<void> {
  await withClient(admin, async client => {
    await client.query(`begin isolation level repeatable read, read only; ${plainForms}`)
    for (const { table, sum } of sums) {
      const restored = await sumOf(client, table)
      if (restored !== sum)
        throw new NotProven(
          `${file} does not bring back ${qualified(client, table)}: ${sum} was backed up, ${restored} came back ` +
            '(rows and checksum).',
        )
    }
  })
}

async function proveFiles(file: string, { passphrase, store }: ProofOptions): Promise<void> {
  for (const each of await listFiles(file, passphrase))
    if (!(await store.isWhole(each)))
      throw new NotProven(`${file} needs ${join(store.folder, each.path)}, which is missing or altered.`)
}

/** What a killed proof has left behind. */
function clearAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (owner && !isRunning(Number(owner))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
