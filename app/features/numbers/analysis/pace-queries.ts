// Points by matches played: the clubs of the present season beside champions of earlier ones. Each line reads the
// matches of one club in one season, so that it costs the same however many seasons there are.
import { type Club, clubColumns } from '#league/matches.ts'
import { getSeasons } from '#league/season-queries.ts'
import { currentSeason, type Season } from '#league/seasons.ts'
import type { Db } from '#lib/data/db.ts'
import type { PaceParams } from './pace-search-params.ts'

export type Pace = Awaited<ReturnType<typeof getPace>>
export type PaceLine = Pace['lines'][number]

export async function getPace(db: Db, asked: PaceParams) {
  const seasons = await getSeasons(db)
  const season = currentSeason(seasons)
  if (!season) return { season: null, clubs: [], champions: [], lines: [], unknown: [] }
  const [table, champions] = await Promise.all([listTable(db, season.id), listChampions(db, seasons, season)])
  const wantedClubs = asked.clubs ?? table.slice(0, 3).map(({ club }) => club.slug)
  const wantedChampions = asked.champions ?? usualChampions(champions)
  const clubs = wantedClubs.flatMap(slug => table.find(({ club }) => club.slug === slug) ?? [])
  const winners = wantedChampions.flatMap(slug => champions.find(each => each.season === slug) ?? [])
  const lines = await Promise.all([
    ...clubs.map(row => lineOf(db, season, row, null)),
    ...winners.map(row => lineOf(db, row.rules, row, row.season)),
  ])
  return {
    season: { slug: season.slug, name: season.name, isSample: season.isSample },
    clubs: table.map(({ club }) => ({ slug: club.slug, name: club.name })),
    champions: champions.map(({ season: slug, seasonName, club, points, played }) => ({
      slug,
      seasonName,
      name: club.name,
      points,
      played,
    })),
    lines,
    unknown: [
      ...wantedClubs.filter(slug => !clubs.some(({ club }) => club.slug === slug)),
      ...wantedChampions.filter(slug => !winners.some(each => each.season === slug)),
    ],
  }
}

async function listTable(db: Db, seasonId: string) {
  const { data } = await db
    .from('club_totals')
    .select(`clubId:club_id, position, club:clubs!inner(${clubColumns})`)
    .eq('season_id', seasonId)
    .order('position')
    .throwOnError()
  return data
}

/** Who was first in each season that is over, the latest first. */
async function listChampions(db: Db, seasons: readonly Season[], present: Season) {
  const { data } = await db
    .from('club_totals')
    .select(`seasonId:season_id, clubId:club_id, played, points, club:clubs!inner(${clubColumns})`)
    .in(
      'season_id',
      seasons.map(({ id }) => id),
    )
    .eq('position', 1)
    .gt('played', 0)
    .throwOnError()
  const known = new Map(data.map(row => [row.seasonId, row]))
  return seasons.flatMap(season => {
    const first = known.get(season.id)
    const isOver = season.status === 'archived' && !season.isSample
    if (!first || !isOver || season.id === present.id) return []
    return [{ ...first, season: season.slug, seasonName: season.name, rules: season }]
  })
}

/** The last, the one with the most points a match, and the one with the fewest. */
function usualChampions(champions: readonly { season: string; points: number; played: number }[]) {
  const sorted = champions.toSorted((one, other) => other.points / other.played - one.points / one.played)
  return [...new Set([champions[0], sorted[0], sorted.at(-1)].flatMap(each => (each ? [each.season] : [])))]
}

async function lineOf(
  db: Db,
  { id, name, pointsForWin, pointsForDraw }: Season,
  { clubId, club }: { clubId: string; club: Club },
  champion: string | null,
) {
  const { data } = await db
    .from('matches')
    .select('homeId:home_club_id, home:counted_home_goals, away:counted_away_goals')
    .eq('season_id', id)
    .or(`home_club_id.eq.${clubId},away_club_id.eq.${clubId}`)
    .not('counted_home_goals', 'is', null)
    .order('played_on')
    .order('id')
    .throwOnError()
  let sum = 0
  const points = data.map(({ homeId, home, away }) => {
    const ahead = ((home ?? 0) - (away ?? 0)) * (homeId === clubId ? 1 : -1)
    sum += ahead > 0 ? pointsForWin : ahead === 0 ? pointsForDraw : 0
    return sum
  })
  return { slug: club.slug, name: club.name, code: club.code, champion, seasonName: name, points }
}
