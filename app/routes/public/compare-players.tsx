import * as words from '#messages/numbers/comparison.js'
import { useRead } from '#lib/data/use-read.ts'
import { lazy, Suspense } from 'react'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { useSession } from '#features/accounts/session/session.ts'
import { readSearchParams, hrefOf } from '#features/numbers/comparison/search-params.ts'
import { Comparison } from '#features/numbers/comparison/comparison.tsx'
import { HowItIsRead } from '#features/numbers/comparison/how-it-is-read.tsx'
import { comparisonRead, groupRead } from '#features/numbers/comparison/queries.ts'
import { titleOf } from '#features/numbers/comparison/table.ts'
import { numbersTabs } from '#features/record/pages/tabs.ts'
import type { Read } from '#lib/data/read.ts'
import { useSearch } from '#lib/router/use-search.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

export function head({ search, store }: Visit) {
  const asked = readSearchParams(search)
  const players = store.get(comparisonRead(asked))?.players ?? []
  const names = titleOf(players)
  return {
    title: `${names === '' ? words.title : words.titleOf({ names })} · ${productName}`,
    description:
      import.meta.env.SSR &&
      (names === '' ? words.description : words.descriptionOf({ names }).slice(0, 160)),
    canonical: hrefOf(asked),
    ...(search.get('group') ? { index: false } : {}),
  }
}

export function reads({ search }: Visit): Read[] {
  const group = search.get('group')
  return [group ? groupRead(group) : comparisonRead(readSearchParams(search))]
}

const GroupView = lazy(() =>
  import('#features/numbers/comparison/group-view.tsx').then(file => ({ default: file.GroupView })),
)

const SaveView = lazy(() => import('./owner/save-view.tsx'))

export default function ComparePlayersPage() {
  const { user } = useSession()
  const search = useSearch()
  const asked = readSearchParams(search)
  const group = search.get('group')
  const { data: comparison } = useRead(comparisonRead(asked))
  return (
    <div className="column">
      <PageTitle title={words.title} lead={words.lead} />
      <TabLinks {...numbersTabs} />
      {group ? (
        <Suspense>
          <GroupView asked={asked} group={group} />
        </Suspense>
      ) : comparison ? (
        <Comparison comparison={comparison} asked={asked} SaveView={user ? SaveView : undefined} />
      ) : null}
      {comparison && !group ? <HowItIsRead meanings={comparison.meanings} /> : null}
    </div>
  )
}
