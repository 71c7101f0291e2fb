// Applies the migrations that a database lacks, in order, each in one transaction, and records them in the
// Supabase CLI's own table. N processes starting together take turns, so each migration is applied once.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, DatabaseError } from 'pg'
import { isBefore, readBaseline, recordBaseline, upgradeFile } from './baseline.ts'
import type { Connection } from './connection.ts'
import { preparationLock } from './preparation-lock.ts'
import { withClient } from './with-client.ts'

type Migration = { version: string; name: string; file: string }

/** A migration that was refused. The database is as it was before it. */
class MigrationError extends Error {
  override name = 'MigrationError'
  readonly file: string
  readonly line: number | undefined

  constructor(file: string, line: number | undefined, cause: Error) {
    super(`${file}${line === undefined ? '' : `:${line}`}: ${cause.message}`, { cause })
    this.file = file
    this.line = line
  }
}

/** The names of the files that were applied. */
export async function migrate(
  admin: Connection,
  directory: string,
  log: (message: string) => void,
  /** Only those, for a database that is to be as an earlier version left it. */
  isWanted: (version: string) => boolean = () => true,
): Promise<string[]> {
  return withClient(admin, async client => {
    // Held by the session, because each migration has a transaction of its own; it ends with the session.
    await client.query(`select pg_advisory_lock(${preparationLock})`)
    const applied = await appliedVersions(client)
    const baseline = readBaseline(directory)
    const isUpgrade = baseline !== undefined && isBefore(baseline, applied)
    if (isUpgrade) {
      log(`Replacing ${baseline.replaces.length} migrations by ${baseline.version}_${baseline.name}`)
      await inTransaction(client, directory, upgradeFile, () => recordBaseline(client, baseline, directory))
      applied.add(baseline.version)
    }
    await refuseChanged(client, directory)
    const missing = listMigrations(directory).filter(
      ({ version }) => !applied.has(version) && isWanted(version),
    )
    for (const migration of missing) {
      log(`Applying migration ${migration.file}`)
      await apply(client, directory, migration)
    }
    if (missing.length > 0 || isUpgrade) await client.query(`notify pgrst, 'reload schema'`)
    return missing.map(migration => migration.file)
  })
}

/** The migrations of a folder in the order of their versions; files with other names are no migrations. */
export function listMigrations(directory: string): Migration[] {
  const found = readdirSync(directory).flatMap(file => {
    const [, version, name] = /^([0-9]+)_(.*)\.sql$/.exec(file) ?? []
    return version !== undefined && name !== undefined ? [{ version, name, file }] : []
  })
  const seen = new Map<string, string>()
  for (const { version, file } of found) {
    const other = seen.get(version)
    if (other !== undefined)
      throw new Error(`Two migrations have the version ${version}: ${other} and ${file}.`)
    seen.set(version, file)
  }
  return found.toSorted((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }))
}

/** Makes the record of migrations where there is none. */
export async function appliedVersions(client: Client): Promise<Set<string>> {
  await client.query(`
    set client_min_messages = warning;
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key, statements text[], name text);
    reset client_min_messages;`)
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  return new Set(rows.map(row => row.version))
}

/**
 * A file that was edited after it was applied would leave this database unlike a new one. Migrations that the Supabase CLI
 * applied are recorded in parts: those are not compared.
 */
async function refuseChanged(client: Client, directory: string): Promise<void> {
  const { rows } = await client.query<{ version: string; hash: string }>(
    `select version, pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(statements[1], 'UTF8')), 'hex') as hash
     from supabase_migrations.schema_migrations where pg_catalog.cardinality(statements) = 1`,
  )
  const applied = new Map(rows.map(({ version, hash }) => [version, hash]))
  for (const { version, file } of listMigrations(directory)) {
    const hash = applied.get(version)
    if (hash === undefined || hash === hashOf(readFileSync(join(directory, file)))) continue
    throw new Error(
      `${file} was changed after it was applied to this database. Nothing was done. Put the file back as it was ` +
        'when it was applied (the release that applied it has it), and make the change in a new migration.',
    )
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function apply(client: Client, directory: string, migration: Migration): Promise<void> {
  await inTransaction(client, directory, migration.file, sql =>
    client.query(
      'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
      [migration.version, [sql], migration.name],
    ),
  )
}

/** Runs a file and records that it ran, or neither. */
async function inTransaction(
  client: Client,
  directory: string,
  file: string,
  record: (sql: string) => Promise<unknown>,
): Promise<void> {
  const sql = readFileSync(join(directory, file), 'utf8')
  try {
    await client.query('begin')
    await client.query(sql)
    await record(sql)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (!(error instanceof Error)) throw error
    throw new MigrationError(file, lineOf(sql, error), error)
  } finally {
    // A migration may leave settings behind that the next one does not expect.
    await client.query('reset all; reset role')
  }
}

/** The line of the file that PostgreSQL reports. It counts characters, not bytes or UTF-16 units. */
function lineOf(sql: string, error: Error): number | undefined {
  if (!(error instanceof DatabaseError) || error.position === undefined) return undefined
  const before = Array.from(sql).slice(0, Number(error.position) - 1)
  return before.filter(character => character === '\n').length + 1
}
