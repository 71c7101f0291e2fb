// A whole season, small enough to travel with a page: its clubs, and every match that counts as a few numbers.
// All its tables, charts and lists are folds of it, so that no view of a season asks the server again.
import type { CountedMatch, Row } from '#domain/record/table/standings.ts'
import { read } from '#lib/data/read.ts'
import type { Club } from './matches.ts'
import type { Season } from './seasons.ts'

/** `totals`: the stored table, from `totalsOf`. */
export type LoggedClub = Club & { totals: number[]; cameIn: boolean | null; wentOut: boolean | null }

/** The rules of its table, and what it is called. */
export type SeasonFacts = Pick<
  Season,
  'slug' | 'name' | 'isSample' | 'status' | 'relegated' | 'pointsForWin' | 'pointsForDraw' | 'tieBreaks'
>

export type SeasonLog = {
  season: SeasonFacts
  clubs: LoggedClub[]
  firstOn: string | null
  /** Columns, in the order of play: clubs by their place in `clubs`, days since the first, 1 where confirmed. */
  home: number[]
  away: number[]
  homeGoals: number[]
  awayGoals: number[]
  days: number[]
  /** Empty where no source gives the rounds. */
  rounds: number[]
  confirmed: number[]
  /** Scores that do not count yet: of matches that go on, or wait to be confirmed. */
  pending: { home: number; away: number; homeGoals: number; awayGoals: number; on: string; isLive: boolean }[]
  /** Clubs with a match of which a protest or an appeal is open. */
  cases: number[]
  /** The next match of each club. */
  ahead: { id: string; home: number; away: number; at: string | null }[]
  adjustments: { club: number; points: number; reason: string; source: string | null }[]
  sources: string[]
}

// A page brings its data along, so that a browser hardly ever reads by itself: how to is loaded when it does.
const reading = () => import('./season-log-queries.ts')

/** The log of the season an address names, or of the current one, and which others there are. */
export const chosenLogRead = (wanted: string | null) =>
  read(['chosen season', wanted ?? ''], async db => (await reading()).getChosenLog(db, wanted))

export type ChosenLog = {
  /** Null: the record has no season at all. */
  log: SeasonLog | null
  isUnknown: boolean
  isCurrent: boolean
  seasons: Pick<Season, 'slug' | 'name' | 'isSample'>[]
}

export const seasonLogRead = (slug: string) =>
  read(['season log', slug], async db => (await reading()).getNamedLog(db, slug))

/** The row of the stored table that `listTotals` wrote. */
export function totalsOf({ slug, totals }: LoggedClub): Omit<Row, 'form'> {
  const [position = 0, played = 0, won = 0, drawn = 0, lost = 0, goalsFor = 0, goalsAgainst = 0] = totals
  const [points = 0, adjustment = 0, isTied = 0] = totals.slice(7)
  return {
    club: slug,
    position,
    played,
    won,
    drawn,
    lost,
    goalsFor,
    goalsAgainst,
    goalDifference: goalsFor - goalsAgainst,
    points,
    adjustment,
    isTied: isTied === 1,
  }
}

const dayMs = 86_400_000

export const dayAfter = (from: string, days: number) =>
  new Date(Date.parse(from) + days * dayMs).toISOString().slice(0, 10)

/** What the matches that count are made from. */
type LoggedMatches = Pick<
  SeasonLog,
  'clubs' | 'firstOn' | 'home' | 'away' | 'homeGoals' | 'awayGoals' | 'days' | 'rounds'
>

/** The matches as the rules of the table read them. */
export function countedMatches({ clubs, firstOn, ...log }: LoggedMatches): CountedMatch[] {
  const slugOf = (place: number | undefined) => clubs[place ?? -1]?.slug ?? ''
  return log.home.map((home, index) => ({
    home: slugOf(home),
    away: slugOf(log.away[index]),
    homeGoals: log.homeGoals[index] ?? 0,
    awayGoals: log.awayGoals[index] ?? 0,
    playedOn: dayAfter(firstOn ?? '', log.days[index] ?? 0),
    round: log.rounds[index] ?? null,
  }))
}
