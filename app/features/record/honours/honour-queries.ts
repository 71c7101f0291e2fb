import { type Club, clubColumns, matchColumns } from '#league/matches.ts'
import type { Db } from '#lib/data/db.ts'

/** Clubs stand once, and are named by their place in the list. */
export type Champions = {
  clubs: Club[]
  titles: { season: string; place: number; points: number | null; note: string | null; club: number }[]
}

export async function listChampions(db: Db): Promise<Champions> {
  const { data } = await db
    .from('honours')
    .select(
      `season:season_name, place, points, note, club:clubs!inner(${clubColumns}), competition:competitions!inner()`,
    )
    .eq('competition.slug', 'premier-soccer-league')
    .eq('is_sample', false)
    .order('season_name', { ascending: false })
    .order('place')
    .throwOnError()
  const clubs = [...new Map(data.map(({ club }) => [club.slug, club])).values()]
  const place = new Map(clubs.map(({ slug }, index) => [slug, index]))
  return { clubs, titles: data.map(({ club, ...title }) => ({ ...title, club: place.get(club.slug) ?? 0 })) }
}

export async function listSeasonHonours(db: Db, season: string) {
  const { data } = await db
    .from('honours')
    .select(`place, points, note, club:clubs!inner(${clubColumns}), competition:competitions!inner()`)
    .eq('competition.slug', 'premier-soccer-league')
    .eq('season_name', season)
    .order('place')
    .throwOnError()
  return data
}

export async function listCups(db: Db) {
  const { data } = await db
    .from('honours')
    .select(
      `season:season_name, final, club:clubs!inner(${clubColumns}), competition:competitions!inner(name)`,
    )
    .eq('competition.kind', 'cup')
    .eq('is_sample', false)
    .order('season_name', { ascending: false })
    .limit(200)
    .throwOnError()
  return data
}

export type Cup = Awaited<ReturnType<typeof listCups>>[number]

export async function listAwards(db: Db) {
  const { data } = await db
    .from('awards')
    .select(
      `season:season_name, award, place, value, clubName:club_name, club:clubs(slug),
       person:people(name, slug, player:players(person_id))`,
    )
    .eq('is_sample', false)
    .order('season_name', { ascending: false })
    .order('place')
    .limit(300)
    .throwOnError()
  return data.map(({ person, club, ...award }) => ({
    ...award,
    clubSlug: club?.slug ?? null,
    name: person?.name ?? null,
    // Somebody who is known for an award alone has no page.
    slug: person?.player ? person.slug : null,
  }))
}

export type Award = Awaited<ReturnType<typeof listAwards>>[number]

export async function listAllTime(db: Db, most: number) {
  const { data } = await db
    .from('club_sums')
    .select(
      `seasons, played, won, drawn, lost, goalsFor:goals_for, goalsAgainst:goals_against, points,
       best:best_position, club:clubs!inner(${clubColumns})`,
    )
    .order('points', { ascending: false })
    .limit(most)
    .throwOnError()
  return data
}

export type AllTimeRow = Awaited<ReturnType<typeof listAllTime>>[number]

const featColumns = `${matchColumns}, season:seasons!inner(slug, name)` as const

export async function getMatchFeats(db: Db) {
  const [wins, goals] = await Promise.all([
    db.rpc('biggest_wins', { p_limit: 10 }).select(featColumns).throwOnError(),
    db.rpc('most_goals', { p_limit: 10 }).select(featColumns).throwOnError(),
  ])
  return { wins: wins.data, goals: goals.data }
}

const listRuns = async (db: Db, kind: 'winning' | 'unbeaten') => {
  const { data } = await db
    .from('club_runs')
    .select(
      `length, firstOn:first_on, lastOn:last_on, club:clubs!inner(${clubColumns}), season:seasons!inner(slug, name)`,
    )
    .eq('kind', kind)
    .eq('season.is_sample', false)
    .order('length', { ascending: false })
    .order('first_on')
    .limit(10)
    .throwOnError()
  return data
}

export async function getLongestRuns(db: Db) {
  const [unbeaten, winning] = await Promise.all([listRuns(db, 'unbeaten'), listRuns(db, 'winning')])
  return { unbeaten, winning }
}

export type LongestRun = Awaited<ReturnType<typeof listRuns>>[number]

const rateColumns =
  `played, won, drawn, lost, goalsFor:goals_for, goalsAgainst:goals_against, points, position,
  club:clubs!inner(${clubColumns}), season:seasons!inner(slug, name)` as const

export async function getSeasonFeats(db: Db) {
  const [best, worst] = await Promise.all([
    db.rpc('best_seasons', { p_limit: 10 }).select(rateColumns).throwOnError(),
    db.rpc('worst_seasons', { p_limit: 10 }).select(rateColumns).throwOnError(),
  ])
  return { best: best.data, worst: worst.data }
}

export type SeasonFeat = Awaited<ReturnType<typeof getSeasonFeats>>['best'][number]
