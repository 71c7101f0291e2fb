import { useRead } from '#lib/use-read.ts'
import { lazy, Suspense } from 'react'
import type { Visit } from '#app/page.tsx'
import { productName } from '#app/site.ts'
import { useSession } from '#features/accounts/session.ts'
import { askedIn, hrefOf } from '#features/comparison/asked.ts'
import { Comparison } from '#features/comparison/comparison.tsx'
import { HowItIsRead } from '#features/comparison/how-it-is-read.tsx'
import { comparisonRead, groupRead } from '#features/comparison/reads.ts'
import { titleOf } from '#features/comparison/table.ts'
import { numbersTabs } from '#features/record/tabs.ts'
import type { Read } from '#lib/read.ts'
import { useSearch } from '#lib/search.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

const about = "Players of Zimbabwe's Premier Soccer League side by side, with the same measures."

export function head({ search, store }: Visit) {
  const asked = askedIn(search)
  const players = store.get(comparisonRead(asked))?.players ?? []
  const names = titleOf(players)
  return {
    title: `${names === '' ? 'Compare players' : `${names}, compared`} · ${productName}`,
    description:
      names === '' ? about : `${names} side by side: goals, minutes, cards and percentiles.`.slice(0, 160),
    canonical: hrefOf(asked),
    ...(search.get('group') ? { index: false } : {}),
    ...(players.length > 0 ? { image: hrefOf(asked, '/compare-players.svg') } : {}),
  }
}

export function reads({ search }: Visit): Read[] {
  const group = search.get('group')
  return [group ? groupRead(group) : comparisonRead(askedIn(search))]
}

const GroupView = lazy(() =>
  import('#features/comparison/group-view.tsx').then(file => ({ default: file.GroupView })),
)

const Keep = lazy(() => import('./own/keep.tsx'))

export default function ComparePlayersPage() {
  const { user } = useSession()
  const search = useSearch()
  const asked = askedIn(search)
  const group = search.get('group')
  const { data: comparison } = useRead(comparisonRead(asked))
  return (
    <div className="column">
      <PageTitle
        title="Compare players"
        lead="Two to four players side by side, over the same measures, with how sure each number is."
      />
      <TabLinks {...numbersTabs} />
      {group ? (
        <Suspense>
          <GroupView asked={asked} group={group} />
        </Suspense>
      ) : comparison ? (
        <Comparison comparison={comparison} asked={asked} Keep={user ? Keep : undefined} />
      ) : null}
      {comparison && !group ? <HowItIsRead meanings={comparison.meanings} /> : null}
    </div>
  )
}
