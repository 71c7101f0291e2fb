// The files of the record, in the order in which they lean on each other.
import { awards, champions, cups } from './honours.ts'
import { continentalMatches, internationalGoals, internationals, shootouts } from './abroad.ts'
import { attributions } from './attributions.ts'
import { clubs, venues } from './clubs.ts'
import { birthDates, coaches, officials, squads } from './people.ts'
import type { RecordFile } from './record-file.ts'
import { leagueMatches, seasonClubs } from './seasons.ts'
import { towns } from './towns.ts'

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
