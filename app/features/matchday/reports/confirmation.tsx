// The league's view of a reported match: both reports side by side, what differs, what the clubs say, and the way
// to make it official.
import { useState } from 'react'
import { longestReason, reasonProblem } from '#domain/accounts/reason.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { CommandDialog } from '#ui/command-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { Section } from '#ui/page-title.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { CommentList } from './comments.tsx'
import { confirmResult, discardImported, waiveReport } from './commands.ts'
import { DecidedList, Differences, openDifferences } from './differences.tsx'
import type { Reporting } from './queries.ts'
import { ReportSummary } from './report-summary.tsx'
import { commandOptions } from './command-options.ts'

export function BothReports({ data }: { data: Reporting }) {
  return (
    <Section title="Reports">
      <div className="grid gap-8 md:grid-cols-2">
        <ReportSummary title="Referee’s report" report={data.referee} names={data.names} />
        <ReportSummary title="Commissioner’s report" report={data.commissioner} names={data.names} />
      </div>
    </Section>
  )
}

/** `mayDecide`: the league, and not during an impersonation. */
export function Confirmation({ data, mayDecide }: { data: Reporting; mayDecide: boolean }) {
  const { match, referee, comments, resolutions, missing, times } = data
  const [open, setOpen] = useState<'waive' | 'confirm' | 'discard'>()
  const confirm = useCommand(confirmResult, commandOptions('The result is official.'))
  const waive = useCommand(waiveReport, commandOptions('The league goes without it.'))
  const discard = useCommand(discardImported, commandOptions('The imported result is discarded.'))
  const isImported = referee !== undefined && referee.importedFrom !== null
  const close = () => setOpen(undefined)
  const score = `${match.home.name} ${match.homeGoals}–${match.awayGoals} ${match.away.name}`
  return (
    <>
      <BothReports data={data} />
      {referee && !isImported ? (
        <>
          <Section title="Differences">
            <Differences matchId={match.id} open={openDifferences(data)} mayDecide={mayDecide} />
            <DecidedList resolutions={resolutions} />
          </Section>
          <Section title="Comments of the clubs">
            <CommentList comments={comments} version={referee.version} />
          </Section>
        </>
      ) : null}
      <Section title="Confirmation">
        {times.confirmDueAt ? (
          <p className="mb-3">
            The league confirms by {dayAndTimeOf(times.confirmDueAt)}
            <OwnTime at={times.confirmDueAt} />. Only then does the result count.
          </p>
        ) : null}
        {missing.length > 0 ? (
          <Notice tone="warning" title="What is missing">
            <ul className="list-disc pl-5">
              {missing.map(words => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Notice>
        ) : (
          <p>Nothing is missing.</p>
        )}
        {mayDecide && match.status === 'report_submitted' ? (
          <div className="mt-4 flex flex-wrap gap-3">
            <Button disabled={missing.length > 0} onClick={() => setOpen('confirm')}>
              Confirm the result
            </Button>
            {isImported ? (
              <Button kind="quiet" onClick={() => setOpen('discard')}>
                Discard imported result
              </Button>
            ) : null}
            {data.commissioner || isImported ? null : (
              <Button kind="quiet" onClick={() => setOpen('waive')}>
                Go without the commissioner’s report
              </Button>
            )}
          </div>
        ) : null}
      </Section>
      {open === 'confirm' ? (
        <CommandDialog
          title="Confirm the result"
          description={`${score} becomes official. The table, the statistics and the suspensions follow.`}
          action="Make it official"
          busyAction="Confirming…"
          isBusy={confirm.isBusy}
          problem={confirm.problem?.message}
          onSubmit={() => confirm.send({ matchId: match.id, version: match.version }, close)}
          onClose={close}
        />
      ) : null}
      {open === 'discard' ? (
        <ReasonDialog
          title="Discard imported result"
          description="The match is scheduled again, without a score. Nobody has to confirm anything."
          hint="Everybody can read it in the history of the match."
          action="Discard imported result"
          busyAction="Saving…"
          danger
          busy={discard.isBusy}
          problem={discard.problem?.message}
          longest={longestReason}
          check={reasonProblem}
          onSubmit={reason => discard.send({ matchId: match.id, version: match.version, reason }, close)}
          onClose={close}
        />
      ) : null}
      {open === 'waive' ? (
        <ReasonDialog
          title="Go without the commissioner’s report"
          description="The result can then be confirmed by the referee’s report alone."
          hint="Everybody can read it in the history of the match."
          action="Go without it"
          busyAction="Saving…"
          busy={waive.isBusy}
          problem={waive.problem?.message}
          longest={longestReason}
          check={reasonProblem}
          onSubmit={reason => waive.send({ matchId: match.id, reason }, close)}
          onClose={close}
        />
      ) : null}
    </>
  )
}
