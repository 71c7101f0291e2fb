// A match as every list shows it: the columns to ask for, and the row they become.
import { statusName } from './match-status-names.ts'
import { isLive, type MatchFacts, type MatchStatus, scoreOf } from '#domain/record/match/match.ts'
import { isoDayOf, timeOf } from '#lib/format/dates.ts'

/** What a crest and a name need. */
export const clubColumns = 'slug, name, code, colours'

export type Club = { slug: string; name: string; code: string; colours: string[] }

export const matchColumns = `id, status, playedOn:played_on, kickOff:kick_off, homeGoals:home_goals,
  awayGoals:away_goals, awardedHomeGoals:awarded_home_goals, awardedAwayGoals:awarded_away_goals,
  isSample:is_sample, home:clubs!matches_home_club_id_fkey(${clubColumns}),
  away:clubs!matches_away_club_id_fkey(${clubColumns})` as const

export type LeagueMatch = MatchFacts & { id: string; isSample: boolean; home: Club; away: Club }

export const hrefOfMatch = ({ id }: { id: string }) => `/matches/${id}`
export const hrefOfClub = ({ slug }: { slug: string }) => `/teams/${slug}`

/** What MatchRow renders. */
export function matchRow(match: LeagueMatch) {
  const score = scoreOf(match)
  return {
    href: hrefOfMatch(match),
    home: match.home,
    away: match.away,
    middle: score ? `${score.home}–${score.away}` : timeWords(match),
    isScore: score !== undefined,
    isLive: isLive(match),
    status: statusName(match.status),
  }
}

/** When it begins, as far as that is known. */
function timeWords({ kickOff, status }: { kickOff: string | null; status: MatchStatus }) {
  if (status === 'postponed' || status === 'cancelled' || status === 'void') return '–'
  return kickOff ? timeOf(kickOff) : 'v'
}

export const dayOfMatch = ({ playedOn, kickOff }: MatchFacts) =>
  playedOn ?? (kickOff ? isoDayOf(kickOff) : null)
