// The table row: position with its zone at the edge, club, figures. On a phone the rest is one tap away.
import { shortMonth } from '#language/calendar.ts'
import { AllColumns, ColumnHeads, tableHeads } from '#features/record/shared/column-heads.tsx'
import type { ReactNode } from 'react'
import * as words from '#messages/record/table.js'
import { hrefOfClub } from '#league/matches.ts'
import type { SeasonLog } from '#league/season-log.ts'
import { isoDayOf } from '#lib/format/dates.ts'
import { Crest } from '#ui/crest.tsx'
import { FormStrip } from '#features/record/shared/form-strip.tsx'
import { Link } from '#ui/link.tsx'
import { signedNumber } from '#lib/format/signed-number.ts'
import type { TableRow, Zone } from './table.ts'

const bars: Record<Zone, string> = { title: 'zone-title', relegation: 'zone-down' }

const heads = [
  ...tableHeads,
  [words.gd, words.goalDifference, false],
  [words.pts, words.points, false],
] as const

/** `log`: where the next match of each club is shown. `zones`: what the bars at the edge mean. `marks`: beside the points, by club. */
export function StandingsTable({
  caption,
  rows,
  log,
  zones,
  marks,
  rowsTo,
  hasForm = true,
}: {
  caption: string
  rows: readonly TableRow[]
  log?: SeasonLog | undefined
  zones: Record<Zone, string>
  marks?: ReadonlyMap<TableRow['club'], ReactNode> | undefined
  /** The matches behind the row of a club. */
  rowsTo?: ((club: TableRow['club']) => string) | undefined
  hasForm?: boolean
}) {
  return (
    <div>
      <AllColumns />
      <div className="scrolls">
        <table className="log">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <abbr title={words.position}>#</abbr>
              </th>
              <th scope="col" className="words">
                {words.club}
              </th>
              <ColumnHeads heads={heads} />
              {/* Room for the marks that hang out beside the points. */}
              {hasForm ? (
                <th scope="col" className="words rest pl-6">
                  {words.form}
                </th>
              ) : null}
              {log ? (
                <th scope="col" className="words rest">
                  {words.next}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.club.slug} className={row.zone && bars[row.zone]}>
                <td>
                  {row.position}
                  {row.isTied ? <abbr title={words.tied}>=</abbr> : null}
                  {row.zone ? <span className="sr-only"> ({zones[row.zone]})</span> : null}
                  <Movement places={row.moved} />
                </td>
                <th scope="row" className="words">
                  <Link to={hrefOfClub(row.club)}>
                    <Crest club={row.club} />
                    <span>{row.club.name}</span>
                  </Link>
                </th>
                <td>{rowsTo ? <Link to={rowsTo(row.club)}>{row.played}</Link> : row.played}</td>
                <td className="rest">{row.won}</td>
                <td className="rest">{row.drawn}</td>
                <td className="rest">{row.lost}</td>
                <td className="rest">{row.goalsFor}</td>
                <td className="rest">{row.goalsAgainst}</td>
                <td>{signedNumber(row.goalDifference)}</td>
                <td>
                  {row.points}
                  {row.adjustment === 0 ? null : <abbr title={words.adjusted}>*</abbr>}
                  {marks?.get(row.club)}
                </td>
                {hasForm ? (
                  <td className="words rest pl-6">
                    <FormStrip form={row.form} />
                  </td>
                ) : null}
                {log ? (
                  <td className="words rest">
                    <Next log={log} slug={row.club.slug} />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Movement({ places = 0 }: { places: number | undefined }) {
  if (places === 0) return null
  const isUp = places > 0
  return (
    <small className={isUp ? 'text-green' : 'text-red'}>
      <span aria-hidden="true" data-shown={`${isUp ? '▲' : '▼'}${Math.abs(places)}`} className="shown" />
      <span className="sr-only">{(isUp ? words.up : words.down)({ places: Math.abs(places) })}</span>
    </small>
  )
}

/** "12 May": the year goes without saying. */
function shortDayOf(moment: string) {
  const day = new Date(isoDayOf(moment))
  return `${day.getUTCDate()} ${shortMonth(day.getUTCMonth())}`
}

function Next({ log, slug }: { log: SeasonLog; slug: string }) {
  const place = log.clubs.findIndex(club => club.slug === slug)
  const next = log.ahead.find(({ home, away }) => home === place || away === place)
  const other = next && log.clubs[next.home === place ? next.away : next.home]
  if (!next || !other) return <span className="text-soft">–</span>
  return (
    <Link to={`/matches/${next.id}`}>
      <Crest club={other} />
      <span>
        <abbr title={other.name}>{other.code}</abbr> {next.home === place ? words.homeNext : words.awayNext}
        {next.at ? `, ${shortDayOf(next.at)}` : ''}
      </span>
    </Link>
  )
}
