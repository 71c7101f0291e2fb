// What the front page shows, in one read: it is asked for more often than all others together.
import { isLive } from '#domain/match.ts'
import type { Club, LeagueMatch } from '#league/matches.ts'
import type { Db } from '#lib/db.ts'

export type Home = Awaited<ReturnType<typeof getHome<object>>>

type Named = { slug: string; name: string }

/** As front_page answers; without a season there is only what needs none. */
type Answer = {
  /** As whoever tells of transfers reads them. */
  moves: unknown
  articles: (Pick<Named, 'slug'> & {
    kind: string
    title: string
    standfirst: string
    publishedAt: string | null
    isSample: boolean
  })[]
} & Partial<League>

type League = {
  season: Named & {
    status: string
    isSample: boolean
    relegated: number
    matches: number
    counted: number
  }
  coming: (LeagueMatch & { phaseBeganAt: string | null })[]
  played: LeagueMatch[]
  table: { position: number; played: number; goalDifference: number; points: number; club: Club }[]
  scorers: (Named & { goals: number; appearances: number; club: Named })[]
  suspended: { club: string; names: string }[]
}

/** `day`: today, in Harare. `tell` makes words of the transfers. */
export async function getHome<Newest>(db: Db, day: string, tell: (moves: unknown) => Newest) {
  const { data } = await db.rpc('front_page', { p_day: day }).throwOnError()
  const { moves, articles, ...league } = data as unknown as Answer
  if (!isLeague(league)) return null
  const coming = league.coming.toSorted((one, other) => Number(isLive(other)) - Number(isLive(one)))
  return { ...league, coming, articles, newest: tell(moves) }
}

const isLeague = (league: Partial<League>): league is League => league.season !== undefined
