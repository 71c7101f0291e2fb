// The league's view of a reported match: both reports side by side, what differs, what the clubs say, and the way
// to make it official.
import * as words from '#messages/matchday/reports.js'
import { useState } from 'react'
import { longestReason } from '#domain/accounts/reason.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { CommandDialog } from '#ui/command-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { Section } from '#ui/page-title.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { reasonProblem } from '#ui/reason-problem.ts'
import { CommentList } from './comments.tsx'
import { confirmResult, discardImported, waiveReport } from './commands.ts'
import { DecidedList, Differences, openDifferences } from './differences.tsx'
import type { Reporting } from './queries.ts'
import { ReportSummary } from './report-summary.tsx'
import { commandOptions } from './command-options.ts'

export function BothReports({ data }: { data: Reporting }) {
  return (
    <Section title={words.reports}>
      <div className="grid gap-8 md:grid-cols-2">
        <ReportSummary title={words.refereeReport} report={data.referee} names={data.names} />
        <ReportSummary title={words.commissionerReport} report={data.commissioner} names={data.names} />
      </div>
    </Section>
  )
}

/** `mayDecide`: the league, and not during an impersonation. */
export function Confirmation({ data, mayDecide }: { data: Reporting; mayDecide: boolean }) {
  const { match, referee, comments, resolutions, missing, times } = data
  const [open, setOpen] = useState<'waive' | 'confirm' | 'discard'>()
  const confirm = useCommand(confirmResult, commandOptions(words.nowOfficial))
  const waive = useCommand(waiveReport, commandOptions(words.waived))
  const discard = useCommand(discardImported, commandOptions(words.discarded))
  const isImported = referee !== undefined && referee.importedFrom !== null
  const close = () => setOpen(undefined)
  const score = words.score({
    home: match.home.name,
    homeGoals: match.homeGoals ?? '',
    awayGoals: match.awayGoals ?? '',
    away: match.away.name,
  })
  return (
    <>
      <BothReports data={data} />
      {referee && !isImported ? (
        <>
          <Section title={words.differences}>
            <Differences matchId={match.id} open={openDifferences(data)} mayDecide={mayDecide} />
            <DecidedList resolutions={resolutions} />
          </Section>
          <Section title={words.clubComments}>
            <CommentList comments={comments} version={referee.version} />
          </Section>
        </>
      ) : null}
      <Section title={words.confirmation}>
        {times.confirmDueAt ? (
          <p className="mb-3">
            {words.confirmDue({
              when: dayAndTimeOf(times.confirmDueAt),
              own: <OwnTime at={times.confirmDueAt} />,
            })}
          </p>
        ) : null}
        {missing.length > 0 ? (
          <Notice tone="warning" title={words.missing}>
            <ul className="list-disc pl-5">
              {missing.map(each => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </Notice>
        ) : (
          <p>{words.nothingMissing}</p>
        )}
        {mayDecide && match.status === 'report_submitted' ? (
          <div className="mt-4 flex flex-wrap gap-3">
            <Button disabled={missing.length > 0} onClick={() => setOpen('confirm')}>
              {words.confirmResult}
            </Button>
            {isImported ? (
              <Button kind="quiet" onClick={() => setOpen('discard')}>
                {words.discardResult}
              </Button>
            ) : null}
            {data.commissioner || isImported ? null : (
              <Button kind="quiet" onClick={() => setOpen('waive')}>
                {words.waive}
              </Button>
            )}
          </div>
        ) : null}
      </Section>
      {open === 'confirm' ? (
        <CommandDialog
          title={words.confirmResult}
          description={words.confirmLead({ score })}
          action={words.makeOfficial}
          busyAction={words.confirming}
          isBusy={confirm.isBusy}
          problem={confirm.problem?.message}
          onSubmit={() => confirm.send({ matchId: match.id, version: match.version }, close)}
          onClose={close}
        />
      ) : null}
      {open === 'discard' ? (
        <ReasonDialog
          title={words.discardResult}
          description={words.discardLead}
          hint={words.readByAll}
          action={words.discardResult}
          busyAction={words.saving}
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
          title={words.waive}
          description={words.waiveLead}
          hint={words.readByAll}
          action={words.waiveIt}
          busyAction={words.saving}
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
