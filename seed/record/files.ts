// The files of the record, in the order in which they lean on each other.
import type { Batch } from './batch.ts'
import type { Cells } from './cells.ts'
import { awards, champions, cups } from './honours.ts'
import { continentalMatches, internationalGoals, internationals, shootouts } from './abroad.ts'
import { attributions } from './attributions.ts'
import { clubs, venues } from './clubs.ts'
import { birthDates, coaches, officials, squads } from './people.ts'
import { leagueMatches, seasonClubs } from './seasons.ts'
import { towns } from './towns.ts'

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

export const recordFiles: RecordFile[] = [
  attributions,
  towns,
  venues,
  clubs,
  seasonClubs,
  leagueMatches,
  birthDates,
  squads,
  coaches,
  officials,
  champions,
  cups,
  awards,
  internationals,
  internationalGoals,
  shootouts,
  continentalMatches,
]
