import { getSeasons } from '#league/season-queries.ts'
import { chooseSeason, currentSeason, seasonChoices, seasonLabel } from '#league/seasons.ts'
import type { Club } from '#league/matches.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { pageSize } from '#lib/router/page-number.ts'
import { type ClubFilters, everySeason, sortOf } from './filters.ts'

export type ClubCard = Club & {
  nicknames: string[]
  town: string | null
  province: string | null
  venueName: string | null
  /** Null where the club has not played in the season. */
  position: number | null
  points: number | null
  adjustment: number | null
  form: string | null
  next: { on: string; isHome: boolean; opponent: string } | null
  squad: number | null
  titles: number
  seasons: number
  lastSeason: string | null
  cameIn: boolean | null
  wentOut: boolean | null
}

/** Columns that only the CSV file has are not sent with the page. */
export async function getClubList(db: Db, filters: ClubFilters) {
  const list = await listClubs(db, filters)
  return { ...list, clubs: list.clubs.map(card => ({ ...card, points: undefined, province: undefined })) }
}

/** `clubs`: the page that was asked for. `total`: how many there are on all pages. */
export async function listClubs(db: Db, filters: ClubFilters, limit = pageSize) {
  const all = await getSeasons(db)
  const current = currentSeason(all)
  const isOfAll = filters.season === everySeason
  const { season, isUnknown } = chooseSeason(all, isOfAll ? null : filters.season)
  const [rows, provinces] = await Promise.all([
    call(db, 'list_clubs', {
      sort: sortOf(filters),
      limit,
      offset: (filters.page - 1) * limit,
      season: isOfAll ? undefined : season?.id,
      current: current?.id,
      province: filters.province || undefined,
      words: filters.q || undefined,
      status: filters.status || undefined,
    }),
    listProvinces(db),
  ])
  return {
    clubs: rows.map(cardOf),
    total: rows[0]?.total ?? 0,
    season: season && !isOfAll ? { slug: season.slug, label: seasonLabel(season) } : null,
    isUnknown: isUnknown && !isOfAll,
    isSample: !isOfAll && season?.isSample === true,
    seasons: seasonChoices(all).map(({ slug, label }) => [slug, label] as const),
    towns: await listTowns(db, rows),
    provinces,
  }
}

export type ClubList = Awaited<ReturnType<typeof getClubList>>
export type ListedClub = ClubList['clubs'][number]
export type TownOnMap = ClubList['towns'][number]

// The generated types know no null in what a function answers.
type Row = { [Name in 'position' | 'points' | 'adjustment' | 'squad']: number | null } & {
  [Name in 'town' | 'province' | 'venue_name' | 'form' | 'next_on' | 'next_opponent' | 'last_season']:
    | string
    | null
} & { [Name in 'next_is_home' | 'came_in' | 'went_out']: boolean | null } & Club & {
    nicknames: string[]
    titles: number
    seasons: number
  }

function cardOf(row: Row): ClubCard {
  const { slug, name, code, colours, nicknames, town, province, position, points, form, squad } = row
  return {
    slug,
    name,
    code,
    colours,
    nicknames,
    town,
    province,
    position,
    points,
    form,
    squad,
    adjustment: row.adjustment,
    venueName: row.venue_name,
    next: row.next_on
      ? {
          on: row.next_on,
          isHome: row.next_is_home === true,
          opponent: row.next_opponent ?? '',
        }
      : null,
    titles: row.titles,
    seasons: row.seasons,
    lastSeason: row.last_season,
    cameIn: row.came_in,
    wentOut: row.went_out,
  }
}

/** The towns that these clubs come from, as far as it is known where they lie. */
async function listTowns(db: Db, clubs: readonly { slug: string }[]) {
  const { data } = await db
    .from('towns')
    .select('name, latitude, longitude, clubs!inner(slug)')
    .in(
      'clubs.slug',
      clubs.map(({ slug }) => slug),
    )
    .order('name')
    .throwOnError()
  return data.map(({ name, latitude, longitude, clubs: own }) => ({
    name,
    // A map of this size shows no more.
    latitude: Math.round(latitude * 100) / 100,
    longitude: Math.round(longitude * 100) / 100,
    clubs: own.map(({ slug }) => slug),
  }))
}

async function listProvinces(db: Db) {
  return call(db, 'list_provinces')
}
