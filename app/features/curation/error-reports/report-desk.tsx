// The corrections inbox: reports that wait for an answer, the oldest first, and those decided lately.
import * as texts from '#messages/curation/errorReports.js'
import { notRecorded } from '#messages/site/parts.js'
import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { DrawnCrest } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { type DeskReport, reportDeskRead } from './queries.ts'
import { AnswerDialog, type Answering, TakeBackDialog } from './report-dialogs.tsx'
import { coloursIn, reputationWords, statusWords, valueName, whatOf } from './labels.ts'

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
                title: texts.noneWaiting,
                words: texts.noneWaitingLead,
              }}
            >
              {report => (
                <WaitingLine key={report.id} report={report} onOpen={mayWrite ? setOpen : undefined} />
              )}
            </ListOf>
            {count > waiting.length ? (
              <p className="mt-3 text-soft">{texts.oldest({ shown: waiting.length, count })}</p>
            ) : null}
          </Section>
          {decided.length > 0 ? (
            <Section title={texts.recent}>
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
            {texts.was({ value: report.isNow === null ? notRecorded : valueName(report.isNow) })}
          </span>
        )}
      </p>
      {report.fact === 'colours' ? (
        <p className="my-1 flex">
          <DrawnCrest
            club={{ code: report.about.slice(0, 1), colours: coloursIn(report.shouldBe) }}
            size={44}
          />
        </p>
      ) : null}
      {report.fact !== 'other' && report.words ? (
        <p className="max-w-[70ch] text-14 break-words">{report.words}</p>
      ) : null}
      <p className="text-14 break-words text-soft">{texts.sourceIs({ source: report.source })}</p>
    </>
  )
}

function WaitingLine({ report, onOpen }: Line) {
  return (
    <li className="border-b border-line py-4">
      <Head report={report} />
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-soft">
        <span>
          {report.askedBy
            ? texts.askedBy({ date: dayOf(report.askedAt), name: report.askedBy })
            : texts.askedOn({ date: dayOf(report.askedAt) })}{' '}
          {reputationWords({ accepted: report.accepted, decided: report.decidedInAll })}
        </span>
        {report.isTrusted ? <Badge tone="good">{texts.isTrusted}</Badge> : null}
        {report.agreeing > 0 ? <Badge>{texts.agree({ count: report.agreeing })}</Badge> : null}
      </p>
      {report.isMine ? (
        <p className="mt-2 text-14">{texts.own}</p>
      ) : onOpen ? (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            aria-label={texts.aboutLabel({
              action: report.fact === 'other' ? texts.putRight : texts.publish,
              about: report.about,
            })}
            onClick={() => onOpen({ act: 'publish', report })}
          >
            {texts.more({ action: report.fact === 'other' ? texts.putRight : texts.publish })}
          </Button>
          <Button
            kind="quiet"
            aria-label={texts.aboutLabel({ action: texts.reject, about: report.about })}
            onClick={() => onOpen({ act: 'refuse', report })}
          >
            {texts.more({ action: texts.reject })}
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
        <Badge tone={tone}>{report.isTakenBack ? texts.takenBack : words}</Badge>
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
            aria-label={texts.aboutLabel({ action: texts.undo, about: report.about })}
            onClick={() => onOpen({ act: 'take back', report })}
          >
            {texts.more({ action: texts.undo })}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
