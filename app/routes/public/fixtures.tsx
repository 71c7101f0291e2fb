import { useQuery } from '@tanstack/react-query'
import type { Visit } from '#app/page.tsx'
import { productName } from '#app/site.ts'
import {
  FixtureChoices,
  FixtureFiles,
  FixtureIndex,
  FixtureNeighbours,
} from '#features/fixtures/fixture-choices.tsx'
import { FixtureList } from '#features/fixtures/fixture-list.tsx'
import { type Fixtures, fixturesRead } from '#features/fixtures/queries.ts'
import { choicesOf, hrefOf, questionOf, readWanted } from '#features/fixtures/wanted.ts'
import { dayOf } from '#lib/dates.ts'
import { useSearch } from '#lib/search.ts'
import { Empty } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Stamp } from '#ui/role-badge.tsx'
import { Share } from '#ui/share.tsx'

/** "Round 12", "March 2026", "Dynamos": what of the season is shown. */
function partOf({ calendar, view }: Fixtures): string | undefined {
  if (view.key === 'date') return view.value === null ? undefined : dayOf(view.value)
  return choicesOf(calendar, view.by).find(({ key }) => key === view.value)?.label
}

export function head({ search, client, siteUrl }: Visit) {
  const shown = client.getQueryData<Fixtures>(fixturesRead(readWanted(search)).queryKey)
  const season = shown?.season
  const about = shown && season ? [season.name, partOf(shown)].filter(Boolean).join(', ') : undefined
  const canonical = shown && season ? hrefOf(season.slug, shown.view) : '/fixtures'
  return {
    title: `Fixtures and results${about ? `, ${about}` : ''} · ${productName}`,
    description: about
      ? `Fixtures and results of Zimbabwe's Premier Soccer League, ${about}: scores, kick-offs and grounds.`
      : "Fixtures and results of Zimbabwe's Premier Soccer League, round by round, each with its source.",
    canonical: [...search.keys()].length > 0 ? canonical : '/fixtures',
    jsonLd: [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: productName, item: `${siteUrl}/` },
          { '@type': 'ListItem', position: 2, name: 'Matches', item: `${siteUrl}/fixtures` },
        ],
      },
    ],
  }
}

export const reads = ({ search }: Visit) => [fixturesRead(readWanted(search))]

export default function FixturesPage() {
  const { data } = useQuery(fixturesRead(readWanted(useSearch())))
  if (!data) return null
  const { season, calendar, view, trouble, matches } = data
  if (!season || matches.length + choicesOf(calendar, view.by).length === 0)
    return (
      <div className="column">
        <PageTitle title="Matches" />
        <Empty title="No match has been entered">The record has neither fixtures nor results.</Empty>
      </div>
    )
  const part = partOf(data)
  const club = view.by === 'club' ? (view.value ?? undefined) : undefined
  return (
    <div className="column">
      <PageTitle
        title="Matches"
        lead="Fixtures and results. Every match keeps its place, also when it was moved, stopped or decided at a table."
        actions={<Share title={`Matches, ${part ?? season.name}`} path={hrefOf(season.slug, view)} />}
      />
      <FixtureChoices season={season.slug} seasons={data.seasons} calendar={calendar} view={view} />
      {trouble ? (
        <div className="mt-4">
          <Notice tone="info">{trouble}</Notice>
        </div>
      ) : null}
      <h2 className="mt-6 flex flex-wrap items-center gap-3 font-display text-26 leading-tight">
        <span>
          {part ?? (view.by === 'club' ? 'Choose a club' : 'Choose a ground')}{' '}
          <span className="text-soft">{season.name}</span>
        </span>
        {season.isSample ? <Stamp /> : null}
      </h2>
      {view.value === null ? (
        <FixtureIndex season={season.slug} calendar={calendar} view={view} />
      ) : matches.length === 0 ? (
        <Empty title="No match on this day">Choose another day or month.</Empty>
      ) : (
        <FixtureList matches={matches} view={view} />
      )}
      <FixtureNeighbours season={season.slug} calendar={calendar} view={view} />
      {matches.length > 0 ? (
        <div className="mt-6">
          <FixtureFiles question={questionOf(season.slug, view)} club={club} />
        </div>
      ) : null}
    </div>
  )
}
