import type { Batch } from './batch.ts'
import type { Cells } from './cells.ts'

export type RecordFile = {
  /** In data/. */
  name: string
  /**
   * What one row brings, table by table; throws BadRow when it cannot be read. `nth` says how often the file has
   * come by a key, this time included.
   */
  read: (cells: Cells, known: Known, nth: (key: string) => number) => Batch[]
}

/** The clubs and towns as sources name them. */
export type Known = {
  /** The slug of a club; throws BadRow for a name that is no club of the record's. */
  clubNamed: (name: string) => string
  knownClub: (name: string) => string | undefined
  /** The town of the record's that somebody means by "Harare (Mbare)". */
  townMeant: (name: string) => string | undefined
}
