// The seeded site is backed up and restored into one version of PostgreSQL after the other, and at last into the one that
// comes with the site. On each, every stored aggregate and every published number must come out as it stands.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restore } from '#gateway/backup/restore.ts'
import { backup } from '#gateway/backup/write.ts'
import { bootstrap } from '#gateway/database/bootstrap.ts'
import type { Connection } from '#gateway/database/connection.ts'
import { migrate } from '#gateway/database/migrate.ts'
import { openDatabase } from '#gateway/database/open.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { renewDerived } from '#server/backups/after-restore.ts'
import { checkRecord } from '#server/jobs/record-check.ts'
import { verifyNumbers } from '#server/numbers/verify.ts'
import { migrations } from '#scripts/schema/files.ts'
import { copyData, seededData } from '#scripts/seeded-data.ts'
import { startServer } from './server.ts'

const log = () => undefined

export async function restoreThrough(majors: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pitch263-restores-'))
  const file = join(folder, 'site.backup')
  try {
    const own = join(folder, 'own')
    copyData(await seededData(), own)
    const seeded = await openDatabase({ dataDir: own, log })
    await backup(seeded.admin, file)
    await seeded.stop()
    for (const major of majors) {
      const server = await startServer(major)
      await restoreInto(`PostgreSQL ${major}`, file, {
        dataDir: join(folder, major),
        databaseUrl: server.url,
      })
      await server.stop()
    }
    await restoreInto('PostgreSQL of the site', file, { dataDir: join(folder, 'again') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function restoreInto(name: string, file: string, place: { dataDir: string; databaseUrl?: string }) {
  const database = await openDatabase({ ...place, mayBeNew: true, log })
  try {
    await bootstrap(database, { schemas: ['public'] })
    await migrate(database.admin, migrations, log)
    const { rows } = await restore(database.admin, file)
    await renewDerived(database.admin)
    console.log(`${name}: ${rows} rows restored`)
    await compare(database.admin)
    await backup(database.admin, file)
  } finally {
    await database.stop()
  }
}

async function compare(admin: Connection): Promise<void> {
  await withClient(admin, async client => {
    for (const [what, check] of Object.entries({ record: checkRecord, numbers: verifyNumbers })) {
      const { compared, differences } = await check(client)
      const count = Object.values(compared).reduce((sum, each) => sum + each, 0)
      console.log(`  ${what}: ${count} compared, ${differences.length} differ`)
      for (const each of differences) console.log(`    ${JSON.stringify(each)}`)
      if (differences.length > 0) process.exitCode = 1
    }
  })
}
