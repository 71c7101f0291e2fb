import { first as firstPlace, relegation as relegationPlaces } from '#messages/record/tableMarks.js'
import * as note from '#messages/numbers/toolNote.js'
import * as words from '#messages/numbers/whatIf.js'
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
  const { log, isUnknown } = data
  const { season } = log
  if (data.open.home.length === 0 && asked.picks.size === 0)
    return (
      <Empty
        title={words.none}
        action={
          <ButtonLink to={`/seasons/${season.slug}`}>
            {words.season({ season: seasonLabel(season) })}
          </ButtonLink>
        }
      >
        {words.noneLead({ season: season.name })}
      </Empty>
    )
  const { open, rows, played, round, rounds } = foldOf(data, asked)
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
            {words.pick({ sample: season.isSample ? <SampleStamp /> : <></> })}
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
              {words.table}
            </h2>
            <div className="flex flex-wrap gap-3">
              {SaveView && sorted.counted.length > 0 ? (
                <Suspense>
                  <SaveView title={words.shared({ count: sorted.counted.length })} href={hrefOf(here)} />
                </Suspense>
              ) : null}
              <Share title={words.shared({ count: sorted.counted.length })} path={hrefOf(here)} />
            </div>
          </div>
          <Outcome
            rows={rows}
            picked={sorted.counted.length}
            open={open.length}
            relegated={season.relegated}
          />
          <Table
            caption={words.caption}
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
const zones: Zones = { title: firstPlace, relegation: relegationPlaces }

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
  const isAll = picked === open
  const leads = !isAll ? words.wouldLead : first.length > 1 ? words.wouldShare : words.wouldWin
  if (picked === 0) return <p className="my-2 text-soft">{words.nothing}</p>
  return (
    <p className="my-2" aria-live="polite">
      {leads({ picked, open, clubs: names(first), points: first[0]?.points ?? 0 })}{' '}
      {isAll && relegated > 0 ? `${words.goingDown({ clubs: names(down) })} ` : ''}
      <span className="text-soft">{words.arrows}</span>
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
  [note.method]: words.method({ win: season.pointsForWin, draw: season.pointsForDraw }),
  [note.data]: words.data({ counted, open, season: seasonLabel(season) }),
  [note.rows]: words.rows({
    table: <Link to={`/standings?season=${season.slug}`} />,
    fixtures: <Link to={`/fixtures?season=${season.slug}`} />,
  }),
  [note.version]: words.version,
})
