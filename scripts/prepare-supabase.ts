// node scripts/prepare-supabase.ts: applies the migrations to the database of a Supabase project and loads the record.
// What a start does elsewhere; there the roles and schemas are made already and are not ours to touch.
import { join } from 'node:path'
import { migrate } from '#gateway/database/migrate.ts'
import { openDatabase } from '#gateway/database/open.ts'
import { loadArticles } from '#seed/articles/load.ts'
import { loadRecord } from '#seed/record/load.ts'
import { countWhatIsThere } from '#seed/statistics.ts'

const root = join(import.meta.dirname, '..')
const databaseUrl = process.env['DATABASE_URL']
const log = (message: string) => console.error(message)

if (!databaseUrl) {
  console.error('Say where: DATABASE_URL is the direct connection of the project (not that of its pooler).')
  process.exitCode = 2
} else {
  const { admin } = await openDatabase({ dataDir: '', databaseUrl, log })
  const applied = await migrate(admin, join(root, 'supabase', 'migrations'), log)
  const { loaded, refused } = await loadRecord(admin, join(root, 'data'))
  for (const words of refused) console.error(words)
  const articles = await loadArticles(admin, { hasSample: false })
  await countWhatIsThere(admin)
  const rows = loaded.reduce((sum, file) => sum + file.rows, 0)
  console.log(
    `${applied.length} migrations applied, ${rows} rows of the record loaded, ${articles} articles.`,
  )
}
