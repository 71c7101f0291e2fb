import { seasonLabel } from '#league/seasons.ts'
import type { Db } from '#lib/data/db.ts'
import { today } from '#lib/format/dates.ts'
import type { ClubView } from './search-params.ts'
import { squadOf } from './squad.ts'

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** The squad of a season, as it is registered or as a source published it. */
export async function getSquad(db: Db, club: { id: string }, view: ClubView) {
  const { data: known } = await db
    .from('registrations')
    .select('season:seasons(id, slug, name, status, isSample:is_sample)')
    .eq('club_id', club.id)
    .throwOnError()
  const told = known.flatMap(({ season }) => (season ? [[season.slug, season] as const] : []))
  const seasons = [...new Map(told).values()].toSorted((one, other) => compare(other.slug, one.slug))
  const chosen = seasons.find(({ slug }) => slug === view.season) ?? seasons[0]
  return {
    season: chosen ? { slug: chosen.slug, name: chosen.name, isSample: chosen.isSample } : null,
    seasons: seasons.map(season => [season.slug, seasonLabel(season)] as const),
    isUnknown: view.season !== null && chosen?.slug !== view.season,
    ...squadOf(
      chosen ? await listSquad(db, club.id, chosen.id) : [],
      chosen?.status === 'running' ? today() : null,
    ),
  }
}

export type SquadPlayer = Awaited<ReturnType<typeof listSquad>>[number]

async function listSquad(db: Db, clubId: string, seasonId: string) {
  const [{ data: rows }, { data: sums }] = await Promise.all([
    db
      .from('registrations')
      .select(
        `number:shirt_number, kind, asOf:as_of, endsOn:ends_on, source:sources(name), player:players(id:person_id, position,
         person:people(slug, name, nationality, birthYear:birth_year, birth:birth_dates(bornOn:born_on)))`,
      )
      .eq('club_id', clubId)
      .eq('season_id', seasonId)
      .throwOnError(),
    db
      .from('player_totals')
      .select('id:player_id, appearances, goals')
      .eq('club_id', clubId)
      .eq('season_id', seasonId)
      .throwOnError(),
  ])
  // Where line-ups are recorded, somebody who is in none of them has not played.
  const none = sums.length > 0 ? 0 : null
  const places = ['GK', 'DF', 'MF', 'FW', null]
  const players = rows.map(({ number, kind, asOf, endsOn, source, player: { id, position, person } }) => {
    const { slug, name, nationality, birthYear, birth } = person
    const told = sums.find(sum => sum.id === id)
    return {
      slug,
      name,
      nationality,
      birthYear,
      bornOn: birth?.bornOn ?? null,
      number,
      position,
      kind,
      asOf,
      endsOn,
      source: source?.name ?? null,
      appearances: told?.appearances ?? none,
      goals: told?.goals ?? none,
    }
  })
  return players.toSorted(
    (one, other) =>
      places.indexOf(one.position) - places.indexOf(other.position) ||
      (one.number ?? 100) - (other.number ?? 100) ||
      compare(one.name, other.name),
  )
}
