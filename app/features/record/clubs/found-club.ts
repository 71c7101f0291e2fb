// A club with all that every part of its page shows.
import type { QueryData } from '@supabase/supabase-js'
import { clubColumns } from '#league/matches.ts'
import type { Database } from '#lib/data/database.types.ts'
import type { Db } from '#lib/data/db.ts'
import { league } from './search-params.ts'

export const mostScorers = 5

const columns = `id, ${clubColumns}, fullName:full_name, nicknames, town, province, founded,
  coloursNote:colours_note, website, description, descriptionLanguage:description_language, note, isSample:is_sample,
  venue:venues!clubs_venue_id_fkey(slug, name, capacity), source:sources(name),
  totals:club_totals(position, played, won, drawn, lost, goalsFor:goals_for, goalsAgainst:goals_against,
    points, adjustment, isTied:is_tied,
    season:seasons!inner(id, slug, name, status, isSample:is_sample, competition:competitions!inner())),
  honours(seasonName:season_name, place, final, isSample:is_sample, competition:competitions(slug, name)),
  stints:coach_stints(role, startsOn:starts_on, endsOn:ends_on, asOf:as_of, note, isSample:is_sample,
    person:people(slug, name)),
  bans:registration_bans(id, reason, source, startsOn:starts_on, isSample:is_sample),
  pictures(kind, path, alt, credit),
  squads:registrations(count), abroad:continental_matches(count)` as const

/** What it plays and who scored in the season that is running, and the seasons since its first. */
const columnsOfNow = `scorers:player_totals(goals, seasonId:season_id,
    season:seasons!inner(competition:competitions!inner()),
    player:players(person:people(slug, name))),
  seasons:seasons_since(slug, name), glance` as const

const asked = (db: Db, slug: string) =>
  db
    .from('clubs')
    .select(columns)
    .eq('slug', slug)
    .eq('totals.season.competition.slug', league)
    .is('bans.lifted_on', null)
    // The offices may read those that wait, too.
    .eq('pictures.status', 'approved')

/** A club by its address; nothing where it has another or none. */
export async function findClub(db: Db, slug: string) {
  const { data } = await asked(db, slug).maybeSingle().throwOnError()
  return data && clubOf(data)
}

export async function findNow(db: Db, slug: string) {
  const { data } = await db
    .from('clubs')
    .select(columnsOfNow)
    .eq('slug', slug)
    .eq('scorers.season.status', 'running')
    .eq('scorers.season.competition.slug', league)
    .gt('scorers.goals', 0)
    .order('goals', { referencedTable: 'scorers', ascending: false })
    .order('player_id', { referencedTable: 'scorers' })
    .limit(mostScorers, { referencedTable: 'scorers' })
    .order('slug', { referencedTable: 'seasons' })
    .maybeSingle()
    .throwOnError()
  return data && { ...data, glance: data.glance as unknown as Glance[] }
}

type Glance = Database['public']['Functions']['club_glance']['Returns'][number]

export type ClubNow = NonNullable<Awaited<ReturnType<typeof findNow>>>

type ClubRow = QueryData<ReturnType<typeof asked>>[number]

function clubOf({ squads, abroad, ...club }: ClubRow) {
  return {
    ...club,
    // '2026-sample' comes before '2026', which has no results.
    totals: club.totals.toSorted((one, other) => (one.season.slug < other.season.slug ? 1 : -1)),
    hasSquads: (squads[0]?.count ?? 0) > 0,
    isKnownAbroad: (abroad[0]?.count ?? 0) > 0,
  }
}

export type FoundClub = NonNullable<Awaited<ReturnType<typeof findClub>>>
export type SeasonTotals = FoundClub['totals'][number]
