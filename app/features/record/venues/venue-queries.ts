import * as words from '#messages/record/venues.js'
import { clubColumns, type LeagueMatch, matchColumns } from '#league/matches.ts'
import type { Db } from '#lib/data/db.ts'
import { notFound } from '#lib/router/not-found.ts'
import { matchesPerPage } from './queries.ts'

export async function getVenue(db: Db, slug: string, page: number) {
  const { data: venue } = await db
    .from('venues')
    .select(
      `id, slug, name, town, province, capacity, latitude, longitude, isLocatedByTown:is_located_by_town, note,
       isSample:is_sample, source:sources(name), pictures(path, alt, credit), clubs!clubs_venue_id_fkey(${clubColumns})`,
    )
    .eq('slug', slug)
    // The offices may read those that wait, too.
    .eq('pictures.status', 'approved')
    .maybeSingle()
    .throwOnError()
  if (!venue) throw await missing(db, slug)
  const [played, next] = await Promise.all([listPlayed(db, venue.id, page), listNext(db, venue.id, page)])
  return { ...venue, ...played, next }
}

export type Venue = Awaited<ReturnType<typeof getVenue>>

async function listNext(db: Db, venueId: string, page: number): Promise<LeagueMatch[]> {
  if (page > 1) return []
  const { data } = await db
    .from('matches')
    .select(matchColumns)
    .eq('venue_id', venueId)
    .in('status', ['scheduled', 'lineups_open', 'lineups_confirmed', 'delayed'])
    .order('played_on')
    .order('kick_off')
    .limit(5)
    .throwOnError()
  return data
}

/** A match has its own venue; most sources give none. */
async function listPlayed(db: Db, venueId: string, page: number) {
  const from = (page - 1) * matchesPerPage
  const { data, count } = await db
    .from('matches')
    .select(matchColumns, { count: 'exact' })
    .eq('venue_id', venueId)
    .not('counted_home_goals', 'is', null)
    .order('played_on', { ascending: false })
    .order('id')
    .range(from, from + matchesPerPage - 1)
    .throwOnError()
  const matches: LeagueMatch[] = data
  return { matches, total: count ?? 0 }
}

async function missing(db: Db, slug: string) {
  const [first = ''] = slug.split('-')
  const { data } = await db
    .from('venues')
    .select('slug, name')
    .ilike('name', `%${first.replaceAll(/[%_\\]/g, '')}%`)
    .order('name')
    .limit(3)
    .throwOnError()
  return notFound(
    words.thisGround,
    { to: '/explore/teams', label: words.allClubs },
    data.map(venue => ({ to: `/venues/${venue.slug}`, label: venue.name })),
  )
}
