// npm run restore -- FILE: puts the database back to what a backup says, all of it or nothing.
import { join, resolve } from 'node:path'
import { bootstrap } from '#gateway/database/bootstrap.ts'
import { migrate } from '#gateway/database/migrate.ts'
import { connectOrStart } from '#gateway/database/connect-or-start.ts'
import { restore } from '#gateway/database/restore.ts'

const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Which backup? npm run restore -- FILE')
  process.exit(2)
}
const log = (message: string) => console.error(message)
const { admin, started, release } = await connectOrStart({
  dataDir: resolve(process.env['DATA_DIR'] || './data'),
  databaseUrl: process.env['DATABASE_URL'],
  log,
})
try {
  if (started) {
    // The data folder may be new: a backup can be restored on a machine that never ran the server.
    await bootstrap(started, { schemas: ['public'] })
    await migrate(admin, join(import.meta.dirname, '..', 'supabase', 'migrations'), log)
  }
  const { tables, rows } = await restore(admin, resolve(file))
  console.log(`${rows} rows of ${tables} tables are restored from ${file}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await release()
}
