// Loads the record: every file in one transaction, only when it has changed, and every row that cannot be
// read reported by file, line and reason. What is there already is brought up to date, never doubled.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { inTransaction } from '#gateway/database/transaction.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { CsvProblem, readCsv } from '#lib/formats/csv-read.ts'
import { isLoaded, noteLoaded } from '#seed/loaded-files.ts'
import { BadRow } from './cells.ts'
import { recordFiles } from './files.ts'
import type { Known, RecordFile } from './record-file.ts'
import { type ReadRow, type Refusal, store } from './store.ts'

export type LoadReport = { loaded: { file: string; rows: number }[]; refused: string[] }

// Any number will do, as long as two processes that start together agree on it.
const lock = 263_005

export async function loadRecord(
  admin: Connection,
  folder: string,
  report?: (done: number, all: number) => void,
): Promise<LoadReport> {
  return withClient(admin, async client => {
    await client.query('select pg_advisory_lock($1)', [lock])
    const outcome: LoadReport = { loaded: [], refused: [] }
    const known = knownNames(folder)
    for (const [index, file] of recordFiles.entries()) {
      report?.(index, recordFiles.length)
      try {
        await loadFile(client, folder, file, known, outcome)
      } catch (error) {
        // The rows of such a file cannot be identified; the other files are still loaded.
        if (!(error instanceof CsvProblem)) throw error
        outcome.refused.push(`${file.name}: ${error.message}`)
      }
    }
    // The planner has never seen these rows.
    if (outcome.loaded.length > 0) await client.query('analyze')
    return outcome
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
  const part = { name: file.name, sha256 }
  if (await isLoaded(client, part)) return

  const { rows, bad } = readRows(file, words, known)
  const total = rows.length + bad.length
  await inTransaction(client, async () => {
    bad.push(...(await store(client, rows)))
    await noteLoaded(client, part)
  })
  const told = bad.toSorted((one, other) => one.line - other.line)
  loaded.push({ file: file.name, rows: total - told.length })
  refused.push(...told.map(({ line, reason }) => `${file.name}, line ${line}: ${reason}`))
}

function readRows(file: RecordFile, words: string, known: Known) {
  const rows: ReadRow[] = []
  const bad: Refusal[] = []
  const times = new Map<string, number>()
  const nth = (key: string) => {
    const time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    return time
  }
  const note = (line: number, count: number, columns: number) =>
    void bad.push({ line, reason: `has ${count} cells; the first line names ${columns}` })
  for (const { line, cells } of readCsv(words, note)) {
    try {
      rows.push({ line, batches: file.read(cells, known, nth) })
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
      bad.push({ line, reason: error.message })
    }
  }
  return { rows, bad }
}

/** An error in a row is reported when the file itself is loaded. */
const rowsOf = (folder: string, name: string) =>
  readCsv(readFileSync(join(folder, name), 'utf8'), () => undefined)

const plain = (name: string) =>
  name
    .replaceAll(/\(.*?\)/g, '')
    .toLowerCase()
    .replaceAll(/\b(fc|cs|football club)\b|[^a-z0-9]/g, '')

/** Sources write a club's name in several ways; what is in brackets is where it plays. */
function knownNames(folder: string): Known {
  const slugs = new Map(
    rowsOf(folder, 'clubs.csv').flatMap(({ cells }) =>
      [cells['name'], cells['full_name'], cells['club_id']].flatMap(name =>
        name ? [[plain(name), cells['club_id'] ?? ''] as const] : [],
      ),
    ),
  )
  const towns = new Set(rowsOf(folder, 'towns.csv').map(({ cells }) => cells['town']))
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
