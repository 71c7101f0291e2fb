import { type ComponentType, createElement, Suspense } from 'react'
import { useSearch } from '#lib/search.ts'
import { useSession } from '#features/accounts/session.ts'
import { DeskNav } from '#features/admin-desk/desk-nav.tsx'
import { deskTabs, openTab, type TabProps, tabsFor } from '#features/admin-desk/tabs.ts'
import { later } from '#ui/later.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

type PartOf<File> = (file: File) => ComponentType<TabProps>
type Desk = { load: () => Promise<unknown>; Part: ComponentType<TabProps> }

const desk = <File,>(load: () => Promise<File>, pick: PartOf<File>): Desk => ({
  load,
  Part: later(load, pick),
})

// Each with a file of its own: nobody works at all of them at once.
const desks: Record<(typeof deskTabs)[number]['id'], Desk> = {
  requests: desk(
    () => import('./tabs/requests.tsx'),
    file => file.default,
  ),
  people: desk(
    () => import('#features/duplicates/duplicates-desk.tsx'),
    file => file.DuplicatesDesk,
  ),
  season: desk(
    () => import('./tabs/season.tsx'),
    file => file.default,
  ),
  appointments: desk(
    () => import('#features/appointments/appointments-desk.tsx'),
    file => file.AppointmentsDesk,
  ),
  reports: desk(
    () => import('#features/reports/waiting-list.tsx'),
    file => file.WaitingList,
  ),
  discipline: desk(
    () => import('#features/discipline/case-desk.tsx'),
    file => file.CaseDeskTab,
  ),
  transfers: desk(
    () => import('./tabs/transfers.tsx'),
    file => file.default,
  ),
  news: desk(
    () => import('./tabs/news.tsx'),
    file => file.default,
  ),
  corrections: desk(
    () => import('#features/error-reports/report-desk.tsx'),
    file => file.ReportDesk,
  ),
  imports: desk(
    () => import('#features/imports/import-desk.tsx'),
    file => file.ImportDesk,
  ),
  quality: desk(
    () => import('./tabs/quality.tsx'),
    file => file.default,
  ),
  values: desk(
    () => import('./tabs/values.tsx'),
    file => file.default,
  ),
  zifa: desk(
    () => import('./tabs/zifa.tsx'),
    file => file.default,
  ),
}

// The tab of the address is on its way before anybody knows whether it may be opened: most of the time it may.
if (typeof location !== 'undefined')
  void desks[openTab(deskTabs, new URLSearchParams(location.search).get('tab')).id]
    ?.load()
    .catch(() => undefined)

export default function DeskPage() {
  const { roles, isImpersonating } = useSession()
  const search = useSearch()
  const tabs = tabsFor(roles)
  const tab = openTab(tabs, search.get('tab'))
  return (
    <div className="column">
      <PageTitle title="Administration" lead="What waits for the league and the association." />
      <div className="grid gap-x-10 gap-y-6 pt-2 lg:grid-cols-[15rem_1fr]">
        <DeskNav tabs={tabs} open={tab} />
        <div className="min-w-0">
          <Suspense fallback={<SkeletonRows rows={6} columns={2} />}>
            <OpenDesk id={tab.id} title={tab.label} search={search} mayWrite={!isImpersonating} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

function OpenDesk({ id, ...given }: TabProps & { id: string }) {
  const Part = desks[id]?.Part
  return Part ? createElement(Part, given) : null
}
