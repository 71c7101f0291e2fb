import type { ImportRow, Kind } from '#domain/curation/import-file.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { wordsFor } from '#lib/data/said.ts'

export type Planned = {
  line: number
  outcome: 'add' | 'change' | 'same' | 'refused'
  what: string
  reason: string | null
  near: string[]
  /** Every value that could stand there; once for each kind of mistake. */
  valid: string[]
  /** What nothing forbids, and somebody should know. */
  warnings: string[]
  /** Of each column what it was and what it will be. */
  changes: [column: string, was: string | null, is: string | null][]
  version: number | null
}

/** What each line would do. Nothing is written. */
export const checkFile = (db: Db, given: { kind: Kind; rows: ImportRow[] }) => send(db, given, true)

/** All of it, or nothing. */
export const importFile = (db: Db, given: { kind: Kind; rows: ImportRow[] }) => send(db, given, false)

async function send(
  db: Db,
  { kind, rows }: { kind: Kind; rows: ImportRow[] },
  isDry: boolean,
): Promise<Planned[]> {
  const given = { rows, dryRun: isDry }
  if (kind === 'squads') {
    const squads = await call(db, 'import_squads', given)
    return Promise.all(
      squads.map(row => plannedOf({ ...row, version: null, warnings: [], warning_messages: [] })),
    )
  }
  return Promise.all((await call(db, 'import_matches', given)).map(plannedOf))
}

type Answer = {
  line: number
  outcome: string
  what: string
  reason: string | null
  near: string[]
  valid: string[]
  warnings: string[]
  changes: unknown
  version: number | null
  /** Code and parameters of the reason, and of each warning. */
  reason_message: unknown
  warning_messages: unknown
}

const outcomes = ['add', 'change', 'same'] as const

async function plannedOf({
  outcome,
  changes,
  reason_message,
  warning_messages,
  ...line
}: Answer): Promise<Planned> {
  const messages = Array.isArray(warning_messages) ? warning_messages : []
  return {
    ...line,
    reason: await wordsFor(reason_message, line.reason),
    warnings: await Promise.all(line.warnings.map((warning, place) => wordsFor(messages[place], warning))),
    outcome: outcomes.find(each => each === outcome) ?? 'refused',
    changes: Object.entries(changes ?? {}).map(([column, pair]) => {
      const [was, is] = Array.isArray(pair) ? pair : []
      return [column, words(was), words(is)]
    }),
  }
}

const words = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null
