import * as words from '#messages/record/clubs.js'
import { seasonLabel } from '#league/seasons.ts'
import { dayOf } from '#lib/format/dates.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { movedTo, notFound } from '#lib/router/not-found.ts'
import { type ClubView, league } from './search-params.ts'
import { headCoachOf } from './staff-labels.ts'
import { findClub, findNow, type FoundClub } from './found-club.ts'
import { getOverview } from './overview-queries.ts'
import type { Tab } from './tab.ts'
import { getTab } from './tab-queries.ts'

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
  const hits = await call(db, 'search', { words: slug.replaceAll('-', ' '), limit: 20 })
  const near = hits.filter(({ kind }) => kind === 'club').slice(0, 3)
  return notFound(
    words.thisClub,
    { to: '/explore/teams', label: words.allClubs },
    near.map(hit => ({ to: `/teams/${hit.slug}`, label: hit.title })),
  )
}
