// What a table needs to be read: zones, places that are shared, points by decision, the order, how sure it is.
import type { SeasonFacts, SeasonLog } from '#league/season-log.ts'
import { TrustMark } from '#ui/trust-mark.tsx'
import type { View } from './search-params.ts'
import type { TableRow, Zone } from './table.ts'

export const zoneWords = ({ status }: { status: string }): Record<Zone, string> =>
  status === 'archived'
    ? { title: 'champions', relegation: 'not there the next season: usually relegated' }
    : { title: 'first: the title', relegation: 'relegation places' }

const steps: Record<string, string> = {
  points: 'points',
  goal_difference: 'goal difference',
  goals_for: 'goals for',
  wins: 'matches won',
}

export function TableNotes({ log, rows, view }: { log: SeasonLog; rows: readonly TableRow[]; view: View }) {
  const { season } = log
  return (
    <div className="grid gap-2 text-14 text-soft">
      <ZoneKey season={season} rows={rows} />
      <Adjustments log={log} view={view} />
      <Ties rows={rows} />
      <Trusted log={log} />
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          How the table is ordered
        </summary>
        <div className="grid max-w-[70ch] gap-2 pb-2">
          <p>
            {season.pointsForWin} points for a win, {season.pointsForDraw} for a draw. Clubs are ordered by{' '}
            {season.tieBreaks.map(step => steps[step]).join(', then ')}. Clubs that are level on all of that
            share a place and are marked with =: we do not order what the rules leave open.
          </p>
          <p>
            An awarded result counts as it was awarded. A match that was put off belongs to its round,
            whenever it was played. The arrow beside a place tells how many places were won or lost since the
            round before.
          </p>
        </div>
      </details>
    </div>
  )
}

/** What the bars at the edge mean. */
export function ZoneKey({ season, rows }: { season: SeasonFacts; rows: readonly TableRow[] }) {
  const zones = zoneWords(season)
  const shown = (['title', 'relegation'] as const).filter(zone => rows.some(row => row.zone === zone))
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-14 text-soft">
      {shown.map(zone => (
        <span key={zone} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={`inline-block h-4 w-1 ${zone === 'title' ? 'bg-gold' : 'bg-red'}`}
          />
          {zones[zone]}
        </span>
      ))}
    </p>
  )
}

function Adjustments({ log, view }: { log: SeasonLog; view: View }) {
  if (log.adjustments.length === 0) return null
  return (
    <div>
      {view === 'overall' || view === 'now' ? null : <p>Points by decision are in the overall table only.</p>}
      <ul>
        {log.adjustments.map(({ club, points, reason, source }) => (
          <li key={`${club} ${points} ${reason}`}>
            * {log.clubs[club]?.name}: {Math.abs(points)} {Math.abs(points) === 1 ? 'point' : 'points'}{' '}
            {points < 0 ? 'taken' : 'given'}. {reason} {source ? `(${source})` : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Ties({ rows }: { rows: readonly TableRow[] }) {
  const shared = Map.groupBy(
    rows.filter(row => row.isTied && row.played > 0),
    row => row.position,
  )
  return [...shared].map(([position, level]) => (
    <p key={position}>
      {level.map(({ club }) => club.name).join(' and ')} share place {position}: level on everything that
      decides.
    </p>
  ))
}

function Trusted({ log }: { log: SeasonLog }) {
  const all = log.confirmed.length
  const sure = log.confirmed.filter(Boolean).length
  if (all === 0) return null
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 underline underline-offset-4">
        <TrustMark trust={sure === all ? 'confirmed' : 'provisional'} />
        {sure === all
          ? `All ${all} results are confirmed`
          : `${sure} of ${all} results are confirmed, the others provisional`}
      </summary>
      <div className="grid max-w-[70ch] gap-2 pb-2">
        <p>The table is worked out from these results and from nothing else. Where they come from:</p>
        <ul className="list-disc pl-5">
          {log.sources.map(source => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </div>
    </details>
  )
}
