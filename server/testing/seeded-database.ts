// A copy of the database that a first start makes: the record, the sample season, and every number that is worked out.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#gateway/database/embedded.ts'
import { copyData, seededData } from '#scripts/seeded-data.ts'

/** Where nobody has made the data yet, it is made here, which takes a minute or two. */
export async function openSeededDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'pitch263-seeded-'))
  copyData(await seededData(), dataDir)
  const { admin, stop } = await startEmbedded({ dataDir, durable: false, log: () => undefined })
  return {
    admin,
    async close() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
