// How it is read is loaded when somebody reads it: the server does, and the browser of most visitors never.
import { read } from '#lib/read.ts'
import type { Asked } from './asked.ts'

export const comparisonRead = (asked: Asked) =>
  read(['comparison', asked], async db => (await import('./queries.ts')).getComparison(db, asked))

/** `words`: as the address names it. */
export const groupRead = (words: string) =>
  read(['group', words], async db => (await import('./group-queries.ts')).getGroupSheet(db, words))
