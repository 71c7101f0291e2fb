// What the front page shows, in one read: it is requested more often than all other pages together.
import { language } from '#language/language.ts'
import { isLive } from '#domain/record/match/match.ts'
import { type Club, dayOfMatch, type LeagueMatch } from '#league/matches.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import type { HomeParams } from './search-params.ts'

export type Home = Awaited<ReturnType<typeof getHome<object>>>

type Named = { slug: string; name: string }

/** As front_page answers; without a season there is only what needs none. */
type Answer = {
  /** As the list of transfers reads them. */
  moves: unknown
  articles: Headline[]
  analysis: Headline[]
  notices: { words: string; href: string | null }[]
} & Partial<League>

export type Headline = Pick<Named, 'slug'> & {
  kind: string
  title: string
  standfirst: string
  publishedAt: string | null
  isSample: boolean
  isPinned: boolean
  language: string
}

type League = {
  season: Named & {
    status: string
    isSample: boolean
    relegated: number
    matches: number
    counted: number
  }
  /** Slug, name, and whether it is the sample. */
  seasons: [string, string, boolean][]
  club: string | null
  /** Where one day was asked for. */
  day: { on: string; matches: LeagueMatch[] } | null
  /** The nearest days of matches. */
  before: string | null
  after: string | null
  coming: (LeagueMatch & { phaseBeganAt: string | null })[]
  played: LeagueMatch[]
  table: {
    position: number
    /** A week before, in a season that goes on. */
    was: number | null
    played: number
    goalDifference: number
    points: number
    club: Club
  }[]
  scorers: (Named & { goals: number; appearances: number; club: Named })[]
  suspended: { club: string; names: string }[]
}

/** `day`: today, in Harare. `tell` puts the transfers into words. */
export async function getHome<Newest>(
  db: Db,
  day: string,
  { season, club, on }: HomeParams,
  tell: (moves: unknown) => Newest,
) {
  const data = await call(db, 'front_page', {
    day,
    season: season || undefined,
    club: club || undefined,
    on: on || undefined,
    language,
  })
  const { moves, articles, analysis, notices, ...league } = data as Answer
  if (!isLeague(league)) return null
  const coming = league.coming.toSorted((one, other) => Number(isLive(other)) - Number(isLive(one)))
  const isToday = (match: LeagueMatch) => dayOfMatch(match) === day
  // Today's matches stand first, also when all of them are over.
  const isResultsDay = league.played.some(isToday) && !coming.some(match => isLive(match) || isToday(match))
  return { ...league, coming, isResultsDay, articles, analysis, notices, newest: tell(moves) }
}

const isLeague = (league: Partial<League>): league is League => league.season !== undefined
