import * as words from '#messages/numbers/statistics.js'
import { lazy, Suspense } from 'react'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { numbersTabs } from '#features/record/pages/tabs.ts'
import { BoardView } from '#features/numbers/statistics/board-view.tsx'
import { boardRead, rowsRead } from '#features/numbers/statistics/queries.ts'
import {
  hrefOfTab,
  canonicalSearch,
  readTab,
  statisticsTabs,
  tabLinks,
} from '#features/numbers/statistics/tabs.ts'
import { seasonsRead } from '#league/seasons.ts'
import type { Read } from '#lib/data/read.ts'
import { useSearch } from '#lib/router/use-search.ts'
import { useRead } from '#lib/data/use-read.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

export function head({ search }: Visit) {
  const { tab } = readTab(search)
  return {
    title: `${tab === 'players' ? words.title : words.titleOf({ tab: statisticsTabs[tab] })} · ${productName}`,
    description: import.meta.env.SSR && words.description,
    canonical: hrefOfTab(tab),
    // One list in many orders: search engines need one of them.
    index: search.size === 0 || (search.size === 1 && search.has('tab')),
  }
}

const LeagueFigures = lazy(() =>
  import('#features/numbers/statistics/league-figures.tsx').then(file => ({ default: file.LeagueFigures })),
)

const RowsView = lazy(() =>
  import('#features/numbers/statistics/rows-view.tsx').then(file => ({ default: file.RowsView })),
)

/** Where an address names somebody, it is about the matches behind their figures. */
const isOfRows = (search: URLSearchParams) => Boolean(search.get('of')?.trim())

export const reads = ({ search }: Visit): Read[] =>
  readTab(search).tab === 'records'
    ? [seasonsRead]
    : [isOfRows(search) ? rowsRead(canonicalSearch(search)) : boardRead(canonicalSearch(search))]

export default function StatisticsPage() {
  const search = useSearch()
  const { tab, isUnknown } = readTab(search)
  return (
    <div className="column">
      <PageTitle title={words.title} lead={words.lead} />
      <TabLinks {...numbersTabs} />
      <TabLinks label={words.title} tabs={tabLinks} open={hrefOfTab(tab)} />
      {isUnknown ? <Notice tone="info">{words.noTab}</Notice> : null}
      {tab === 'records' ? (
        <Records />
      ) : isOfRows(search) ? (
        <Suspense>
          <RowsBehind search={search} />
        </Suspense>
      ) : (
        <List search={search} />
      )}
    </div>
  )
}

function Records() {
  const { data: seasons = [] } = useRead(seasonsRead)
  return (
    <div className="mt-8">
      <Suspense fallback={null}>
        <LeagueFigures seasons={seasons} />
      </Suspense>
    </div>
  )
}

function List({ search }: { search: URLSearchParams }) {
  const { data: board } = useRead(boardRead(canonicalSearch(search)))
  return board ? <BoardView board={board} search={search} /> : null
}

function RowsBehind({ search }: { search: URLSearchParams }) {
  const { data: rows } = useRead(rowsRead(canonicalSearch(search)))
  return rows ? <RowsView rows={rows} /> : null
}
