// npm run backup [-- FILE]: writes the database to one file, while the server runs or while it does not.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backup } from '#gateway/database/backup.ts'
import { connectOrStart } from '#gateway/database/connect-or-start.ts'
import { withClient } from '#gateway/database/with-client.ts'

const dataDir = resolve(process.env['DATA_DIR'] || './data')
const [file = join(dataDir, 'backups', `${new Date().toISOString().replaceAll(/[:.]/g, '-')}.backup`)] =
  process.argv.slice(2)

if (!process.env['DATABASE_URL'] && !existsSync(join(dataDir, 'postgres'))) {
  console.error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  process.exit(2)
}
const { admin, release } = await connectOrStart({
  dataDir,
  databaseUrl: process.env['DATABASE_URL'],
  log: message => console.error(message),
})
try {
  const began = Date.now()
  const { tables, rows, bytes } = await backup(admin, resolve(file))
  // So that /super/dashboard can say when it was last done.
  await withClient(admin, client =>
    client.query(`select app.note_job('backup', $1, null, $2)`, [Date.now() - began, { bytes, rows }]),
  ).catch((error: unknown) => console.error(`The dashboard will not tell of it: ${String(error)}`))
  console.log(`${rows} rows of ${tables} tables are in ${file} (${Math.ceil(bytes / 1024)} KB).`)
} finally {
  await release()
}
