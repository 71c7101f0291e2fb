import * as words from '#messages/record/explore.js'
import { useRead } from '#lib/data/use-read.ts'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { ClubList } from '#features/record/club-list/club-list.tsx'
import { readFilters } from '#features/record/club-list/filters.ts'
import { clubListRead } from '#features/record/club-list/queries.ts'
import { exploreTabs } from '#features/record/pages/tabs.ts'
import { useSearch } from '#lib/router/use-search.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

export const head = ({ search }: Visit) => ({
  title: `${words.clubs} · ${productName}`,
  description: import.meta.env.SSR && words.clubsDescription,
  canonical: '/explore/teams',
  // One list in many orders: search engines need one of them.
  index: search.size === 0,
})

export const reads = ({ search }: Visit) => [clubListRead(readFilters(search))]

export default function ExploreTeamsPage() {
  const search = useSearch()
  const { data: list } = useRead(clubListRead(readFilters(search)))
  return (
    <div className="column">
      <PageTitle title={words.title} lead={words.clubsLead} />
      <TabLinks {...exploreTabs} />
      {list ? <ClubList list={list} search={search} /> : null}
    </div>
  )
}
