import * as words from '#messages/record/explore.js'
import { useRead } from '#lib/data/use-read.ts'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { readListParams } from '#lib/router/search-params.ts'
import {
  playerFilters,
  playerListRead,
  playersPath,
  playerSorts,
} from '#features/record/people/player-queries.ts'
import { PlayerList } from '#features/record/people/player-list.tsx'
import { exploreTabs } from '#features/record/pages/tabs.ts'
import { useSearch } from '#lib/router/use-search.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

const readSearchParams = (search: URLSearchParams) => readListParams(search, playerFilters, playerSorts)

export const head = ({ search }: Visit) => ({
  title: `${words.players} · ${productName}`,
  description: import.meta.env.SSR && words.playersDescription,
  canonical: playersPath,
  // One list in many orders: search engines need one of them.
  index: search.size === 0,
})

export const reads = ({ search }: Visit) => [playerListRead(readSearchParams(search))]

export default function ExplorePlayersPage() {
  const search = useSearch()
  const asked = readSearchParams(search)
  const { data: list } = useRead(playerListRead(asked))
  return (
    <div className="column">
      <PageTitle title={words.title} lead={words.playersLead} />
      <TabLinks {...exploreTabs} />
      {list ? <PlayerList list={list} asked={asked} search={search} /> : null}
    </div>
  )
}
