// What the home club made of playing at home: through the seasons, from the totals that are kept, and by the ground a
// match was really played at, where that is recorded.
import { getSeasons } from '#league/season-queries.ts'
import type { Db } from '#lib/data/db.ts'
import { getChosenSeason } from './chosen-season.ts'
import { placeOf, places } from './places.ts'

export type Grounds = Awaited<ReturnType<typeof getGrounds>>
export type Ground = Grounds['grounds'][number]
export type HomeTally = {
  matches: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
}

export async function getGrounds(db: Db, wanted: string | null) {
  const [{ season, ...chosen }, seasons] = await Promise.all([getChosenSeason(db, wanted), getSeasons(db)])
  const years = seasons
    .flatMap(({ slug, name, isSample, totals }) =>
      totals && totals.counted > 0 && !isSample
        ? [{ slug, name, home: totals.homeWins, drawn: totals.draws, away: totals.awayWins }]
        : [],
    )
    .toReversed()
  if (!season) return { ...chosen, season: null, years, grounds: [], places: [], unrecorded: 0 }
  const { data } = await db
    .from('matches')
    .select(
      `home:counted_home_goals, away:counted_away_goals, venue:venues(slug, name, town),
       club:clubs!matches_home_club_id_fkey(ground:venues!clubs_venue_id_fkey(slug))`,
    )
    .eq('season_id', season.id)
    .not('counted_home_goals', 'is', null)
    .throwOnError()
  const known = data.flatMap(({ venue, club, home, away }) =>
    venue ? [{ venue, usual: club.ground?.slug, home: home ?? 0, away: away ?? 0 }] : [],
  )
  const byGround = [...Map.groupBy(known, ({ venue }) => venue.slug).values()]
  return {
    ...chosen,
    season: { slug: season.slug, name: season.name, isSample: season.isSample },
    years,
    unrecorded: data.length - known.length,
    places: places
      .map(place => ({
        place,
        ...tallyOf(known.filter(({ venue, usual }) => placeOf(venue.slug, usual) === place)),
      }))
      .filter(({ matches }) => matches > 0),
    grounds: byGround
      .map(matches => ({ ...matches[0]?.venue, ...tallyOf(matches) }))
      .toSorted(
        (one, other) => other.matches - one.matches || ((one.name ?? '') < (other.name ?? '') ? -1 : 1),
      ),
  }
}

export function tallyOf(matches: readonly { home: number; away: number }[]): HomeTally {
  const count = (is: (match: { home: number; away: number }) => boolean) => matches.filter(is).length
  return {
    matches: matches.length,
    won: count(({ home, away }) => home > away),
    drawn: count(({ home, away }) => home === away),
    lost: count(({ home, away }) => home < away),
    scored: matches.reduce((sum, { home }) => sum + home, 0),
    conceded: matches.reduce((sum, { away }) => sum + away, 0),
  }
}
