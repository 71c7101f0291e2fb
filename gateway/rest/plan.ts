// What is to be run for a request, and how its result becomes an answer.
import type { Media } from './media.ts'
import type { Preferences } from './preferences.ts'
import type { Statement } from './sql.ts'

export type Plan = {
  kind: 'read' | 'insert' | 'update' | 'delete' | 'call'
  statement: Statement
  /** An EXPLAIN whose estimate stands in for a count. */
  estimate?: Statement
  isReadOnly: boolean
  media: Media
  preferences: Preferences
  hasBody: boolean
  offset: number
  /** Exactly one row must come out, or nothing may have happened. */
  single: boolean
  maxAffected?: number
  /** The answer is one value or row, not a list of one. */
  unwrap?: boolean
  isVoid?: boolean
  /** How far rows were counted; from there on there may be more. */
  countLimit?: number
  location?: { table: string }
  isUpsert?: boolean
  /** The row that the address names was written, or nothing may have happened. */
  isPut?: boolean
}
