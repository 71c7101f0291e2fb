import { useRead } from '#lib/use-read.ts'
import type { Visit } from '#app/page.tsx'
import { productName } from '#app/site.ts'
import { readAsked } from '#lib/asked.ts'
import {
  officialFilters,
  officialListRead,
  officialsPath,
  officialSorts,
} from '#features/people/list-officials.ts'
import { OfficialList } from '#features/people/official-list.tsx'
import { exploreTabs } from '#features/record/tabs.ts'
import { useSearch } from '#lib/search.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

const askedIn = (search: URLSearchParams) => readAsked(search, officialFilters, officialSorts)

export const head = ({ search }: Visit) => ({
  title: `Match officials · ${productName}`,
  description:
    "The match officials of Zimbabwe's Premier Soccer League, with category, panel, matches and cards a match.",
  canonical: officialsPath,
  // One list in many orders: search engines need one of them.
  index: search.size === 0,
})

export const reads = ({ search }: Visit) => [officialListRead(askedIn(search))]

export default function ExploreOfficialsPage() {
  const search = useSearch()
  const asked = askedIn(search)
  const { data: list } = useRead(officialListRead(asked))
  return (
    <div className="column">
      <PageTitle
        title="Explore"
        lead="Referees, assistants, fourth officials and commissioners, with the matches they were given."
      />
      <TabLinks {...exploreTabs} />
      {list ? <OfficialList list={list} asked={asked} search={search} /> : null}
    </div>
  )
}
