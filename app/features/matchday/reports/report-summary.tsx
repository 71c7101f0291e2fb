import * as words from '#messages/matchday/reports.js'
import { reasonNames } from '#league/card-reason-names.ts'
import { partNames } from '#league/match-part-names.ts'
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
        <p className="text-soft">{words.notThere}</p>
      ) : report.waivedReason === null ? (
        <ReportBody report={report} names={names} />
      ) : (
        <p>
          <Badge>{words.waivedByLeague}</Badge> {report.waivedReason}
        </p>
      )}
    </section>
  )
}

function ReportBody({ report, names }: { report: Report; names: Reporting['names'] }) {
  const show = useCommand(openPaper, {
    onDone: address => window.open(address, '_blank', 'noopener'),
    onProblem: () => toast(words.paperNotOpened, { tone: 'problem' }),
  })
  const { paperPath } = report
  const facts: [string, string | null][] = [
    [words.scoreTitle, `${report.homeGoals}–${report.awayGoals}`],
    [words.whyNotTheSum, report.explanation],
    [
      words.attendance,
      report.attendance === null
        ? words.notRecorded
        : words.counted({ number: thousands(report.attendance), source: report.attendanceSource ?? '' }),
    ],
    [words.weather, report.weather],
    [words.pitch, report.pitch],
    [words.injuries, report.injuries],
    [words.incidents, report.incidents],
  ]
  return (
    <>
      <p className="mb-3 text-14 text-soft">
        {words.sentAt({ when: dayAndTimeOf(report.submittedAt), own: <OwnTime at={report.submittedAt} /> })}{' '}
        {report.importedFrom === null ? '' : `${words.importedFrom({ source: report.importedFrom })} `}
        {report.version > 1 ? `${words.version({ number: report.version })} ` : ''}
        {report.kind === 'referee' && report.part !== 'referee' && report.importedFrom === null ? (
          <Badge tone="warning">{words.fromPaper({ part: partNames[report.part] })}</Badge>
        ) : null}{' '}
        {report.isLate ? (
          <Badge tone="warning">
            {words.lateBy({ when: dayAndTimeOf(report.dueAt), own: <OwnTime at={report.dueAt} /> })}
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
                <span className="text-soft"> ({reasonNames[line.reason]?.toLowerCase()})</span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {paperPath ? (
        <p className="mt-3">
          <Button kind="quiet" busy={show.isBusy} onClick={() => show.act({ path: paperPath })}>
            {words.openPaper}
          </Button>
        </p>
      ) : null}
    </>
  )
}
