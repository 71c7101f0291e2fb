import { reasonsFor } from '#domain/matchday/card-reasons.ts'
import { partWords } from '#domain/matchday/match-moves.ts'
import { inOrder } from '#domain/record/match/match-events.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { thousands } from '#lib/format/thousands.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/badge.tsx'
import { toast } from '#ui/toasts.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { openPaper } from './commands.ts'
import { lineWords } from './items.ts'
import type { Report, Reporting } from './queries.ts'

export function ReportSummary({
  title,
  report,
  names,
}: {
  title: string
  report: Report | undefined
  names: Reporting['names']
}) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="font-display mb-2 text-20 leading-tight">{title}</h3>
      {report === undefined ? (
        <p className="text-soft">It is not there yet.</p>
      ) : report.waivedReason === null ? (
        <ReportBody report={report} names={names} />
      ) : (
        <p>
          <Badge>Waived by the league</Badge> {report.waivedReason}
        </p>
      )}
    </section>
  )
}

function ReportBody({ report, names }: { report: Report; names: Reporting['names'] }) {
  const show = useCommand(openPaper, {
    onDone: address => window.open(address, '_blank', 'noopener'),
    onProblem: () => toast('The paper form could not be opened. Try again.', { tone: 'problem' }),
  })
  const { paperPath } = report
  const facts: [string, string | null][] = [
    ['Score', `${report.homeGoals}–${report.awayGoals}`],
    ['Why it is not the sum of the goals', report.explanation],
    [
      'Attendance',
      report.attendance === null
        ? 'not recorded'
        : `${thousands(report.attendance)}, ${report.attendanceSource}`,
    ],
    ['Weather', report.weather],
    ['Pitch', report.pitch],
    ['Injuries', report.injuries],
    ['Incidents', report.incidents],
  ]
  return (
    <>
      <p className="mb-3 text-14 text-soft">
        Sent {dayAndTimeOf(report.submittedAt)}
        <OwnTime at={report.submittedAt} />
        {report.importedFrom === null ? '' : `, imported from ${report.importedFrom}`}
        {report.version > 1 ? `, version ${report.version}` : ''}.{' '}
        {report.kind === 'referee' && report.part !== 'referee' && report.importedFrom === null ? (
          <Badge tone="warning">Entered from the paper form by the {partWords(report.part)}</Badge>
        ) : null}{' '}
        {report.isLate ? (
          <Badge tone="warning">
            Late: it was due by {dayAndTimeOf(report.dueAt)}
            <OwnTime at={report.dueAt} />
          </Badge>
        ) : null}
      </p>
      <dl className="grid gap-2">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt className="text-14 text-soft">{name}</dt>
              <dd className="whitespace-pre-line">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {report.items.length > 0 ? (
        <ul className="mt-3 border-t border-line">
          {inOrder(report.items).map(line => (
            <li key={line.id} className="border-b border-line py-1.5">
              {lineWords(line, names)}
              {line.reason ? (
                <span className="text-soft"> ({reasonsFor(line.kind)[line.reason]?.toLowerCase()})</span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {paperPath ? (
        <p className="mt-3">
          <Button kind="quiet" busy={show.isBusy} onClick={() => show.act({ path: paperPath })}>
            Open the paper form
          </Button>
        </p>
      ) : null}
    </>
  )
}
