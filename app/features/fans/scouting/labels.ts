import * as words from '#messages/fans/scouting.js'
import { positionNames } from '#league/positions.ts'
import { dayOf } from '#lib/format/dates.ts'
import { toCsv } from '#lib/formats/csv.ts'
import type { Listed, MatchChoice } from './queries.ts'

export const scoutingPath = '/dashboard/scouting'
export const listPath = (id: string) => `${scoutingPath}?list=${id}`
export const sheetPath = (playerId: string, list: string | null) =>
  `${scoutingPath}?${list ? `list=${list}&` : ''}player=${playerId}`

export const mostCompared = 4

export const comparePath = (slugs: readonly string[]) =>
  `/compare-players?players=${slugs.map(slug => encodeURIComponent(slug)).join(',')}`

export function matchWords({ home, away, playedOn }: Omit<MatchChoice, 'id'>) {
  return playedOn ? words.pairingOn({ home, away, day: dayOf(playedOn) }) : words.pairing({ home, away })
}

/** "Forward, born 2001, Dynamos": as far as it is known. */
export function factsOf({ position, birthYear, club }: Pick<Listed, 'position' | 'birthYear' | 'club'>) {
  return [position ? positionNames[position] : null, birthYear ? words.born({ year: birthYear }) : null, club]
    .filter(Boolean)
    .join(', ')
}

const heads = [
  words.headPlayer,
  words.headPosition,
  words.headBorn,
  words.headClub,
  words.headMatches,
  words.headMinutes,
  words.headGoals,
  words.headAssists,
  words.headReports,
  words.headRating,
  words.headNote,
]

export function csvOf(players: readonly Listed[]): string {
  return toCsv(
    heads,
    players.map(each => [
      each.name,
      each.position,
      each.birthYear,
      each.club,
      each.matches,
      each.minutes,
      each.goals,
      each.assists,
      each.reports,
      each.rating,
      each.note,
    ]),
  )
}
