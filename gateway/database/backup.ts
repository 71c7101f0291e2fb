// Writes everything in a database to one file, as it was at one moment, while it is in use.

import {
  closeSync,
  createWriteStream,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import { columnList, listAppliedMigrations, listSequences, listTables } from './backup-catalogue.ts'
import { plainForms, qualified } from './backup-catalogue.ts'
import { endOfRows, format, line, sealed } from './backup-file.ts'
import type { Connection } from './connection.ts'
import { withClient } from './with-client.ts'

type BackupReport = { file: string; tables: number; rows: number; bytes: number }

export async function backup(admin: Connection, file: string): Promise<BackupReport> {
  const report: BackupReport = { file, tables: 0, rows: 0, bytes: 0 }
  const draft = `${file}.${process.pid}.new`
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await withClient(admin, async client => {
      await client.query(`begin isolation level repeatable read, read only; ${plainForms}`)
      // It holds what people wrote and the hashes of their passwords: for its owner alone.
      const out = createWriteStream(draft, { mode: 0o600, flush: true })
      await pipeline(Readable.from(sealed(content(client, report))), createGzip(), out)
    })
    renameSync(draft, file)
    syncFolder(dirname(file))
    report.bytes = statSync(file).size
    return report
  } finally {
    rmSync(draft, { force: true })
  }
}

async function* content(client: Client, report: BackupReport): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ server: string }>(
    `select current_setting('server_version') as server`,
  )
  const migrations = await listAppliedMigrations(client)
  yield line({ format, made: new Date().toISOString(), server: rows[0]?.server ?? '', migrations })

  for (const table of await listTables(client)) {
    yield line({ table })
    // By a query and not by name, because a partitioned table cannot be copied by name. ONLY would leave
    // the partitions out; a table that others inherit from must not show their rows.
    const from = `${await inherited(client, table)}${qualified(client, table)}`
    const copy = client.query(to(`copy (select ${columnList(client, table.columns)} from ${from}) to stdout`))
    for await (const chunk of copy) yield chunk
    yield Buffer.from(endOfRows)
    report.tables += 1
    report.rows += copy.rowCount
  }

  for (const sequence of await listSequences(client)) yield line({ sequence })
  yield line({ rows: report.rows })
}

async function inherited(client: Client, table: { schema: string; name: string }): Promise<'only ' | ''> {
  const { rows } = await client.query<{ kind: string }>(
    'select relkind as kind from pg_catalog.pg_class where oid = $1::regclass',
    [qualified(client, table)],
  )
  return rows[0]?.kind === 'p' ? '' : 'only '
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
