// A copy of the database that a first start makes: the record, the sample season, and every number that is worked out. It
// is PostgreSQL of our own, or at TEST_DATABASE_URL another version of it, where a backup of that copy is restored.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restore } from '#gateway/backup/restore.ts'
import { backup } from '#gateway/backup/write.ts'
import type { Connection } from '#gateway/database/connection.ts'
import { startEmbedded } from '#gateway/database/embedded.ts'
import { createTestDatabase } from '#gateway/testing/test-database.ts'
import { copyData, seededData } from '#scripts/seeded-data.ts'
import { renewDerived } from '#server/backups/after-restore.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'

type SeededDatabase = { admin: Connection; close: () => Promise<void> }

/** Where nobody has made the data yet, it is made here, which takes a minute or two. */
export async function openSeededDatabase(): Promise<SeededDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pitch263-seeded-'))
  copyData(await seededData(), dataDir)
  const { admin, stop } = await startEmbedded({ dataDir, durable: false, log: () => undefined })
  const close = async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  if (!process.env['TEST_DATABASE_URL']) return { admin, close }
  try {
    return await restoredElsewhere(admin, join(dataDir, 'seeded.backup'))
  } finally {
    await close()
  }
}

async function restoredElsewhere(from: Connection, file: string): Promise<SeededDatabase> {
  const database = await createTestDatabase({ filling: { ...migrated, isLong: true } })
  await backup(from, file)
  await restore(database.admin, file)
  await renewDerived(database.admin)
  return { admin: database.admin, close: () => database.drop() }
}
