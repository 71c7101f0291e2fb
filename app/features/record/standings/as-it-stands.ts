// The table with the scores that do not count yet, beside the official one.
import type { CountedMatch } from '#domain/record/table/standings.ts'
import { countedMatches, type SeasonLog } from '#league/season-log.ts'
import type { StandingsParams } from './search-params.ts'
import { type TableRow, tableOf } from './table.ts'

/** The table that an address asks for. */
export const requestedTable = (
  log: SeasonLog,
  asked: StandingsParams,
  matches = countedMatches(log),
): TableRow[] => (asked.view === 'now' ? tableAsItStands(log, asked, matches) : tableOf(log, asked, matches))

/** Every club with the places it would win or lose, were everything confirmed as it is. */
function tableAsItStands(
  log: SeasonLog,
  asked: StandingsParams,
  counted: readonly CountedMatch[],
): TableRow[] {
  const official = new Map(
    tableOf(log, { ...asked, view: 'overall' }, counted).map(({ club, position }) => [club, position]),
  )
  return tableOf(log, asked, [...counted, ...pendingMatches(log)]).map(row => ({
    ...row,
    moved: (official.get(row.club) ?? row.position) - row.position,
  }))
}

function pendingMatches({ clubs, pending }: SeasonLog): CountedMatch[] {
  const slugOf = (place: number) => clubs[place]?.slug ?? ''
  return pending.map(({ home, away, homeGoals, awayGoals, on }) => ({
    home: slugOf(home),
    away: slugOf(away),
    homeGoals,
    awayGoals,
    playedOn: on,
  }))
}
