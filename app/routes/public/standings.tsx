import * as words from '#messages/record/standings.js'
import { matches } from '#messages/site/frame.js'
import { useRead } from '#lib/data/use-read.ts'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import { LiveLine } from '#features/matchday/live/live-line.tsx'
import { StandingsView } from '#features/record/standings/standings-view.tsx'
import { isWorthFollowing } from '#domain/matchday/worth-following.ts'
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
    title: `${isNamed ? words.titleOf({ season: seasonLabel(season) }) : words.title} · ${productName}`,
    description:
      import.meta.env.SSR &&
      (isNamed ? words.descriptionOf({ season: seasonLabel(season) }) : words.description),
    canonical,
    jsonLd: import.meta.env.SSR && [breadcrumbs(siteUrl, [productName, '/'], [words.title, canonical])],
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
  const isWorthIt = (now: number) =>
    isLive || ahead.some(({ at }) => isWorthFollowing({ status: 'scheduled', kickOff: at }, now))
  return (
    <div className="column">
      <PageTitle
        title={words.title}
        lead={
          season ? (
            <>
              {words.lead({ season: season.name })} {season.isSample ? <SampleStamp /> : null}
            </>
          ) : null
        }
        actions={<Share title={words.share} path="/standings" />}
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
              isWorthIt={isWorthIt}
            />
          }
        />
      ) : (
        <Empty title={words.none} action={<ButtonLink to="/fixtures">{matches}</ButtonLink>}>
          <p>{words.noneInRecord}</p>
        </Empty>
      )}
    </div>
  )
}
