// The rows that figures were counted from, as they are rendered, and what each part brings for them.
import type { RowsFilter } from './row-filters.ts'
import type { Value } from './column.ts'

/** What is added up. Null: nobody wrote it down. Not there: it does not apply. Neither adds anything. */
export type Counts = Record<string, number | null | undefined>

export type RowColumn = { key: string; head: string; word: string }

export type MatchFigures = {
  matchId: string
  playedOn: string | null
  isProvisional: boolean
  about: string
  counts: Counts
}

export type Source = {
  columns: RowColumn[]
  rows: MatchFigures[]
  /** The figures of the list, made from these rows. */
  figures: Record<string, Value>
  words?: Record<string, string>
  /** What the foot is called: "24 played, 20 from the start". */
  foot: string
  beside: { key: string; to: string; words: string }[]
}

export type Rows = {
  /** The list it is in. */
  list: { to: string; label: string }
  filters: RowsFilter[]
  wrong: string[]
  found: FoundRows | null
  /** That there is nobody, where there is nobody. */
  nobody: string
}

export type FoundRows = {
  name: string
  under: string
  to: string
  title: string
  isSample: boolean
  /** Each column of the list with its figure, and what it means. */
  figures: { key: string; word: string; say: string; value: string | null }[]
  columns: RowColumn[]
  rows: {
    id: string
    match: string
    playedOn: string | null
    about: string
    isProvisional: boolean
    cells: Value[]
  }[]
  foot: { words: string; cells: (number | null)[] }
  beside: Source['beside']
  page: number
  pages: number
  path: string
}

/** As the database adds up: of nothing but gaps the sum is a gap. */
export function sumOf(rows: readonly { counts: Counts }[], key: string): number | null {
  const counted = rows.flatMap(({ counts }) => counts[key] ?? [])
  return counted.length === 0 ? null : counted.reduce((sum, each) => sum + each, 0)
}
