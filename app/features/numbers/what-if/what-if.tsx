import { type ComponentType, Suspense } from 'react'
import { sortPicks } from '#domain/numbers/what-if.ts'
import { type LoggedClub } from '#league/season-log.ts'
import { ToolNote } from '#ui/tool-note.tsx'
import { seasonLabel } from '#league/seasons.ts'
import { useRead } from '#lib/data/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Share } from '#ui/share.tsx'
import { hrefOf, readSearchParams } from './search-params.ts'
import { Filling } from './filling.tsx'
import { Overtaken } from './overtaken.tsx'
import { PickRound } from './pick-round.tsx'
import { whatIfRead } from './queries.ts'
import { RoundLinks } from './round-links.tsx'
import { foldOf, type IfRow } from './table.ts'

/** `Table`: renders the rows as in every table of the league. `SaveView`: where somebody who is signed in keeps it. */
export function WhatIfTable({
  search,
  Table,
  SaveView,
}: {
  search: URLSearchParams
  Table: ComponentType<{
    caption: string
    rows: readonly IfRow[]
    hasForm: boolean
    zones: Zones
    rowsTo: (club: { slug: string }) => string
  }>
  SaveView: ComponentType<{ title: string; href: string }> | undefined
}) {
  const asked = readSearchParams(search)
  const { data } = useRead(whatIfRead(asked.season))
  if (!data) return null
  const { log, open, isUnknown } = data
  const { season } = log
  if (open.length === 0 && asked.picks.size === 0)
    return (
      <Empty
        title="No match is left to pick"
        action={<ButtonLink to={`/seasons/${season.slug}`}>{`Season ${seasonLabel(season)}`}</ButtonLink>}
      >
        Every match of the season {season.name} has been played. As soon as the next one has its fixtures,
        they can be picked here.
      </Empty>
    )
  const { rows, played, round, rounds } = foldOf(data, asked)
  const sorted = sortPicks(asked.picks, new Set(open.map(({ pair }) => pair)), new Set(played.keys()))
  // A link names its season, so that it still means the same when another one runs.
  const here = { ...asked, season: season.slug, round }
  const clubs = new Map(log.clubs.map(club => [club.code, club]))
  return (
    <>
      <Overtaken {...{ asked, isUnknown, sorted, played, season: season.slug, clubs }} />
      <div className="grid gap-x-12 lg:grid-cols-2">
        <section aria-labelledby="picks">
          <h2 id="picks" className="font-display text-26 leading-tight">
            Pick results {season.isSample ? <SampleStamp /> : null}
          </h2>
          <RoundLinks here={here} rounds={rounds} />
          <PickRound
            key={round}
            here={here}
            matches={open.filter(each => each.round === round)}
            clubs={clubs}
          />
          <Filling here={here} open={open} />
        </section>
        <section aria-labelledby="table" className="max-lg:mt-8">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <h2 id="table" className="font-display text-26 leading-tight">
              The table then
            </h2>
            <div className="flex flex-wrap gap-3">
              {SaveView && sorted.counted.length > 0 ? (
                <Suspense>
                  <SaveView title={`What if: ${sorted.counted.length} results picked`} href={hrefOf(here)} />
                </Suspense>
              ) : null}
              <Share title={`What if: ${sorted.counted.length} results picked`} path={hrefOf(here)} />
            </div>
          </div>
          <Outcome
            rows={rows}
            picked={sorted.counted.length}
            open={open.length}
            relegated={season.relegated}
          />
          <Table
            caption="The table with the picked results"
            rows={rows}
            hasForm={false}
            zones={zones}
            rowsTo={({ slug }) => `/statistics?tab=clubs&season=${season.slug}&official=1&of=${slug}`}
          />
        </section>
      </div>
      <div className="mt-10">
        <ToolNote facts={factsOf({ season, counted: log.home.length, open: open.length })} />
      </div>
    </>
  )
}

type Zones = { title: string; relegation: string }
const zones: Zones = { title: 'first: the title', relegation: 'relegation places' }

const names = (list: readonly { club: LoggedClub }[]) => list.map(({ club }) => club.name).join(', ')

/** In words what the picks would mean. */
function Outcome({
  rows,
  picked,
  open,
  relegated,
}: {
  rows: readonly IfRow[]
  picked: number
  open: number
  relegated: number
}) {
  const first = rows.filter(({ position }) => position === 1)
  const down = rows.filter(({ zone }) => zone === 'relegation')
  if (picked === 0) return <p className="my-2 text-soft">Nothing is picked: this is the table of today.</p>
  return (
    <p className="my-2" aria-live="polite">
      With {picked} of {open} open {open === 1 ? 'match' : 'matches'} picked, {names(first)}{' '}
      {picked === open ? (first.length > 1 ? 'would share the title' : 'would be champions') : 'would lead'}{' '}
      with {first[0]?.points} points. {picked === open && relegated > 0 ? `Going down: ${names(down)}. ` : ''}
      <span className="text-soft">The arrows tell places won and lost against today.</span>
    </p>
  )
}

const factsOf = ({
  season,
  counted,
  open,
}: {
  season: { slug: string; name: string; isSample: boolean; pointsForWin: number; pointsForDraw: number }
  counted: number
  open: number
}) => ({
  Method: `The picks count like results: ${season.pointsForWin} points for a win, ${season.pointsForDraw} for a draw, then the tie-breaks of the season. A win without a score counts 1–0, a draw 0–0. Nothing is forecast.`,
  Data: `${counted} results that count and ${open} open matches of the season ${seasonLabel(season)}, as of now. Points by decision are in it; a match that waits to be confirmed is still open.`,
  Rows: (
    <>
      <Link to={`/standings?season=${season.slug}`}>The table of today</Link> and{' '}
      <Link to={`/fixtures?season=${season.slug}`}>every match of the season</Link>. The number of matches of
      a club leads to those that have been played; the picks stand on this page.
    </>
  ),
  Version: 'what-if 1. The address of this page holds every pick: whoever opens it sees the same.',
})
