// A part of the statistics as it is rendered: everything is words by then, and a null is what nobody wrote down.

type BoardColumn = {
  key: string
  /** Short, as it stands above the figures. */
  head: string
  /** The whole name. */
  word: string
  /** What it is, in one sentence. */
  say: string
  /** The list in the order of this column; of the one it is in already, the other way round. */
  to: string
  isSorted: boolean
}

export type BoardRow = {
  key: string
  rank: string
  name: string
  under: string
  /** With a match that is not confirmed yet. */
  isProvisional?: boolean
  cells: (string | null)[]
}

export type Choice = {
  name: string
  label: string
  value: string
  /** Without them it is a number to write in. */
  options?: (readonly [value: string, label: string])[]
  placeholder?: string
}

export type Coverage = { label: string; part: number; all: number }

export type Bars = { title: string; bars: { key: string; name: string; figure: number }[] }

/** A second, smaller table beneath the first. */
export type Beside = {
  title: string
  note: string
  heads: string[]
  rows: { key: string; name: string; to: string; cells: (string | null)[] }[]
}

export type Board = {
  count: string
  isSample: boolean
  noun: string
  first: Choice[]
  more: Choice[]
  isOfficial: boolean
  /** Every column there is to choose from. */
  columns: { key: string; label: string }[]
  heads: BoardColumn[]
  rows: BoardRow[]
  /** With the key of a row after it: the page of whom it is about, and the matches that its figures were counted from. */
  pageTo: string
  rowsTo: string
  page: number
  pages: number
  /** The address of the same list without its page. */
  path: string
  csv: string
  coverage: Coverage[]
  /** The matches that were, or were not, written down. */
  matchesTo: string
  notes: string[]
  wrong: string[]
  chart: Bars | null
  beside: Beside[]
  /** Why there is nothing, where there is nothing. */
  empty: { title: string; words: string; to: string; label: string } | null
}

/** The same rows for a file. */
export type BoardFile = { heads: string[]; rows: (string | number | null)[][] }
