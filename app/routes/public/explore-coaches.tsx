import * as words from '#messages/record/explore.js'
import { useRead } from '#lib/data/use-read.ts'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { readListParams } from '#lib/router/search-params.ts'
import {
  coachFilters,
  coachListRead,
  coachesPath,
  coachSorts,
} from '#features/record/people/coach-queries.ts'
import { CoachList } from '#features/record/people/coach-list.tsx'
import { exploreTabs } from '#features/record/pages/tabs.ts'
import { useSearch } from '#lib/router/use-search.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

const readSearchParams = (search: URLSearchParams) => readListParams(search, coachFilters, coachSorts)

export const head = ({ search }: Visit) => ({
  title: `${words.coaches} · ${productName}`,
  description: import.meta.env.SSR && words.coachesDescription,
  canonical: coachesPath,
  // One list in many orders: search engines need one of them.
  index: search.size === 0,
})

export const reads = ({ search }: Visit) => [coachListRead(readSearchParams(search))]

export default function ExploreCoachesPage() {
  const search = useSearch()
  const asked = readSearchParams(search)
  const { data: list } = useRead(coachListRead(asked))
  return (
    <div className="column">
      <PageTitle title={words.title} lead={words.coachesLead} />
      <TabLinks {...exploreTabs} />
      {list ? <CoachList list={list} asked={asked} search={search} /> : null}
    </div>
  )
}
