import * as words from '#messages/record/seasons.js'
import { useRead } from '#lib/data/use-read.ts'
import { lazy, Suspense } from 'react'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { seasonHonoursRead } from '#features/record/honours/queries.ts'
import { SeasonOverview } from '#features/record/seasons/season-overview.tsx'
import { SeasonWinners } from '#features/record/seasons/season-winners.tsx'
import { seasonTabs, tabOf } from '#features/record/seasons/tabs.ts'
import { StandingsTable } from '#features/record/standings/standings-table.tsx'
import { ZoneKey } from '#features/record/standings/zone-key.tsx'
import { zoneWords } from '#features/record/standings/zone-words.ts'
import { tableOf } from '#features/record/standings/table.ts'
import { seasonLogRead } from '#league/season-log.ts'
import { seasonLabel } from '#league/seasons.ts'
import { type Params, useLocation } from '#lib/router/router.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Share } from '#ui/share.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { breadcrumbs } from '#lib/formats/breadcrumbs.ts'

export function head({ params: { slug = '' }, siteUrl }: Visit) {
  const name = slug ? words.seasonOf({ season: slug.replace('-', '–') }) : words.season
  return {
    title: `${name} · ${productName}`,
    description: import.meta.env.SSR && words.descriptionOf({ season: name }),
    canonical: `/seasons/${slug}`,
    jsonLd: import.meta.env.SSR && [
      breadcrumbs(siteUrl, [words.seasons, '/seasons'], [name, `/seasons/${slug}`]),
    ],
  }
}

// Most visitors look at the table: the other parts are loaded when somebody goes to them.
const Positions = lazy(() =>
  import('#features/record/seasons/positions.tsx').then(file => ({ default: file.Positions })),
)
const ResultsMatrix = lazy(() =>
  import('#features/record/seasons/results-matrix.tsx').then(file => ({ default: file.ResultsMatrix })),
)

export const reads = ({ params: { slug = '' } }: Visit) => [seasonLogRead(slug), seasonHonoursRead(slug)]

export default function SeasonPage({ params: { slug = '' } }: { params: Params }) {
  const search = new URLSearchParams(useLocation().search)
  const { data: log } = useRead(seasonLogRead(slug))
  const { data: honours = [] } = useRead(seasonHonoursRead(slug))
  if (!log) return null
  const { tab, chosen, problem } = tabOf(search, log)
  const table = tableOf(log, { view: 'overall', step: undefined, steps: [] })
  return (
    <div className="column">
      <PageTitle
        eyebrow={words.league}
        title={
          <>
            {words.seasonOf({ season: log.season.name })} {log.season.isSample ? <SampleStamp /> : null}
          </>
        }
        lead={<SeasonWinners honours={honours} />}
        actions={
          <Share title={words.seasonOf({ season: seasonLabel(log.season) })} path={`/seasons/${slug}`} />
        }
      />
      {problem ? <Notice tone="info">{problem}</Notice> : null}
      <TabLinks label={words.tabs} tabs={seasonTabs(slug)} open={`/seasons/${slug}${tab && `?tab=${tab}`}`} />
      <div className="mt-4">
        <Suspense>
          {tab === 'positions' ? <Positions log={log} chosen={chosen} /> : null}
          {tab === 'results' ? <ResultsMatrix log={log} /> : null}
        </Suspense>
        {tab === '' ? (
          <SeasonOverview
            log={log}
            table={
              <>
                <StandingsTable
                  caption={words.tableOf({ season: seasonLabel(log.season) })}
                  rows={table}
                  zones={zoneWords(log.season)}
                  hasForm={false}
                />
                <ZoneKey season={log.season} rows={table} />
              </>
            }
          />
        ) : null}
      </div>
    </div>
  )
}
