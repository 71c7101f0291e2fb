// How it is read is loaded when somebody reads it: the server does, and the browser of most visitors never.
import { read } from '#lib/data/read.ts'
import type { ComparisonParams } from './search-params.ts'

export const comparisonRead = (asked: ComparisonParams) =>
  read(['comparison', asked], async db => (await import('./comparison-queries.ts')).getComparison(db, asked))

/** `words`: as the address names it. */
export const groupRead = (words: string) =>
  read(['group', words], async db => (await import('./group-queries.ts')).getGroupSheet(db, words))
