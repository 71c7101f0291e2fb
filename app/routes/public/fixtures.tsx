import * as words from '#messages/record/fixtures.js'
import { useRead } from '#lib/data/use-read.ts'
import type { Visit } from '#app/shell/page.tsx'
import { productName } from '#app/shell/brand.ts'
import {
  FixtureChoices,
  FixtureFiles,
  FixtureIndex,
  FixtureNeighbours,
} from '#features/record/fixtures/fixture-choices.tsx'
import { FixtureList } from '#features/record/fixtures/fixture-list.tsx'
import { unpack } from '#features/record/fixtures/pack.ts'
import type { Fixtures } from '#features/record/fixtures/fixture-queries.ts'
import { fixturesRead } from '#features/record/fixtures/queries.ts'
import { hrefOf, toSearch, readSearchParams } from '#features/record/fixtures/search-params.ts'
import { LiveLine } from '#features/matchday/live/live-line.tsx'
import { RunningMinute } from '#features/matchday/live/running-minute.tsx'
import { isLive } from '#domain/record/match/match.ts'
import { isWorthFollowing } from '#domain/matchday/worth-following.ts'
import { dayOf } from '#lib/format/dates.ts'
import { useSearch } from '#lib/router/use-search.ts'
import { Link } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Pager } from '#ui/pager.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Share } from '#ui/share.tsx'
import { breadcrumbs } from '#lib/formats/breadcrumbs.ts'

/** "Round 12", "March 2026", "Dynamos": what of the season is shown. */
function partOf({ choices, view }: Fixtures): string | undefined {
  if (view.key === 'date') return view.value === null ? undefined : dayOf(view.value)
  return choices.find(([key]) => key === view.value)?.[1]
}

const heads = {
  round: words.wholeSeason,
  date: words.wholeSeason,
  club: words.chooseClub,
  venue: words.chooseGround,
}

export function head({ search, store, siteUrl }: Visit) {
  const shown = store.get(fixturesRead(readSearchParams(search)))
  const season = shown?.season
  const about = shown && season ? [season.name, partOf(shown)].filter(Boolean).join(', ') : undefined
  const canonical = shown && season ? hrefOf(season.slug, shown.view) : '/fixtures'
  return {
    title: `${about ? words.titleOf({ about }) : words.title} · ${productName}`,
    description: import.meta.env.SSR && (about ? words.descriptionOf({ about }) : words.description),
    canonical: [...search.keys()].length > 0 ? canonical : '/fixtures',
    jsonLd: import.meta.env.SSR && [breadcrumbs(siteUrl, [productName, '/'], [words.matches, '/fixtures'])],
  }
}

export const reads = ({ search }: Visit) => [fixturesRead(readSearchParams(search))]

export default function FixturesPage() {
  const search = useSearch()
  const { data } = useRead(fixturesRead(readSearchParams(search)))
  if (!data) return null
  const { season, choices, view, trouble } = data
  if (!season) return <PageTitle title={words.matches} lead={words.nothing} />
  const matches = unpack(data.matches, season.isSample)
  const part = partOf(data)
  const seasonName = <span className="text-soft">{season.name}</span>
  const club = view.by === 'club' ? (view.value ?? undefined) : undefined
  return (
    <div className="column">
      <PageTitle
        title={words.matches}
        lead={words.lead}
        actions={
          <Share title={words.share({ part: part ?? season.name })} path={hrefOf(season.slug, view)} />
        }
      />
      <FixtureChoices
        season={season.slug}
        seasons={data.seasons}
        ways={data.ways}
        choices={choices}
        view={view}
      />
      {trouble ? (
        <output className="mt-4 block border-l-4 border-edge bg-shade px-4 py-3">{trouble}</output>
      ) : null}
      <h2 className="mt-6 flex flex-wrap items-center gap-3 font-display text-26 leading-8">
        <span>
          {part === undefined ? (
            heads[view.by]({ season: seasonName })
          ) : (
            <>
              {part} {seasonName}
            </>
          )}
        </span>
        {season.isSample ? <SampleStamp /> : null}
      </h2>
      <LiveLine
        href={[...search.keys()].length > 0 ? `/fixtures?${search}` : '/fixtures'}
        topic="matches"
        isLive={matches.some(isLive)}
        isWorthIt={now => matches.some(match => isWorthFollowing(match, now))}
      />
      {choices.length === 0 ? (
        <p className="py-6 text-soft">{words.noMatches}</p>
      ) : view.value === null ? (
        <FixtureIndex season={season.slug} choices={choices} view={view} />
      ) : matches.length === 0 ? (
        <p className="py-6 text-soft">{words.noMatchOnDay}</p>
      ) : (
        <FixtureList matches={matches} view={view} Clock={RunningMinute} />
      )}
      <Pager
        page={data.page}
        pages={data.pages}
        hrefFor={page => `${hrefOf(season.slug, view)}${page > 1 ? `&page=${page}` : ''}`}
      />
      <FixtureNeighbours season={season.slug} choices={choices} view={view} />
      {matches.length > 0 ? (
        <div className="mt-6">
          <FixtureFiles question={toSearch(season.slug, view)} club={club} />
        </div>
      ) : null}
      <p className="mt-6">
        <Link to="/discipline" className="touch">
          {words.suspensions}
        </Link>
      </p>
    </div>
  )
}
