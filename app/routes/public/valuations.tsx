import * as words from '#messages/numbers/valuations.js'
import { lazy, Suspense } from 'react'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { numbersTabs } from '#features/record/pages/tabs.ts'
import {
  readSearchParams,
  hrefOfValueTab,
  tabIn,
  valuesPath,
  valueTabs,
} from '#features/numbers/valuations/search-params.ts'
import { clubValuesRead, methodRead, valuesRead } from '#features/numbers/valuations/queries.ts'
import { ValueList } from '#features/numbers/valuations/value-list.tsx'
import { useSearch } from '#lib/router/use-search.ts'
import { useRead } from '#lib/data/use-read.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

export const head = ({ search }: Visit) => ({
  title: `${words.title} · ${productName}`,
  description: import.meta.env.SSR && words.description,
  canonical: hrefOfValueTab(tabIn(search)),
  index: search.size === 0 || tabIn(search) !== 'list',
})

export const reads = ({ search }: Visit) =>
  ({ list: [valuesRead(readSearchParams(search))], clubs: [clubValuesRead], method: [methodRead] })[
    tabIn(search)
  ]

const ClubValues = lazy(() =>
  import('#features/numbers/valuations/club-values.tsx').then(file => ({ default: file.ClubValues })),
)
const Method = lazy(() =>
  import('#features/numbers/valuations/method.tsx').then(file => ({ default: file.Method })),
)

export default function ValuationsPage() {
  const tab = tabIn(useSearch())
  return (
    <div className="column">
      <PageTitle title={words.title} lead={words.lead} />
      <TabLinks {...numbersTabs} open={valuesPath} />
      <div className="mt-2">
        <TabLinks label={words.title} tabs={valueTabs} open={hrefOfValueTab(tab)} />
      </div>
      <div className="mt-6">
        <Suspense>{tab === 'list' ? <Values /> : tab === 'clubs' ? <Clubs /> : <HowItIs />}</Suspense>
      </div>
    </div>
  )
}

function Values() {
  const search = useSearch()
  const asked = readSearchParams(search)
  const { data: list } = useRead(valuesRead(asked))
  return list ? <ValueList {...{ list, asked, search }} /> : null
}

function Clubs() {
  const { data } = useRead(clubValuesRead)
  return data ? <ClubValues {...data} /> : null
}

function HowItIs() {
  const { data } = useRead(methodRead)
  return data ? <Method {...data} /> : null
}
