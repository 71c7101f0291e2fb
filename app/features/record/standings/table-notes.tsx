// What a table needs to be read: what does not count yet, zones, places that are shared, points by decision, the order,
// how sure it is.
import * as words from '#messages/record/notes.js'
import type { SeasonLog } from '#league/season-log.ts'
import { TrustMark } from '#ui/trust-mark.tsx'
import { PendingNotes } from './pending-notes.tsx'
import type { StandingsParams, View } from './search-params.ts'
import type { TableRow } from './table.ts'
import { ZoneKey } from './zone-key.tsx'

const criteria: Record<string, string> = {
  points: words.byPoints,
  goal_difference: words.byGoalDifference,
  goals_for: words.byGoals,
  wins: words.byWins,
}

export function TableNotes({
  id,
  log,
  rows,
  asked,
  hrefOf,
}: {
  id: string
  log: SeasonLog
  rows: readonly TableRow[]
  asked: Pick<StandingsParams, 'view' | 'step'>
  hrefOf: (view: View) => string
}) {
  const { season } = log
  const { view, step } = asked
  return (
    <div id={id} className="grid gap-2 text-14 text-soft">
      {step === undefined ? <PendingNotes log={log} view={view} hrefOf={hrefOf} /> : null}
      <ZoneKey season={season} rows={rows} />
      <Adjustments log={log} view={view} />
      <Ties rows={rows} />
      <Trusted log={log} />
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {words.order}
        </summary>
        <div className="grid max-w-[70ch] gap-2 pb-2">
          <p>
            {words.points({
              win: season.pointsForWin,
              draw: season.pointsForDraw,
              steps: season.tieBreaks
                .map(criterion => criteria[criterion] ?? '')
                .reduce((first, rest) => words.firstThen({ first, rest })),
            })}
          </p>
          <p>{words.awarded}</p>
        </div>
      </details>
    </div>
  )
}

function Adjustments({ log, view }: { log: SeasonLog; view: View }) {
  if (log.adjustments.length === 0) return null
  return (
    <div>
      {view === 'overall' || view === 'now' ? null : <p>{words.onlyOverall}</p>}
      <ul>
        {log.adjustments.map(({ club, points, reason, source }) => (
          <li key={`${club} ${points} ${reason}`}>
            {(points < 0 ? words.taken : words.given)({
              club: log.clubs[club]?.name ?? '',
              count: Math.abs(points),
              reason,
            })}{' '}
            {source ? `(${source})` : null}
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
    <p key={position}>{words.ties({ clubs: level.map(({ club }) => club.name).join(', '), position })}</p>
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
        {sure === all ? words.allConfirmed({ all }) : words.someConfirmed({ sure, all })}
      </summary>
      <div className="grid max-w-[70ch] gap-2 pb-2">
        <p>{words.sources}</p>
        <ul className="list-disc pl-5">
          {log.sources.map(source => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </div>
    </details>
  )
}
