// npm run schema -- check        compares the database that supabase/schemas builds with the one the migrations build
// npm run schema -- diff NAME    writes the migration that leads from the second to the first, to be reviewed like code
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Connection, Database } from '#gateway/database/connection.ts'
import { listMigrations, migrate } from '#gateway/database/migrate.ts'
import { openDatabase } from '#gateway/database/open.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { buildDatabase } from './build.ts'
import { compareSchemas, describeNew } from './describe.ts'
import { migrations } from './files.ts'
import { planMigration } from './plan.ts'

const usage = 'npm run schema -- check | npm run schema -- diff NAME (lower-case words, joined by _)'
const [command, name = ''] = process.argv.slice(2)

/** How many facts of the two schemas differ; each is printed. */
async function printDifferences(written: Connection, migrated: Connection): Promise<number> {
  const { onlyInFirst, onlyInSecond } = compareSchemas(
    await withClient(written, describeNew),
    await withClient(migrated, describeNew),
  )
  for (const line of onlyInFirst) console.log(`only in schemas:    ${line}`)
  for (const line of onlyInSecond) console.log(`only in migrations: ${line}`)
  return onlyInFirst.length + onlyInSecond.length
}

/** The time, or the number after the last migration where that is later. */
function nextVersion(): string {
  const now = BigInt(new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14))
  const last = BigInt(listMigrations(migrations).at(-1)?.version ?? 0)
  return String(now > last ? now : last + 1n)
}

async function writeMigration(written: Connection, migrated: Connection): Promise<string | undefined> {
  const statements = await planMigration(migrated, written)
  if (statements.length === 0) return undefined
  const file = join(migrations, `${nextVersion()}_${name}.sql`)
  writeFileSync(file, `${statements.join('\n\n')}\n`)
  return file
}

async function run(server: Database): Promise<number> {
  const written = await buildDatabase(server, 'by_schemas', 'schemas')
  const migrated = await buildDatabase(server, 'by_migrations', 'migrations')
  if (command === 'diff') {
    const file = await writeMigration(written, migrated)
    console.log(
      file ? `${relative(process.cwd(), file)} is written: review it.` : 'There is nothing to migrate.',
    )
    await migrate(migrated, migrations, () => undefined)
  }
  const count = await printDifferences(written, migrated)
  console.log(count === 0 ? 'Both ways give the same schema.' : `${count} lines differ.`)
  return count === 0 ? 0 : 1
}

if (command !== 'check' && !(command === 'diff' && /^[a-z0-9]+(_[a-z0-9]+)*$/.test(name))) {
  console.error(usage)
  process.exit(2)
}
const dataDir = mkdtempSync(join(tmpdir(), 'pitch263-schema-'))
const server = await openDatabase({ dataDir, durable: false, log: () => undefined })
try {
  process.exitCode = await run(server)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
