import { useRead } from '#lib/use-read.ts'
import type { Visit } from '#app/page.tsx'
import { productName } from '#app/site.ts'
import { ClubList } from '#features/club-list/club-list.tsx'
import { readFilters } from '#features/club-list/filters.ts'
import { clubListRead } from '#features/club-list/reads.ts'
import { exploreTabs } from '#features/record/tabs.ts'
import { useSearch } from '#lib/search.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

export const head = ({ search }: Visit) => ({
  title: `Clubs · ${productName}`,
  description:
    "The clubs of Zimbabwe's Premier Soccer League: where they play, where they stand, what they won.",
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
      <PageTitle title="Explore" lead="Every club of the league, by the name it plays under." />
      <TabLinks {...exploreTabs} />
      {list ? <ClubList list={list} search={search} /> : null}
    </div>
  )
}
