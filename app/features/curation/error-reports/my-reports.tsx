import * as texts from '#messages/curation/errorReports.js'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Badge } from '#ui/badge.tsx'
import { toast, toastProblem } from '#ui/toasts.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { agreeWithReport, withdrawReport } from './commands.ts'
import type { MyReport, Reporting } from './queries.ts'
import { reputationWords, statusWords, whatOf } from './labels.ts'

/** What others have reported of the page: one more trusted person who has seen the source publishes it. */
export function WaitingReports({ waiting, mayWrite }: { waiting: Reporting['waiting']; mayWrite: boolean }) {
  const agree = useCommand(agreeWithReport, {
    onDone: ({ isPublished }) =>
      toast(isPublished ? texts.isPublished : texts.noted, {
        tone: 'good',
      }),
    onProblem: toastProblem,
    changes: ['reporting'],
    refreshOnProblem: true,
  })
  return (
    <ul>
      {waiting.map(report => (
        <li key={report.id} className="border-b border-line py-4">
          <p className="font-semibold">{whatOf({ ...report, words: null })}</p>
          <p className="text-14 text-soft">{texts.sourceIs({ source: report.source })}</p>
          {mayWrite ? (
            <div className="mt-3">
              <Button
                kind="quiet"
                busy={agree.isBusy}
                onClick={() => agree.act({ reportId: report.id, requestId: crypto.randomUUID() })}
              >
                {texts.seenToo}
              </Button>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

export function MyReports({
  mine,
  reputation,
  mayWrite,
}: Pick<Reporting, 'mine' | 'reputation'> & { mayWrite: boolean }) {
  return (
    <>
      <p className="max-w-[70ch] text-soft">
        {reputationWords(reputation)} {reputation.isTrusted ? texts.trusted : texts.notTrusted}
      </p>
      <ListOf
        items={mine}
        empty={{
          title: texts.noneReported,
          words: texts.noneReportedLead,
        }}
      >
        {report => <Line key={report.id} report={report} mayWrite={mayWrite} />}
      </ListOf>
    </>
  )
}

function Line({ report, mayWrite }: { report: MyReport; mayWrite: boolean }) {
  const withdraw = useCommand(withdrawReport, {
    onProblem: toastProblem,
    changes: ['reporting'],
    refreshOnProblem: true,
  })
  const { words, tone } = statusWords[report.status]
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">
          <Link to={report.path}>{report.about}</Link>
        </h3>
        <Badge tone={tone}>{words}</Badge>
      </div>
      <p className="max-w-[70ch] break-words">{whatOf(report)}</p>
      <p className="text-14 text-soft">
        {texts.dateAndSource({ date: dayOf(report.askedAt), source: report.source })}
      </p>
      {report.answer ? (
        <p className="mt-1 max-w-[70ch] text-14">{texts.answerIs({ answer: report.answer })}</p>
      ) : null}
      {report.status === 'waiting' && mayWrite ? (
        <div className="mt-3">
          <Button
            kind="quiet"
            busy={withdraw.isBusy}
            aria-label={texts.withdrawLabel({ about: report.about })}
            onClick={() => withdraw.act({ reportId: report.id, requestId: crypto.randomUUID() })}
          >
            {texts.withdraw}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
