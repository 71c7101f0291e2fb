import * as titles from '#messages/site/pageTitles.js'
import * as words from '#messages/oversight/pages.js'
import { type ComponentType, createElement, Suspense } from 'react'
import type { PageModule } from '#app/shell/page.tsx'
import { useSearch } from '#lib/router/use-search.ts'
import { useSession } from '#features/accounts/session/session.ts'
import { NeedsYouSection } from '#features/homes/dashboard/needs-you-section.tsx'
import { tasksRead } from '#features/homes/dashboard/tasks.ts'
import { DeskNav } from '#features/homes/admin-desk/desk-nav.tsx'
import { deskTabs, openTab, type TabProps, tabsFor } from '#features/homes/admin-desk/tabs.ts'
import { retryingPart } from '#ui/retrying-part.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

export const title = titles.administration

type File = { default: ComponentType<TabProps>; ownerReads?: PageModule['ownerReads'] }

// Each with a file of its own: nobody works at all of them at once.
const files = import.meta.glob<File>('./tabs/*.tsx')
const desks = new Map(
  Object.entries(files).map(([name, load]) => [name, retryingPart(load, file => file.default)]),
)

const fileOf = (id: string) => `tabs/${id}.tsx`
const deskOf = (id: string) => desks.get(`./${fileOf(id)}`)

// The tab of the address is fetched and read before anybody knows whether it may be opened: most of the time it may.
const asked = (search: URLSearchParams) => openTab(deskTabs, search.get('tab')).id

export const ownerPart = (search: URLSearchParams) => `app/routes/admin/${fileOf(asked(search))}`

export async function ownerReads(userId: string, search: URLSearchParams) {
  const file: File | undefined = await deskOf(asked(search))?.loadNow()
  const tasks = search.has('tab') ? [] : [tasksRead(userId)]
  return [...tasks, ...((await file?.ownerReads?.(userId, search)) ?? [])]
}

export default function DeskPage() {
  const { profile, roles, isImpersonating } = useSession()
  const search = useSearch()
  const tabs = tabsFor(roles)
  const tab = openTab(tabs, search.get('tab'))
  return (
    <div className="column">
      <PageTitle title={words.administration} lead={words.administrationLead} />
      <div className="grid gap-x-10 gap-y-6 pt-2 lg:grid-cols-[15rem_1fr]">
        <DeskNav tabs={tabs} open={search.has('tab') ? tab : undefined} />
        <div className="min-w-0">
          {search.has('tab') ? null : (
            <div className="mb-10">
              <NeedsYouSection userId={profile?.id ?? ''} />
            </div>
          )}
          <Suspense fallback={<SkeletonRows rows={6} columns={2} />}>
            <OpenDesk id={tab.id} title={tab.label} search={search} mayWrite={!isImpersonating} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

function OpenDesk({ id, ...given }: TabProps & { id: string }) {
  const Desk = deskOf(id)
  return Desk ? createElement(Desk, given) : null
}
