// Writes app/lib/data/database.types.ts from the schema, by the engine behind `supabase gen types`.
// The database is made for this and thrown away, so the types never depend on what happens to run.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Pool } from 'pg'
import { bootstrap } from '#gateway/database/bootstrap.ts'
import type { Connection } from '#gateway/database/connection.ts'
import { migrate } from '#gateway/database/migrate.ts'
import { openDatabase } from '#gateway/database/open.ts'
import { root, runStage } from './stage.ts'

// Fetched only when types are made: it brings a formatter of its own, which nothing else needs.
const engine = '@supabase/postgrest-typegen@0.2.2'
const cache = join(root, 'node_modules', '.cache', engine.replaceAll(/\W+/g, '-'))
const file = join('app', 'lib', 'data', 'database.types.ts')
const schemas = ['public']

type Engine = {
  introspect: (pool: Pool, options: { includedSchemas: string[] }) => Promise<object>
  sortGeneratorMetadata: (metadata: object) => object
  generateTypescript: (metadata: object, options: object) => Promise<string>
}

async function loadEngine(): Promise<Engine> {
  const entry = join(cache, 'node_modules', '@supabase', 'postgrest-typegen', 'dist')
  if (!existsSync(entry)) {
    console.error(`Fetching ${engine}…`)
    const path = (process.env['PATH'] ?? '').split(delimiter).filter(folder => !folder.startsWith(root))
    const args = ['install', '--prefix', cache, '--no-audit', '--no-fund', '--loglevel=error', engine]
    const { status } = spawnSync('npm', args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, PATH: path.join(delimiter) },
    })
    if (status !== 0) throw new Error(`${engine} could not be fetched: see what npm says above.`)
  }
  const load = (part: string) => import(pathToFileURL(join(entry, part, 'index.js')).href)
  const { introspect } = await load('introspection')
  const { generateTypescript, sortGeneratorMetadata } = await load('generation')
  return { introspect, generateTypescript, sortGeneratorMetadata }
}

async function describe(
  admin: Connection,
  { introspect, sortGeneratorMetadata, generateTypescript }: Engine,
) {
  const pool = new Pool({ ...admin, max: 1 })
  try {
    const metadata = await introspect(pool, { includedSchemas: schemas })
    return await generateTypescript(sortGeneratorMetadata(metadata), {
      detectOneToOneRelationships: true,
      // What the gateway answers as: supabase-js infers from it which calls exist (maxAffected came with 13).
      postgrestVersion: '13',
    })
  } finally {
    await pool.end()
  }
}

const loaded = await loadEngine()
const dataDir = mkdtempSync(join(tmpdir(), 'pitch263-types-'))
const log = (message: string) => console.error(message)
const database = await openDatabase({ dataDir, log })
try {
  await bootstrap(database, { schemas })
  await migrate(database.admin, join(root, 'supabase', 'migrations'), log)
  const opening =
    '/* oxlint-disable */\n// Made by `npm run types` from supabase/migrations. Do not edit.\n\n'
  writeFileSync(join(root, file), opening + (await describe(database.admin, loaded)))
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exitCode = await runStage(file, 'oxfmt', [file])
