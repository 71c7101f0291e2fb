import * as words from '#messages/record/clubs.js'
import { lazy, type ReactNode, Suspense } from 'react'
import { TabLinks } from '#ui/tab-links.tsx'
import { Notice } from '#ui/notice.tsx'
import { type ClubView, hrefOfView, type Tab, tabNames, wrongIn } from './search-params.ts'
import { ClubOverview } from './club-overview.tsx'
import type { ClubPage } from './club-queries.ts'

// Most visitors look at one part: the others are loaded when somebody goes to them.
const ClubSquad = lazy(() => import('./club-squad.tsx').then(file => ({ default: file.ClubSquad })))
const ClubMatches = lazy(() => import('./club-matches.tsx').then(file => ({ default: file.ClubMatches })))
const ClubStats = lazy(() => import('./club-stats.tsx').then(file => ({ default: file.ClubStats })))
const ClubStaff = lazy(() => import('./club-staff.tsx').then(file => ({ default: file.ClubStaff })))
const ClubHistory = lazy(() => import('./club-history.tsx').then(file => ({ default: file.ClubHistory })))
const ClubAfrica = lazy(() => import('./club-africa.tsx').then(file => ({ default: file.ClubAfrica })))

/** The parts of a club's page; those of which the record has nothing are left out. */
export function ClubTabs({
  club,
  view,
  search,
  transfers,
}: {
  club: ClubPage
  view: ClubView
  search: URLSearchParams
  transfers: ReactNode
}) {
  const { slug, tab } = club
  const has: Record<Tab, boolean> = {
    overview: true,
    squad: club.hasSquads,
    matches: club.hasMatches,
    stats: club.hasMatches,
    transfers: true,
    staff: club.hasStaff,
    history: club.hasHistory,
    africa: club.isKnownAbroad,
  }
  const tabs = (Object.keys(tabNames) as Tab[])
    .filter(name => has[name] || name === view.tab)
    .map(name => ({ to: hrefOfView(slug, { tab: name }), label: tabNames[name] }))
  const wrong = [
    ...('isUnknown' in tab && tab.isUnknown
      ? [words.noSeason({ season: view.season?.slice(0, 40) ?? '' })]
      : []),
    ...wrongIn(search),
  ]
  return (
    <>
      <div className="mt-6 mb-6">
        <TabLinks label={club.name} tabs={tabs} open={hrefOfView(slug, { tab: view.tab })} />
      </div>
      {wrong.length > 0 ? <Notice tone="warning">{wrong.join(' ')}</Notice> : null}
      <Suspense>
        {tab.kind === 'overview' ? <ClubOverview {...{ club, tab }} /> : null}
        {tab.kind === 'squad' ? <ClubSquad {...{ slug, tab }} /> : null}
        {tab.kind === 'matches' ? <ClubMatches page={view.page} {...{ slug, tab }} /> : null}
        {tab.kind === 'stats' ? <ClubStats {...{ slug, tab }} /> : null}
        {tab.kind === 'transfers' ? transfers : null}
        {tab.kind === 'staff' ? <ClubStaff tab={tab} /> : null}
        {tab.kind === 'history' ? <ClubHistory tab={tab} /> : null}
        {tab.kind === 'africa' ? <ClubAfrica tab={tab} /> : null}
      </Suspense>
      <p className="mt-10 max-w-[70ch] text-14 text-soft">
        {club.source ? words.source({ source: club.source.name }) : words.noSource}
        {club.note ? ` ${words.note({ note: club.note })}` : ''}
      </p>
    </>
  )
}
