// What each part of the statistics brings: its lines, its columns and what is to be known of them.
import * as words from '#messages/numbers/boards.js'
import type { Db } from '#lib/data/db.ts'
import type { Beside, Coverage } from './board.ts'
import type { Column, Line } from './column.ts'
import type { StatisticsParams } from './search-params.ts'

export type Part = {
  /** With the key of a line after it: the page of whom it is about. */
  path: string
  noun: 'player' | 'goalkeeper' | 'club' | 'official' | 'ground'
  /** Everybody, before they are narrowed. */
  lines: Line[]
  columns: Column[]
  usualSort: string
  /** The clubs to choose from, where a club can be chosen. */
  clubs: (readonly [string, string])[]
  coverage: Coverage[]
  notes: string[]
  beside: Beside[]
  /** Minutes asked for where the address says nothing of them. */
  usualMinutes: (isRate: boolean) => number
  /** How many matches a club has played, which decides who is ranked. */
  clubMatches: Record<string, number>
  /** Why there is nobody. */
  nobody: string
}

export const noMinutes = () => 0

/** The functions of the database leave out what is not said. Named for `db.rpc`: players are read page by page. */
export function filterArguments({ seasons, isHome, rounds, isOfficial }: StatisticsParams) {
  return {
    p_seasons: seasons.map(({ id }) => id),
    ...(isHome === null ? {} : { p_is_home: isHome }),
    ...roundArguments(rounds),
    p_is_official: isOfficial,
  }
}

export const roundArguments = (rounds: StatisticsParams['rounds']) =>
  rounds ? { p_from_round: rounds.from, p_to_round: rounds.to } : {}

// The generated types know no null in what a function answers.
export type ClubFigures = {
  slug: string
  name: string
  is_official: boolean
  home_attendance: number | null
} & Record<
  | 'played'
  | 'won'
  | 'drawn'
  | 'lost'
  | 'goals_for'
  | 'goals_against'
  | 'points'
  | 'clean_sheets'
  | 'blanks'
  | 'told'
  | 'logged',
  number | null
> &
  Record<'first_won' | 'first_drawn' | 'first_lost' | 'comeback_points' | 'yellows' | 'reds', number | null> &
  Record<'home_played' | 'home_points' | 'away_played' | 'away_points' | 'home_attended', number> &
  Record<'home_matches' | 'home_lineups' | 'home_logged' | 'home_told' | 'goals' | 'assisted', number>

export async function listClubFigures(db: Db, question: StatisticsParams): Promise<ClubFigures[]> {
  if (question.seasons.length === 0) return []
  const { data } = await db.rpc('club_figures', filterArguments(question)).throwOnError()
  return data
}

/** Each match has one home side: its figures are counted there. */
export function coverageOf(clubs: readonly ClubFigures[]) {
  const sum = (of: (club: ClubFigures) => number) => clubs.reduce((total, club) => total + of(club), 0)
  const matches = sum(club => club.home_matches)
  return {
    matches,
    lineups: { label: words.lineups, part: sum(club => club.home_lineups), all: matches },
    log: { label: words.log, part: sum(club => club.home_logged), all: matches },
    minutes: { label: words.goalMinutes, part: sum(club => club.home_told), all: matches },
    attendance: { label: words.attendance, part: sum(club => club.home_attended), all: matches },
    assists: {
      label: words.assists,
      part: sum(club => club.assisted),
      all: sum(club => club.goals),
    },
  }
}

export const clubOptions = (clubs: readonly ClubFigures[]) =>
  clubs.map(({ slug, name }) => [slug, name] as const).toSorted((one, other) => (one[1] < other[1] ? -1 : 1))
