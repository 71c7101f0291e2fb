import * as words from '#messages/record/explore.js'
import { useRead } from '#lib/data/use-read.ts'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { readListParams } from '#lib/router/search-params.ts'
import {
  officialFilters,
  officialListRead,
  officialsPath,
  officialSorts,
} from '#features/record/people/official-queries.ts'
import { OfficialList } from '#features/record/people/official-list.tsx'
import { exploreTabs } from '#features/record/pages/tabs.ts'
import { useSearch } from '#lib/router/use-search.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

const readSearchParams = (search: URLSearchParams) => readListParams(search, officialFilters, officialSorts)

export const head = ({ search }: Visit) => ({
  title: `${words.officials} · ${productName}`,
  description: import.meta.env.SSR && words.officialsDescription,
  canonical: officialsPath,
  // One list in many orders: search engines need one of them.
  index: search.size === 0,
})

export const reads = ({ search }: Visit) => [officialListRead(readSearchParams(search))]

export default function ExploreOfficialsPage() {
  const search = useSearch()
  const asked = readSearchParams(search)
  const { data: list } = useRead(officialListRead(asked))
  return (
    <div className="column">
      <PageTitle title={words.title} lead={words.officialsLead} />
      <TabLinks {...exploreTabs} />
      {list ? <OfficialList list={list} asked={asked} search={search} /> : null}
    </div>
  )
}
