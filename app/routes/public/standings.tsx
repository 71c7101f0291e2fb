import { useRead } from '#lib/data/use-read.ts'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { LiveLine } from '#features/matchday/live/live-line.tsx'
import { StandingsView } from '#features/record/standings/standings-view.tsx'
import { isWorthFollowing } from '#domain/matchday/match-clock.ts'
import { chosenLogRead } from '#league/season-log.ts'
import { seasonLabel } from '#league/seasons.ts'
import { useLocation } from '#lib/router/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Share } from '#ui/share.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { breadcrumbs } from '#lib/formats/breadcrumbs.ts'

export function head({ search, store, siteUrl }: Visit) {
  const wanted = search.get('season')
  const season = store.get(chosenLogRead(wanted))?.log?.season
  const isNamed = season !== undefined && season.slug === wanted
  const canonical = isNamed ? `/standings?season=${season.slug}` : '/standings'
  return {
    title: `${isNamed ? `Table ${seasonLabel(season)}` : 'Table'} · ${productName}`,
    description: `The table of Zimbabwe's Premier Soccer League${isNamed ? `, season ${seasonLabel(season)}` : ''}, worked out from its matches.`,
    canonical,
    jsonLd: import.meta.env.SSR ? [breadcrumbs(siteUrl, [productName, '/'], ['Table', canonical])] : [],
  }
}

export const reads = ({ search }: Visit) => [chosenLogRead(search.get('season'))]

export default function StandingsPage() {
  const location = useLocation()
  const search = new URLSearchParams(location.search)
  const { data: chosen } = useRead(chosenLogRead(search.get('season')))
  const season = chosen?.log?.season
  const isLive = chosen?.log?.pending.some(match => match.isLive) ?? false
  const ahead = chosen?.log?.ahead ?? []
  return (
    <div className="column">
      <PageTitle
        title="Table"
        lead={
          season ? (
            <>
              Premier Soccer League, {season.name} {season.isSample ? <SampleStamp /> : null}
            </>
          ) : null
        }
        actions={<Share title="The table of the Premier Soccer League" path="/standings" />}
      />
      {chosen?.log ? (
        <StandingsView
          {...chosen}
          log={chosen.log}
          search={search}
          live={
            <LiveLine
              href={location.pathname + location.search}
              topic="matches"
              isLive={isLive}
              isWorthIt={now =>
                isLive || ahead.some(({ at }) => isWorthFollowing({ status: 'scheduled', kickOff: at }, now))
              }
            />
          }
        />
      ) : (
        <Empty
          title="There is no table without results"
          action={<ButtonLink to="/fixtures">Matches</ButtonLink>}
        >
          <p>The table is worked out from finished matches, and the record has none.</p>
        </Empty>
      )}
    </div>
  )
}
