import { heading } from '#messages/numbers/season.js'
import * as note from '#messages/numbers/toolNote.js'
import * as words from '#messages/numbers/difficulty.js'
import type { RunFacts } from '#features/numbers/shared/runs.ts'
import { hrefOfPair } from '#league/match-href.ts'
import { useRead } from '#lib/data/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Crest } from '#ui/crest.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { RunNote } from '#features/numbers/shared/run-note.tsx'
import { ToolNote } from '#ui/tool-note.tsx'
import type { ClubFixtures } from './difficulty-queries.ts'
import { difficultyRead } from './queries.ts'

/** What each club has left, the hardest list first; the deeper the colour, the harder the match. */
export function FixtureDifficulty() {
  const { data } = useRead(difficultyRead)
  if (!data) return null
  const { season, result } = data
  if (!season)
    return (
      <Empty title={words.noSeason} action={<ButtonLink to="/seasons">{words.allSeasons}</ButtonLink>}>
        {words.noSeasonLead}
      </Empty>
    )
  if (!result || result.left === 0)
    return (
      <>
        <Empty title={result ? words.noMatch : words.noRatings}>
          {result ? words.noMatchLead({ season: season.name }) : words.noRatingsLead}
        </Empty>
        <ToolNote facts={{ [note.method]: words.method }} />
      </>
    )
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h2 className="font-display text-26 leading-tight">
          {heading({ season: season.name, sample: season.isSample ? <SampleStamp /> : <></> })}
        </h2>
        <Key />
      </div>
      <ol>
        {result.clubs
          .toSorted((one, other) => (other.left ?? 0) - (one.left ?? 0))
          .map(row => (
            <li
              key={row.club.slug}
              className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 lg:grid-cols-[22rem_minmax(0,1fr)]"
            >
              <div className="flex items-center justify-between gap-3">
                <Link
                  to={`/teams/${row.club.slug}`}
                  className="flex min-w-0 items-center gap-2 text-ink no-underline hover:underline"
                >
                  <Crest club={row.club} />
                  {row.club.name}
                </Link>{' '}
                <span className="shrink-0 text-right text-12 text-soft">
                  {words.left({
                    left: figure(row.left),
                    played: figure(row.played),
                    figure: <span className="mr-1 font-display text-20 text-ink" />,
                  })}
                </span>
              </div>
              <Strip row={row} clubs={result.clubs} season={season.slug} />
            </li>
          ))}
      </ol>
      <div className="mt-10">
        <ToolNote facts={factsOf(season, result)} />
        <RunNote run={result.run} />
      </div>
    </>
  )
}

const figure = (drop: number | null) => (drop === null ? '–' : drop.toFixed(2))

// Steps of points dropped, from a kind match to a hard one. The figure stands in the title and in the table behind.
const depths = ['', 'bg-green/10', 'bg-green/25', 'bg-green/45', 'bg-green text-on-green'] as const
const edges = [1.2, 1.45, 1.7, 1.95]
const depthOf = (drop: number) => depths[edges.filter(edge => drop >= edge).length]

function Strip({
  row: { club, ahead },
  clubs,
  season,
}: {
  row: ClubFixtures
  clubs: readonly ClubFixtures[]
  season: string
}) {
  return (
    <ul className="flex flex-wrap gap-1">
      {ahead.map(({ other, isHome, day, drop }) => {
        const against = clubs[other]?.club
        if (!against) return null
        const { slug, code, name } = against
        const pair = isHome ? { home: club.slug, away: slug } : { home: slug, away: club.slug }
        return (
          <li key={`${slug} ${isHome}`}>
            <Link
              to={hrefOfPair(season, pair)}
              title={`${name}, ${day}: ${drop.toFixed(2)}`}
              className={`fixture ${depthOf(drop)}`}
            >
              {code} <small>{isHome ? words.home : words.away}</small>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function Key() {
  return (
    <p className="flex items-center gap-2 text-12 text-soft">
      {words.easier}{' '}
      <span aria-hidden="true" className="flex gap-0.5">
        {depths.map(depth => (
          <span key={depth} className={`size-4 rounded-sm border border-line ${depth}`} />
        ))}
      </span>
      {words.harder}
    </p>
  )
}

const factsOf = (season: { slug: string }, result: { run: RunFacts; played: number; left: number }) => ({
  [note.method]: words.method,
  [note.data]: words.data({ played: result.played, left: result.left }),
  [note.rows]: words.rows({
    ratings: <Link to="/analysis?tool=ratings" />,
    fixtures: <Link to={`/fixtures?season=${season.slug}`} />,
  }),
  [note.version]: (
    <Link to={`/analysis/runs/${result.run.id}`}>
      {words.version({
        version: result.run.version,
        day: result.run.asOf,
        matches: result.run.matches ?? '–',
        inputs: result.run.inputs,
      })}
    </Link>
  ),
})
