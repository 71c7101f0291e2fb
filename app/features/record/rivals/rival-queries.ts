import { isOver, scoreOf } from '#domain/record/match/match.ts'
import { type Club, clubColumns } from '#league/matches.ts'
import { getSeasons } from '#league/season-queries.ts'
import { dayOf } from '#lib/format/dates.ts'
import type { Db } from '#lib/data/db.ts'

export type Rivals = Awaited<ReturnType<typeof getRivals>>
export type Pair = NonNullable<Rivals['pair']>
export type MetOn = Pair['meetings'][number]

/** Every club that can be chosen, and all that the two which are named have played. */
export async function getRivals(db: Db, one: string, other: string) {
  const clubs = await listClubs(db)
  const [first, second] = [one, other].map(slug => clubs.find(club => club.slug === slug))
  const pair = first && second && first !== second ? await getPair(db, first, second) : null
  return {
    clubs: clubs.map(({ slug, name }) => [slug, name] as const),
    pair,
  }
}

/** Those that have a season in the league. */
async function listClubs(db: Db): Promise<Known[]> {
  const seasons = await getSeasons(db)
  const { data } = await db
    .from('club_seasons')
    .select(`club:clubs!inner(id, ${clubColumns})`)
    .in(
      'season_id',
      seasons.map(({ id }) => id),
    )
    .throwOnError()
  const clubs = new Map(data.map(({ club }) => [club.slug, club]))
  return [...clubs.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const columns = `status, playedOn:played_on, kickOff:kick_off, homeGoals:home_goals, awayGoals:away_goals,
  awardedHomeGoals:awarded_home_goals, awardedAwayGoals:awarded_away_goals, homeId:home_club_id,
  isSample:is_sample, season:seasons!inner(slug, name)` as const

type Known = Club & { id: string }

async function getPair(db: Db, one: Known, other: Known) {
  const { data } = await db
    .from('matches')
    .select(columns)
    .or(
      `and(home_club_id.eq.${one.id},away_club_id.eq.${other.id}),and(home_club_id.eq.${other.id},away_club_id.eq.${one.id})`,
    )
    // What counts: a provisional score does not.
    .not('counted_home_goals', 'is', null)
    .order('played_on')
    .order('id')
    .throwOnError()
  return {
    one: shown(one),
    other: shown(other),
    /** In the order of play. */
    meetings: data.flatMap(match => {
      const score = scoreOf(match)
      if (!isOver(match) || !score) return []
      const isHome = match.homeId === one.id
      return {
        day: match.playedOn ? dayOf(match.playedOn) : '',
        season: match.season.slug,
        seasonName: match.season.name,
        isHome,
        own: isHome ? score.home : score.away,
        others: isHome ? score.away : score.home,
        ...(match.awardedHomeGoals === null ? {} : { isAwarded: true }),
        ...(match.isSample ? { isSample: true } : {}),
      }
    }),
  }
}

const shown = ({ slug, name, code, colours }: Club): Club => ({ slug, name, code, colours })
