// Writes everything in a database to one file, as it was at one moment, while it is in use, and the uploaded files of that
// moment beside it.

import {
  closeSync,
  createWriteStream,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { columnList, listAppliedMigrations, listSequences, listStoredFiles } from './catalogue.ts'
import { type BackedUpTable, listTables, plainForms, qualified } from './catalogue.ts'
import { encrypted, type Passphrase } from './encryption.ts'
import type { FileStore } from './file-store.ts'
import { type BackedUpSecret, endOfRows, format, line, sealed } from './format.ts'
import { RowSum } from './row-sum.ts'

export type BackupReport = {
  file: string
  tables: number
  rows: number
  bytes: number
  files: number
  /** Rows of uploaded files whose bytes are nowhere. */
  missing: string[]
}

type BackupOptions = {
  passphrase?: Passphrase
  /** Where uploaded files are kept; without one they are left out. */
  store?: FileStore
  /** A folder whose files go into the backup, which then must be encrypted. */
  secrets?: string | undefined
}

export async function backup(
  admin: Connection,
  file: string,
  { passphrase, store, secrets }: BackupOptions = {},
): Promise<BackupReport> {
  if (secrets !== undefined && passphrase === undefined)
    throw new Error('Secrets are backed up with a passphrase only.')
  const report: BackupReport = { file, tables: 0, rows: 0, bytes: 0, files: 0, missing: [] }
  const draft = `${file}.${process.pid}.new`
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await withClient(admin, async client => {
      await client.query(`begin isolation level repeatable read, read only; ${plainForms}`)
      // It holds what people wrote and the hashes of their passwords: for its owner alone.
      const out = createWriteStream(draft, { mode: 0o600, flush: true })
      const packed = [Readable.from(sealed(content(client, report, store, secrets))), createGzip()] as const
      if (passphrase === undefined) await pipeline(...packed, out)
      else await pipeline(...packed, (chunks: AsyncIterable<Buffer>) => encrypted(chunks, passphrase), out)
    })
    renameSync(draft, file)
    syncFolder(dirname(file))
    report.bytes = statSync(file).size
    return report
  } finally {
    rmSync(draft, { force: true })
  }
}

async function* content(
  client: Client,
  report: BackupReport,
  store: FileStore | undefined,
  secrets: string | undefined,
): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ server: string }>(
    `select current_setting('server_version') as server`,
  )
  const migrations = await listAppliedMigrations(client)
  yield line({ format, made: new Date().toISOString(), server: rows[0]?.server ?? '', migrations })
  // First, so that little time passes in which a file could be removed whose row was read.
  if (store) yield* storedFiles(client, report, store)
  for (const table of await listTables(client)) yield* rowsOf(client, report, table)
  for (const sequence of await listSequences(client)) yield line({ sequence })
  if (secrets !== undefined) for (const secret of readSecrets(secrets)) yield line({ secret })
  yield line({ rows: report.rows })
}

async function* storedFiles(client: Client, report: BackupReport, store: FileStore): AsyncGenerator<Buffer> {
  for (const path of await listStoredFiles(client)) {
    const file = await store.keep(path)
    if (file) yield line({ file })
    if (file) report.files += 1
    else report.missing.push(path)
  }
}

async function* rowsOf(client: Client, report: BackupReport, table: BackedUpTable): AsyncGenerator<Buffer> {
  yield line({ table })
  const sum = new RowSum()
  for await (const chunk of copyOut(client, table, await inherited(client, table))) {
    sum.add(chunk)
    yield chunk
  }
  yield Buffer.from(endOfRows)
  yield line({ sum: String(sum) })
  report.tables += 1
  report.rows += sum.rows
}

/**
 * By a query and not by name, because a partitioned table cannot be copied by name. ONLY would leave the partitions out; a
 * table that others inherit from must not show their rows.
 */
function copyOut(client: Client, table: BackedUpTable, only: 'only ' | ''): AsyncIterable<Buffer> {
  const from = `${only}${qualified(client, table)}`
  const rows = isQueue(table) ? ' where false' : ''
  return client.query(to(`copy (select ${columnList(client, table.columns)} from ${from}${rows}) to stdout`))
}

/** What waited when the backup was made has been sent since: a database that is restored must not send it again. */
const isQueue = ({ schema, name }: BackedUpTable) => schema === 'gateway' && name === 'mails'

async function inherited(client: Client, table: { schema: string; name: string }): Promise<'only ' | ''> {
  const { rows } = await client.query<{ kind: string }>(
    'select relkind as kind from pg_catalog.pg_class where oid = $1::regclass',
    [qualified(client, table)],
  )
  return rows[0]?.kind === 'p' ? '' : 'only '
}

/** The checksum of a table as it is now. */
export async function sumOf(client: Client, table: BackedUpTable): Promise<string> {
  const sum = new RowSum()
  for await (const chunk of copyOut(client, table, await inherited(client, table))) sum.add(chunk)
  return String(sum)
}

function readSecrets(folder: string): BackedUpSecret[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => ({ name, content: readFileSync(join(folder, name), 'base64') }))
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
