import { type ComponentType, createElement, Suspense } from 'react'
import type { PageModule } from '#app/page.tsx'
import { useSearch } from '#lib/search.ts'
import { useSession } from '#features/accounts/session.ts'
import { DeskNav } from '#features/admin-desk/desk-nav.tsx'
import { deskTabs, openTab, type TabProps, tabsFor } from '#features/admin-desk/tabs.ts'
import { later } from '#ui/later.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

type File = { default: ComponentType<TabProps>; own?: PageModule['own'] }

// Each with a file of its own: nobody works at all of them at once.
const files = import.meta.glob<File>('./tabs/*.tsx')
const desks = new Map(Object.entries(files).map(([name, load]) => [name, later(load, file => file.default)]))

const fileOf = (id: string) => `tabs/${id}.tsx`
const deskOf = (id: string) => desks.get(`./${fileOf(id)}`)

// The tab of the address is fetched and read before anybody knows whether it may be opened: most of the time it may.
const asked = (search: URLSearchParams) => openTab(deskTabs, search.get('tab')).id

export const ownPart = (search: URLSearchParams) => `app/routes/admin/${fileOf(asked(search))}`

export async function own(userId: string, search: URLSearchParams) {
  const file: File | undefined = await deskOf(asked(search))?.loadNow()
  return file?.own?.(userId, search) ?? []
}

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
  const Desk = deskOf(id)
  return Desk ? createElement(Desk, given) : null
}
