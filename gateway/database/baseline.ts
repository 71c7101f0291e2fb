// A baseline is one migration that stands for all before it. A folder of migrations that has one says in `baseline/`
// which it replaces (baseline.json) and what leads from the last of them to it (upgrade.sql).
//
// A database that has exactly those is brought to the baseline, which is then recorded in their place. One that has only
// some of them was made by an older version and is left as it is.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'

type Baseline = { version: string; name: string; replaces: string[] }

class BaselineRefused extends Error {
  override name = 'BaselineRefused'
}

export const upgradeFile = join('baseline', 'upgrade.sql')

export function readBaseline(directory: string): Baseline | undefined {
  const file = join(directory, 'baseline', 'baseline.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Baseline) : undefined
}

/** Whether the database has the migrations that the baseline replaces. Throws when it has only some, or others too. */
export function isBefore({ version, replaces }: Baseline, applied: ReadonlySet<string>): boolean {
  const known = new Set(replaces)
  const missing = replaces.filter(each => !applied.has(each)).length
  if (applied.has(version) || missing === replaces.length) return false
  const foreign = [...applied].filter(each => !known.has(each)).length
  if (missing === 0 && foreign === 0) return true
  throw new BaselineRefused(
    `This database was made by another version of the program: of ${replaces.length} migrations ${missing} are ` +
      `missing, and ${foreign} are not known here. Nothing was changed. Back it up with the version that made it. ` +
      'Then start the version just before this one on it, which applies what is missing, and after that this one. ' +
      'Where that fails, restore the backup with the version that made it.',
  )
}

/** After the upgrade: the baseline counts as applied, with its text, and what it replaces is no longer recorded. */
export async function recordBaseline(
  client: Client,
  { version, name, replaces }: Baseline,
  directory: string,
): Promise<void> {
  const sql = readFileSync(join(directory, `${version}_${name}.sql`), 'utf8')
  await client.query('delete from supabase_migrations.schema_migrations where version = any ($1)', [replaces])
  await client.query(
    'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
    [version, [sql], name],
  )
}
