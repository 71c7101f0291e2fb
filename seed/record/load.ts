// Loads the record: every file in one transaction, only when it has changed, and every row that cannot be
// read told by file, line and reason. What is there already is brought up to date, never doubled.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { readCsv } from '#lib/csv-read.ts'
import { type Batch, inOrder, upsert } from './batch.ts'
import { BadRow } from './cells.ts'
import { type Known, type RecordFile, recordFiles } from './files.ts'

export type LoadReport = { loaded: { file: string; rows: number }[]; refused: string[] }

// Any number will do, as long as two processes that start together agree on it.
const lock = 263_005

export async function loadRecord(admin: Connection, folder: string): Promise<LoadReport> {
  return withClient(admin, async client => {
    await client.query('select pg_advisory_lock($1)', [lock])
    const report: LoadReport = { loaded: [], refused: [] }
    const known = knownNames(folder)
    for (const file of recordFiles) await loadFile(client, folder, file, known, report)
    // The planner has never seen these rows.
    if (report.loaded.length > 0) await client.query('analyze')
    return report
  })
}

async function loadFile(
  client: Client,
  folder: string,
  file: RecordFile,
  known: Known,
  { loaded, refused }: LoadReport,
) {
  const words = readFileSync(join(folder, file.name), 'utf8')
  const sha256 = createHash('sha256').update(words).digest('hex')
  const { rowCount } = await client.query('select from app.loaded_files where name = $1 and sha256 = $2', [
    file.name,
    sha256,
  ])
  if (rowCount) return

  const read = readRows(file, words, known)
  await client.query('begin')
  try {
    for (const batch of inOrder(read.batches)) await upsert(client, batch)
    await client.query(
      `insert into app.loaded_files (name, sha256) values ($1, $2)
       on conflict (name) do update set sha256 = excluded.sha256, loaded_at = now()`,
      [file.name, sha256],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  loaded.push({ file: file.name, rows: read.count })
  refused.push(...read.refused)
}

export function readRows(file: RecordFile, words: string, known: Known) {
  const batches = new Map<string, Batch>()
  const refused: string[] = []
  const rows = readCsv(words)
  for (const { line, cells } of rows) {
    try {
      for (const batch of file.read(cells, known)) gather(batches, batch)
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
      refused.push(`${file.name}, line ${line}: ${error.message}`)
    }
  }
  return { batches: [...batches.values()], refused, count: rows.length - refused.length }
}

/** Rows of one table and shape go together. */
function gather(batches: Map<string, Batch>, batch: Batch) {
  const [first] = batch.rows
  const name = `${batch.table} ${Object.keys(first ?? {}).join()}`
  const together = batches.get(name)
  if (together) together.rows.push(...batch.rows)
  else if (first) batches.set(name, { ...batch, rows: [...batch.rows] })
}

const plain = (name: string) =>
  name
    .replaceAll(/\(.*?\)/g, '')
    .toLowerCase()
    .replaceAll(/\b(fc|cs|football club)\b|[^a-z0-9]/g, '')

/** Sources write a club's name in several ways; what is in brackets is where it plays. */
export function knownNames(folder: string): Known {
  const slugs = new Map(
    readCsv(readFileSync(join(folder, 'clubs.csv'), 'utf8')).flatMap(({ cells }) =>
      [cells['name'], cells['full_name'], cells['club_id']].flatMap(name =>
        name ? [[plain(name), cells['club_id'] ?? ''] as const] : [],
      ),
    ),
  )
  const towns = new Set(
    readCsv(readFileSync(join(folder, 'towns.csv'), 'utf8')).map(({ cells }) => cells['town']),
  )
  const knownClub = (name: string) => slugs.get(plain(name))
  return {
    knownClub,
    townMeant: name => {
      const town = name.replace(/ \(.*/, '')
      return towns.has(town) ? town : undefined
    },
    clubNamed: name => {
      const slug = knownClub(name)
      if (slug === undefined) throw new BadRow(`"${name}" is no club of the record`)
      return slug
    },
  }
}
