import { type ComponentType, createElement, Suspense } from 'react'
import { useSearch } from '#lib/search.ts'
import { useSession } from '#features/accounts/session.ts'
import { DeskNav } from '#features/admin-desk/desk-nav.tsx'
import { deskTabs, openTab, type TabProps, tabsFor } from '#features/admin-desk/tabs.ts'
import { later } from '#ui/later.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

type Load = () => Promise<{ default: ComponentType<TabProps> }>

// Each with a file of its own: nobody works at all of them at once.
const files: Record<(typeof deskTabs)[number]['id'], Load> = {
  requests: () => import('./tabs/requests.tsx'),
  people: () =>
    import('#features/duplicates/duplicates-desk.tsx').then(file => ({ default: file.DuplicatesDesk })),
  season: () => import('./tabs/season.tsx'),
  appointments: () =>
    import('#features/appointments/appointments-desk.tsx').then(file => ({ default: file.AppointmentsDesk })),
  reports: () => import('#features/reports/waiting-list.tsx').then(file => ({ default: file.WaitingList })),
  discipline: () =>
    import('#features/discipline/case-desk.tsx').then(file => ({ default: file.CaseDeskTab })),
  transfers: () => import('./tabs/transfers.tsx'),
  news: () => import('./tabs/news.tsx'),
  corrections: () =>
    import('#features/error-reports/report-desk.tsx').then(file => ({ default: file.ReportDesk })),
  imports: () => import('#features/imports/import-desk.tsx').then(file => ({ default: file.ImportDesk })),
  quality: () => import('./tabs/quality.tsx'),
  values: () => import('./tabs/values.tsx'),
  zifa: () => import('./tabs/zifa.tsx'),
}

const desks = new Map(Object.entries(files).map(([id, load]) => [id, later(load)]))

// The tab of the address is on its way before anybody knows whether it may be opened: most of the time it may.
if (typeof location !== 'undefined')
  void files[openTab(deskTabs, new URLSearchParams(location.search).get('tab')).id]?.().catch(() => undefined)

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
  const Desk = desks.get(id)
  return Desk ? createElement(Desk, given) : null
}
