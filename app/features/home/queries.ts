// What the front page shows, in one read: it is asked for more often than all others together.
import { isLive } from '#domain/match.ts'
import { type NewestRows, newestOf } from '#features/transfer-list/newest.ts'
import type { Club, LeagueMatch } from '#league/matches.ts'
import type { Db } from '#lib/db.ts'

export type Home = Awaited<ReturnType<typeof getHome>>

type Named = { slug: string; name: string }

/** As front_page answers; without a season there is only what needs none. */
type Answer = NewestRows & {
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

/** `day`: today, in Harare. */
export async function getHome(db: Db, day: string) {
  const { data } = await db.rpc('front_page', { p_day: day }).throwOnError()
  const { windows, transfers, articles, ...league } = data as unknown as Answer
  if (!isLeague(league)) return null
  const coming = league.coming.toSorted((one, other) => Number(isLive(other)) - Number(isLive(one)))
  return { ...league, coming, articles, newest: newestOf({ windows, transfers }) }
}

const isLeague = (league: Partial<League>): league is League => league.season !== undefined
