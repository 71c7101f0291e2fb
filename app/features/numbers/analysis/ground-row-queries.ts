// The matches that were played at the home club's own ground, at another one, or at home to a club with none.
import { sum as sumOf } from '#messages/numbers/grounds.js'
import { round as roundOf } from '#messages/numbers/matchesBehind.js'
import { dayOf } from '#lib/format/dates.ts'
import type { Db } from '#lib/data/db.ts'
import { listAll } from '#lib/data/list-all.ts'
import { getChosenSeason } from './chosen-season.ts'
import { tallyOf } from './ground-queries.ts'
import { type Place, placeOf } from './places.ts'

export type GroundRows = Awaited<ReturnType<typeof getGroundRows>>

const rowsPerPage = 40

export async function getGroundRows(db: Db, wanted: string | null, place: Place, asked: number) {
  const { season } = await getChosenSeason(db, wanted)
  if (!season) return null
  const all = await listAll((from, to) =>
    db
      .from('matches')
      .select(
        `id, playedOn:played_on, home:counted_home_goals, away:counted_away_goals, round:rounds(number),
         venue:venues!inner(slug, name), host:clubs!matches_home_club_id_fkey(name, ground:venues!clubs_venue_id_fkey(slug)),
         guest:clubs!matches_away_club_id_fkey(name)`,
      )
      .eq('season_id', season.id)
      .not('counted_home_goals', 'is', null)
      .order('played_on', { ascending: false })
      .order('id')
      .range(from, to)
      .throwOnError(),
  )
  const matches = all
    .filter(({ venue, host }) => placeOf(venue.slug, host.ground?.slug) === place)
    .map(({ home, away, ...match }) => ({ ...match, home: home ?? 0, away: away ?? 0 }))
  const pages = Math.max(1, Math.ceil(matches.length / rowsPerPage))
  const page = Math.min(asked, pages)
  const worth = (home: number, away: number) =>
    home > away ? season.pointsForWin : home === away ? season.pointsForDraw : 0
  const sum = (of: (match: (typeof matches)[number]) => number) =>
    matches.reduce((total, match) => total + of(match), 0)
  const { won, drawn, lost } = tallyOf(matches)
  return {
    season: { slug: season.slug, name: season.name, isSample: season.isSample },
    at: place,
    rows: matches
      .slice((page - 1) * rowsPerPage, page * rowsPerPage)
      .map(({ id, playedOn, round, venue, host, guest, home, away }) => ({
        id,
        match: `${host.name} ${home}–${away} ${guest.name}`,
        about: [playedOn && dayOf(playedOn), round && roundOf({ round: round.number }), venue.name]
          .filter(Boolean)
          .join(' · '),
        cells: [home, away, worth(home, away)],
      })),
    foot: {
      words: sumOf({ matches: matches.length, won, drawn, lost }),
      cells: [sum(({ home }) => home), sum(({ away }) => away), sum(({ home, away }) => worth(home, away))],
    },
    page,
    pages,
  }
}
