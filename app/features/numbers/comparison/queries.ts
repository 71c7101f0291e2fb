// The queries are loaded on demand: the server runs them, and the browsers of most visitors never do.
import { read } from '#lib/data/read.ts'
import type { ComparisonParams } from './search-params.ts'

export const comparisonRead = (asked: ComparisonParams) =>
  read(['comparison', asked], async db => (await import('./comparison-queries.ts')).getComparison(db, asked))

/** `words`: as the address names it. */
export const groupRead = (words: string) =>
  read(['group', words], async db => (await import('./group-queries.ts')).getGroupSheet(db, words))
