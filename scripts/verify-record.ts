// npm run verify-record: folds the whole log again, while the server runs or while it does not, and says what is
// kept otherwise. Ends with 1 where something is.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connectOrStart } from '#gateway/database/connect-or-start.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { checkRecord } from '#server/jobs/record-check.ts'

const dataDir = resolve(process.env['DATA_DIR'] || './data')
const databaseUrl = process.env['DATABASE_URL']

if (!databaseUrl && !existsSync(join(dataDir, 'postgres'))) {
  console.error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  process.exitCode = 2
} else {
  const { admin, release } = await connectOrStart({
    dataDir,
    databaseUrl,
    log: words => console.error(words),
  })
  try {
    const { compared, differences } = await withClient(admin, checkRecord)
    for (const [what, count] of Object.entries(compared)) console.log(`${what}: ${count} compared`)
    for (const each of differences)
      console.log(
        `${each.keptIn} ${each.subject}: kept ${JSON.stringify(each.kept)}, the log says ${JSON.stringify(each.folded)}`,
      )
    console.log(`${differences.length} difference${differences.length === 1 ? '' : 's'}`)
    process.exitCode = differences.length > 0 ? 1 : 0
  } finally {
    await release()
  }
}
