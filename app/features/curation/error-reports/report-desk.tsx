// The corrections inbox: reports that wait for an answer, the oldest first, and those decided lately.
import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { type DeskReport, reportDeskRead } from './queries.ts'
import { AnswerDialog, type Answering, TakeBackDialog } from './report-dialogs.tsx'
import { reputationWords, statusWords, valueName, whatOf } from './labels.ts'

export function ReportDesk({ title, mayWrite }: { title: string; mayWrite: boolean }) {
  const [open, setOpen] = useState<Answering>()
  const close = () => setOpen(undefined)
  return (
    <Query of={reportDeskRead} rows={4}>
      {({ count, waiting, decided }) => (
        <>
          <Section title={title}>
            <ListOf
              items={waiting}
              empty={{
                title: 'No reported error waits',
                words: 'What people report as wrong stands here, with the page it is about and its source.',
              }}
            >
              {report => (
                <WaitingLine key={report.id} report={report} onOpen={mayWrite ? setOpen : undefined} />
              )}
            </ListOf>
            {count > waiting.length ? (
              <p className="mt-3 text-soft">
                The oldest {waiting.length} of {count}.
              </p>
            ) : null}
          </Section>
          {decided.length > 0 ? (
            <Section title="Recent decisions">
              <ul>
                {decided.map(report => (
                  <DecidedLine key={report.id} report={report} onOpen={mayWrite ? setOpen : undefined} />
                ))}
              </ul>
            </Section>
          ) : null}
          {open?.act === 'take back' ? <TakeBackDialog report={open.report} onClose={close} /> : null}
          {open && open.act !== 'take back' ? <AnswerDialog {...open} onClose={close} /> : null}
        </>
      )}
    </Query>
  )
}

type Line = { report: DeskReport; onOpen: ((answering: Answering) => void) | undefined }

function Head({ report }: { report: DeskReport }) {
  return (
    <>
      <h3 className="font-semibold">
        <Link to={report.path}>{report.about}</Link> {report.isSample ? <SampleStamp /> : null}
      </h3>
      <p className="max-w-[70ch] break-words">
        {whatOf(report)}
        {report.fact === 'other' ? null : (
          <span className="text-soft">
            {' '}
            (was {report.isNow === null ? 'not recorded' : valueName(report.isNow)})
          </span>
        )}
      </p>
      {report.fact !== 'other' && report.words ? (
        <p className="max-w-[70ch] text-14 break-words">{report.words}</p>
      ) : null}
      <p className="text-14 break-words text-soft">Source: {report.source}</p>
    </>
  )
}

function WaitingLine({ report, onOpen }: Line) {
  return (
    <li className="border-b border-line py-4">
      <Head report={report} />
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-soft">
        <span>
          {dayOf(report.askedAt)}
          {report.askedBy ? `, ${report.askedBy}` : ''}.{' '}
          {reputationWords({ accepted: report.accepted, decided: report.decidedInAll })}
        </span>
        {report.isTrusted ? <Badge tone="good">Trusted</Badge> : null}
        {report.agreeing > 0 ? <Badge>{report.agreeing} agree</Badge> : null}
      </p>
      {report.isMine ? (
        <p className="mt-2 text-14">You have reported this. Another administrator answers it.</p>
      ) : onOpen ? (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            aria-label={`${report.fact === 'other' ? 'It is put right' : 'Publish'}: ${report.about}`}
            onClick={() => onOpen({ act: 'publish', report })}
          >
            {report.fact === 'other' ? 'It is put right…' : 'Publish…'}
          </Button>
          <Button
            kind="quiet"
            aria-label={`Not taken up: ${report.about}`}
            onClick={() => onOpen({ act: 'refuse', report })}
          >
            Not taken up…
          </Button>
        </div>
      ) : null}
    </li>
  )
}

function DecidedLine({ report, onOpen }: Line) {
  const { words, tone } = statusWords[report.status]
  const mayTakeBack = report.status === 'published' && report.fact !== 'other' && !report.isMine
  return (
    <li className="border-b border-line py-4">
      <div className="float-right">
        <Badge tone={tone}>{report.isTakenBack ? 'Taken back' : words}</Badge>
      </div>
      <Head report={report} />
      <p className="text-14 text-soft">
        {report.decidedAt ? dayOf(report.decidedAt) : ''}
        {report.answer ? `. ${report.answer}` : ''}
      </p>
      {mayTakeBack && onOpen ? (
        <div className="mt-2">
          <Button
            kind="quiet"
            aria-label={`Take it back: ${report.about}`}
            onClick={() => onOpen({ act: 'take back', report })}
          >
            Take it back…
          </Button>
        </div>
      ) : null}
    </li>
  )
}
