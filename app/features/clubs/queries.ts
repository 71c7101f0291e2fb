import type { QueryData } from '@supabase/supabase-js'
import { clubColumns } from '#league/matches.ts'
import { seasonLabel } from '#league/seasons.ts'
import { dayOf } from '#lib/dates.ts'
import type { Database } from '#lib/database.types.ts'
import type { Db } from '#lib/db.ts'
import { movedTo, notFound } from '#lib/not-found.ts'
import { type ClubView, league } from './address.ts'
import { headCoachOf } from './staff-words.ts'
import { getOverview, mostScorers } from './overview-queries.ts'
import { getTab, type Tab } from './tab-queries.ts'

const columns = `id, ${clubColumns}, fullName:full_name, nicknames, town, province, founded,
  coloursNote:colours_note, website, description, note, isSample:is_sample,
  venue:venues!clubs_venue_id_fkey(slug, name, capacity), source:sources(name),
  totals:club_totals(position, played, won, drawn, lost, goalsFor:goals_for, goalsAgainst:goals_against,
    points, adjustment, isTied:is_tied,
    season:seasons!inner(id, slug, name, status, isSample:is_sample, competition:competitions!inner())),
  honours(seasonName:season_name, place, final, isSample:is_sample, competition:competitions(slug, name)),
  stints:coach_stints(role, startsOn:starts_on, endsOn:ends_on, asOf:as_of, note, isSample:is_sample,
    person:people(slug, name)),
  bans:registration_bans(id, reason, source, startsOn:starts_on, isSample:is_sample),
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

/** A club by its address; nothing where it has another or none. */
export async function findClub(db: Db, slug: string) {
  const { data } = await asked(db, slug).maybeSingle().throwOnError()
  return data && clubOf(data)
}

async function findNow(db: Db, slug: string) {
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

export async function getClubPage(db: Db, slug: string, view: ClubView) {
  if (view.tab === 'overview') {
    const [club, now] = await Promise.all([findClub(db, slug), findNow(db, slug)])
    if (!club || !now) throw await elsewhere(db, slug)
    return pageOf(club, { ...(await getOverview(db, club, now)), kind: 'overview' as const })
  }
  const club = await findClub(db, slug)
  if (!club) throw await elsewhere(db, slug)
  return pageOf(club, await getTab(db, club, view, view.tab))
}

/** What travels to the browser: of what the club has been through, only what this part of the page shows. */
function pageOf(club: FoundClub, tab: Tab) {
  const { totals, stints, honours, bans, ...rest } = club
  const real = totals.filter(({ season }) => !season.isSample)
  const coach = headCoachOf(stints)
  const titles = honours
    .filter(honour => honour.place === 1 && honour.competition.slug === league && !honour.isSample)
    .map(({ seasonName }) => seasonName)
  return {
    ...rest,
    titles: {
      count: titles.length,
      last: titles.toSorted().at(-1) ?? '',
    },
    coach: coach ? { ...coach.person, asOf: coach.asOf, isSample: coach.isSample } : null,
    bans: bans.map(ban => ({ ...ban, since: dayOf(ban.startsOn) })),
    hasStaff: stints.length > 0,
    hasMatches: totals.some(({ played }) => played > 0),
    hasHistory: totals.length > 0 || honours.length > 0,
    isNew: real.length > 0 && real.every(({ played }) => played === 0),
    isByNameOnly: totals.length === 0,
    deductions: totals
      .filter(({ adjustment }) => adjustment !== 0)
      .slice(0, 1)
      .map(({ adjustment, season }) => ({ points: adjustment, season: seasonLabel(season) })),
    tab,
  }
}

export type ClubPage = ReturnType<typeof pageOf>

/** Where a club that is not at this address may be. */
async function elsewhere(db: Db, slug: string) {
  const { data: old } = await db
    .from('club_slugs')
    .select('club:clubs!inner(slug)')
    .eq('slug', slug)
    .maybeSingle()
    .throwOnError()
  if (old) return movedTo(`/teams/${old.club.slug}`)
  const { data: hits } = await db
    .rpc('search', { p_words: slug.replaceAll('-', ' '), p_limit: 20 })
    .throwOnError()
  const near = hits.filter(({ kind }) => kind === 'club').slice(0, 3)
  return notFound(
    'This club',
    { to: '/explore/teams', label: 'All clubs' },
    near.map(hit => ({ to: `/teams/${hit.slug}`, label: hit.title })),
  )
}
