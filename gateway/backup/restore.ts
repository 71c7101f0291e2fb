// Puts a database back to what a backup says, all of it or nothing: one transaction, so that a failure or a
// kill in the middle leaves the database as it was.

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'
import type { Connection } from '#gateway/database/connection.ts'
import { preparationLock } from '#gateway/database/preparation-lock.ts'
import { withClient } from '#gateway/database/with-client.ts'
import {
  type BackedUpSequence,
  type BackedUpTable,
  columnList,
  listAppliedMigrations,
  listMaterializedViews,
  listTables,
  type Migrations,
  plainForms,
  qualified,
} from './catalogue.ts'
import type { Passphrase } from './encryption.ts'
import type { FileStore } from './file-store.ts'
import { BackupDamaged, BackupReader, type BackedUpSecret, formats, verify } from './format.ts'

export type RestoreReport = {
  tables: number
  rows: number
  /** Each table with the checksum that it had when it was backed up. */
  sums: { table: BackedUpTable; sum: string }[]
  files: number
  /** Uploaded files that are neither in place nor beside the backup. */
  missing: string[]
  secrets: BackedUpSecret[]
}

type RestoreOptions = {
  passphrase?: Passphrase
  /** The files beside the backup; without them rows alone are restored. */
  store?: FileStore
}

class RestoreRefused extends Error {
  override name = 'RestoreRefused'
}

const attempts = 5

export async function restore(
  admin: Connection,
  file: string,
  options: RestoreOptions = {},
): Promise<RestoreReport> {
  await verify(file, options.passphrase)
  for (let attempt = 1; ; attempt++) {
    try {
      return await restoreOnce(admin, file, options)
    } catch (error) {
      // Taking every table from requests that are under way, it may block one that blocks it.
      const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01'
      if (!isDeadlock || attempt === attempts) throw error
    }
  }
}

async function restoreOnce(
  admin: Connection,
  file: string,
  { passphrase, store }: RestoreOptions,
): Promise<RestoreReport> {
  const reader = new BackupReader(file, passphrase)
  const header = await reader.header()
  if (!formats.includes(header.format))
    throw new BackupDamaged(file, `its form (${header.format}) is not known here`)

  return withClient(admin, async client => {
    await client.query(`begin; ${plainForms}`)
    await client.query('select pg_advisory_xact_lock($1)', [preparationLock])
    compareMigrations(header.migrations, await listAppliedMigrations(client))
    await silenceTriggers(client)
    const present = await emptyTables(client)
    const report = await load(client, reader, present, store)
    for (const view of await listMaterializedViews(client)) {
      await client.query(`refresh materialized view ${qualified(client, view)}`)
    }
    await client.query('commit')
    return report
  })
}

function compareMigrations(backedUp: Migrations, applied: Migrations): void {
  const missing = difference(backedUp, applied)
  if (missing.length > 0) {
    throw new RestoreRefused(
      `The database is older than the backup: it lacks the migrations ${missing.join(', ')}. ` +
        'Start the version of the program that made the backup once, so that it migrates the database.',
    )
  }
  const newer = difference(applied, backedUp)
  if (newer.length > 0) {
    throw new RestoreRefused(
      `The backup is older than the database: it lacks the migrations ${newer.join(', ')}. ` +
        'Restore it with the version of the program that made it, into an empty data folder, then start this one on it.',
    )
  }
}

function difference(one: Migrations, other: Migrations): string[] {
  const known = new Set(other.map(migration => migration.version))
  return one
    .filter(({ version }) => !known.has(version))
    .map(({ version, name }) => `${version}_${name ?? ''}`)
}

/** The rows were checked when they were first written; triggers would write new ones (audit, notices). */
async function silenceTriggers(client: Client): Promise<void> {
  try {
    await client.query('set local session_replication_role = replica')
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new RestoreRefused(
      `This database user may not switch triggers off, which a restore needs (${error.message}). ` +
        'Use a superuser, or let one run: grant set on parameter session_replication_role to the user.',
      { cause: error },
    )
  }
}

async function emptyTables(client: Client): Promise<Map<string, BackedUpTable>> {
  const tables = await listTables(client)
  const names = tables.map(table => qualified(client, table))
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
  return new Map(tables.map((table, place) => [names[place] ?? '', table]))
}

async function load(
  client: Client,
  reader: BackupReader,
  present: Map<string, BackedUpTable>,
  store: FileStore | undefined,
): Promise<RestoreReport> {
  const report: RestoreReport = { tables: 0, rows: 0, sums: [], files: 0, missing: [], secrets: [] }
  for (let part = await reader.next(); part; part = await reader.next()) {
    if ('table' in part) {
      report.rows += await loadTable(client, reader, part.table, present)
      report.tables += 1
      report.sums.push({ table: part.table, sum: '' })
    } else if ('sum' in part) {
      const last = report.sums.at(-1)
      if (last) last.sum = part.sum
    } else if ('file' in part) {
      // Before the rows are there: a file without a row does no harm.
      if (store && !(await store.putBack(part.file))) report.missing.push(part.file.path)
      report.files += 1
    } else if ('secret' in part) {
      report.secrets.push(part.secret)
    } else if ('sequence' in part) {
      await setSequence(client, part.sequence)
    } else if (part.rows !== report.rows) {
      throw new RestoreRefused(`The backup has ${part.rows} rows, but ${report.rows} were loaded.`)
    }
  }
  return report
}

async function loadTable(
  client: Client,
  reader: BackupReader,
  table: BackedUpTable,
  present: Map<string, BackedUpTable>,
): Promise<number> {
  const name = qualified(client, table)
  const columns = new Set(present.get(name)?.columns)
  const lost = table.columns.filter(column => !columns.has(column))
  if (!present.has(name)) throw new RestoreRefused(`The database has no table ${name}, which the backup has.`)
  if (lost.length > 0) throw new RestoreRefused(`The table ${name} has no column ${lost.join(', ')}.`)

  const list = table.columns.length > 0 ? ` (${columnList(client, table.columns)})` : ''
  const copy = client.query(from(`copy ${name}${list} from stdin`))
  await pipeline(Readable.from(reader.rows()), copy)
  return copy.rowCount
}

async function setSequence(
  client: Client,
  { schema, name, lastValue, isCalled }: BackedUpSequence,
): Promise<void> {
  const sequence = qualified(client, { schema, name })
  // Setting a value is not undone with the transaction, unless the sequence was restarted within it.
  await client.query(`alter sequence ${sequence} restart`)
  await client.query('select setval($1::regclass, $2::bigint, $3)', [sequence, lastValue, isCalled])
}
