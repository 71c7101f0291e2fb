import { useRead } from '#lib/use-read.ts'
import type { Visit } from '#app/page.tsx'
import { productName } from '#app/site.ts'
import { readAsked } from '#lib/asked.ts'
import { coachFilters, coachListRead, coachesPath, coachSorts } from '#features/people/list-coaches.ts'
import { CoachList } from '#features/people/coach-list.tsx'
import { exploreTabs } from '#features/record/tabs.ts'
import { useSearch } from '#lib/search.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

const askedIn = (search: URLSearchParams) => readAsked(search, coachFilters, coachSorts)

export const head = ({ search }: Visit) => ({
  title: `Coaches · ${productName}`,
  description:
    "The coaches of Zimbabwe's Premier Soccer League, with club, post, matches and points a match.",
  canonical: coachesPath,
  // One list in many orders: search engines need one of them.
  index: search.size === 0,
})

export const reads = ({ search }: Visit) => [coachListRead(askedIn(search))]

export default function ExploreCoachesPage() {
  const search = useSearch()
  const asked = askedIn(search)
  const { data: list } = useRead(coachListRead(asked))
  return (
    <div className="column">
      <PageTitle title="Explore" lead="Who coaches whom, since when, and what came of it." />
      <TabLinks {...exploreTabs} />
      {list ? <CoachList list={list} asked={asked} search={search} /> : null}
    </div>
  )
}
