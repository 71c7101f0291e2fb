import * as messages from '#messages/numbers/tools.js'
import { type ComponentType, lazy, Suspense } from 'react'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { useSession } from '#features/accounts/session/session.ts'
import { readPaceParams } from '#features/numbers/analysis/pace-search-params.ts'
import {
  analysisArticlesRead,
  difficultyRead,
  formRead,
  groundsRead,
  paceRead,
  refereesRead,
  rowsRead,
  seasonOf,
} from '#features/numbers/analysis/queries.ts'
import {
  hrefOfTool,
  readTool,
  type Tool,
  type ToolName,
  tools,
  toolTabs,
} from '#features/numbers/analysis/tools.ts'
import {
  clubsOf,
  forecastsRead,
  methodRead,
  oddsOf,
  oddsRead,
  ratingsRead,
} from '#features/numbers/forecasts/queries.ts'
import { numbersTabs } from '#features/record/pages/tabs.ts'
import { rivalsReads } from '#features/record/rivals/queries.ts'
import { whatIfReads } from '#features/numbers/what-if/queries.ts'
import type { Read } from '#lib/data/read.ts'
import { useSearch } from '#lib/router/use-search.ts'
import { lazyHydration } from '#lib/browser/lazy-hydration.tsx'
import { useRead } from '#lib/data/use-read.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'

/** What a tool reads for an address, and what renders it: loaded when somebody goes to it. */
type Part = {
  reads: (search: URLSearchParams) => Read[]
  View: ComponentType<{ search: URLSearchParams }>
  /** By what an address names a line of it, whose matches are shown then. */
  rowsBy?: string
}

const Overview = lazy(() =>
  import('#features/numbers/analysis/overview.tsx').then(file => ({ default: file.Overview })),
)
const StandingsTable = lazy(() =>
  import('#features/record/standings/standings-table.tsx').then(file => ({ default: file.StandingsTable })),
)
// The heaviest by far, and its form works by itself: most who come only look.
const WhatIfTable = lazyHydration('picks', () =>
  import('#features/numbers/what-if/what-if.tsx').then(file => file.WhatIfTable),
)

const FormLines = lazy(() =>
  import('#features/numbers/analysis/form-lines.tsx').then(file => ({ default: file.FormLines })),
)
const Rows = lazy(() => import('#features/numbers/analysis/rows.tsx').then(file => ({ default: file.Rows })))
const PointsPace = lazy(() =>
  import('#features/numbers/analysis/pace.tsx').then(file => ({ default: file.PointsPace })),
)
const FixtureDifficulty = lazy(() =>
  import('#features/numbers/analysis/difficulty.tsx').then(file => ({ default: file.FixtureDifficulty })),
)
const RefereeTrends = lazy(() =>
  import('#features/numbers/analysis/referees.tsx').then(file => ({ default: file.RefereeTrends })),
)
const HomeGrounds = lazy(() =>
  import('#features/numbers/analysis/grounds.tsx').then(file => ({ default: file.HomeGrounds })),
)
const HeadToHead = lazy(() =>
  import('#features/record/rivals/head-to-head.tsx').then(file => ({ default: file.HeadToHead })),
)

const OddsView = lazy(() =>
  import('#features/numbers/forecasts/odds-view.tsx').then(file => ({ default: file.OddsView })),
)
const PlacesView = lazy(() =>
  import('#features/numbers/forecasts/places-view.tsx').then(file => ({ default: file.PlacesView })),
)
const ForecastsView = lazy(() =>
  import('#features/numbers/forecasts/forecasts-view.tsx').then(file => ({ default: file.ForecastsView })),
)
const RatingsView = lazy(() =>
  import('#features/numbers/forecasts/ratings-view.tsx').then(file => ({ default: file.RatingsView })),
)
const MethodView = lazy(() =>
  import('#features/numbers/forecasts/method-view.tsx').then(file => ({ default: file.MethodView })),
)

// One line for each name in features/numbers/analysis/tools.ts.
const SaveView = lazy(() => import('./owner/save-view.tsx'))

function WhatIf({ search }: { search: URLSearchParams }) {
  const { user } = useSession()
  return <WhatIfTable search={search} Table={StandingsTable} SaveView={user ? SaveView : undefined} />
}

const parts: Record<ToolName, Part> = {
  odds: { reads: search => [oddsRead(oddsOf(search))], View: OddsView },
  places: { reads: () => [oddsRead('places')], View: PlacesView },
  forecasts: { reads: search => [forecastsRead(search.get('round'))], View: ForecastsView },
  ratings: { reads: search => [ratingsRead(clubsOf(search))], View: RatingsView },
  method: { reads: () => [methodRead], View: MethodView },
  'what-if': {
    reads: whatIfReads,
    View: WhatIf,
  },
  difficulty: { reads: () => [difficultyRead], View: FixtureDifficulty },
  form: { reads: search => [formRead(seasonOf(search))], View: FormLines, rowsBy: 'of' },
  pace: { reads: search => [paceRead(readPaceParams(search))], View: PointsPace },
  referees: { reads: search => [refereesRead(seasonOf(search))], View: RefereeTrends },
  grounds: { reads: search => [groundsRead(seasonOf(search))], View: HomeGrounds, rowsBy: 'at' },
  'head-to-head': { reads: rivalsReads, View: HeadToHead },
}

const toolOf = (name: ToolName): Tool => tools[name]
function partOf(name: ToolName, search: URLSearchParams): Part {
  const part = parts[name]
  return part.rowsBy && search.get(part.rowsBy) ? { reads: () => [rowsRead(search)], View: Rows } : part
}

export function head({ search }: Visit) {
  const { name, unknown } = readTool(search)
  if (name === undefined)
    return {
      title: `${messages.title} · ${productName}`,
      description: import.meta.env.SSR && messages.description,
      canonical: '/analysis',
      ...(unknown ? { index: false } : {}),
    }
  const { title, words } = toolOf(name)
  return {
    title: `${messages.titleOf({ tool: title })} · ${productName}`,
    description: import.meta.env.SSR && messages.descriptionOf({ about: words }),
    canonical: hrefOfTool(name),
  }
}

export function reads({ search }: Visit) {
  const { name } = readTool(search)
  return name === undefined ? [analysisArticlesRead] : partOf(name, search).reads(search)
}

export default function AnalysisPage() {
  const search = useSearch()
  const { name, unknown } = readTool(search)
  return name === undefined ? (
    <Landing unknown={unknown} />
  ) : (
    <ToolPage name={name} tool={toolOf(name)} part={partOf(name, search)} search={search} />
  )
}

function Landing({ unknown }: { unknown: string | undefined }) {
  const { data: articles = [] } = useRead(analysisArticlesRead)
  return (
    <div className="column">
      <PageTitle title={messages.title} lead={messages.lead} />
      <TabLinks {...numbersTabs} />
      <div className="mt-6">
        {unknown === undefined ? null : (
          <div className="mb-6">
            <Notice tone="info">{messages.noTool({ name: unknown })}</Notice>
          </div>
        )}
        <Suspense>
          <Overview articles={articles} />
        </Suspense>
      </div>
    </div>
  )
}

function ToolPage({
  name,
  tool: { title, words, group },
  part: { View },
  search,
}: {
  name: ToolName
  tool: Tool
  part: Part
  search: URLSearchParams
}) {
  return (
    <div className="column">
      <PageTitle eyebrow={messages.title} title={title} lead={words} />
      <TabLinks {...toolTabs} open={hrefOfTool(name)} />
      <div className="mt-6">
        <Suspense>
          <View search={search} />
        </Suspense>
      </div>
      {group === 'ahead' ? <p className="mt-10 text-14 text-soft">{messages.advice}</p> : null}
    </div>
  )
}
