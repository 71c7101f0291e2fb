import { useRead } from '#lib/use-read.ts'
import type { Visit } from '#app/page.tsx'
import { productName } from '#app/site.ts'
import { readAsked } from '#lib/asked.ts'
import { playerFilters, playerListRead, playersPath, playerSorts } from '#features/people/list-players.ts'
import { PlayerList } from '#features/people/player-list.tsx'
import { exploreTabs } from '#features/record/tabs.ts'
import { useSearch } from '#lib/search.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

const askedIn = (search: URLSearchParams) => readAsked(search, playerFilters, playerSorts)

export const head = ({ search }: Visit) => ({
  title: `Players · ${productName}`,
  description:
    "The players of Zimbabwe's Premier Soccer League, with club, position, minutes, goals and cards.",
  canonical: playersPath,
  // One list in many orders: search engines need one of them.
  index: search.size === 0,
})

export const reads = ({ search }: Visit) => [playerListRead(askedIn(search))]

export default function ExplorePlayersPage() {
  const search = useSearch()
  const asked = askedIn(search)
  const { data: list } = useRead(playerListRead(asked))
  return (
    <div className="column">
      <PageTitle title="Explore" lead="Who plays where, and what was written down about it." />
      <TabLinks {...exploreTabs} />
      {list ? <PlayerList list={list} asked={asked} search={search} /> : null}
    </div>
  )
}
