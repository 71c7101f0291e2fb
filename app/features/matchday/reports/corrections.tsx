// What was put right in a confirmed match, what is asked to be, and the ways to answer.
import * as words from '#messages/matchday/reports.js'
import { useState } from 'react'
import type { MatchPart } from '#domain/matchday/match-moves.ts'
import { partNames } from '#league/match-part-names.ts'
import { longestReason } from '#domain/accounts/reason.ts'
import { dayOf } from '#lib/format/dates.ts'
import { momentOf } from '#lib/format/spans.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { When } from '#ui/when.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { reasonProblem } from '#ui/reason-problem.ts'
import { CorrectionForm } from './correction-form.tsx'
import { carryOutCorrection, refuseCorrection, takeUpCorrection } from './correction-commands.ts'
import type { Correction, Reporting } from './queries.ts'
import { commandOptions } from './command-options.ts'

const askers: MatchPart[] = ['referee', 'commissioner', 'home_signatory', 'away_signatory']

export function Corrections({ data, mayWrite }: { data: Reporting; mayWrite: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const { match, parts, corrections } = data
  const isLeague = parts.includes('league')
  const mayAsk = mayWrite && (isLeague || parts.some(part => askers.includes(part)))
  return (
    <Section
      title={words.corrections}
      action={
        mayAsk && !isAsking ? (
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {isLeague ? words.openCorrection : words.askCorrection}
          </Button>
        ) : null
      }
    >
      <p className="mb-4 max-w-[60ch] text-soft">{words.correctionsLead}</p>
      {isAsking ? <CorrectionForm data={data} isLeague={isLeague} onDone={() => setAsking(false)} /> : null}
      <ListOf items={corrections} empty={<p>{words.noCorrections}</p>} className="border-t border-line">
        {correction => (
          <li key={correction.id} className="border-b border-line py-3">
            <CorrectionWords correction={correction} />
            {isLeague && mayWrite && ['requested', 'open'].includes(correction.status) ? (
              <Answers correction={correction} matchId={match.id} version={match.version} />
            ) : null}
          </li>
        )}
      </ListOf>
    </Section>
  )
}

const states: Record<string, string> = {
  requested: words.stateRequested,
  open: words.stateOpen,
  applied: words.stateApplied,
  refused: words.stateRefused,
}

export function CorrectionWords({ correction }: { correction: Correction }) {
  const {
    status,
    note,
    oldWords,
    newWords,
    reason,
    evidence,
    refusal,
    askedBy,
    askedAt,
    closedAt,
    changesScore,
  } = correction
  return (
    <div className="grid gap-1">
      <p>
        <Badge tone={status === 'applied' ? 'good' : 'plain'}>{states[status]}</Badge>{' '}
        {status === 'applied' && closedAt
          ? words.correctedOn({ day: dayOf(closedAt), note })
          : words.toCorrect({ note })}
      </p>
      <p className="text-14 text-soft">
        {words.beforeAndNow({ before: oldWords, now: newWords, reason, evidence })}
      </p>
      <p className="text-14 text-soft">
        {words.askedBy({ part: partNames[askedBy], when: <When {...momentOf(askedAt)} /> })}
        {changesScore && status === 'open' ? ` ${words.needsSecond}` : ''}
        {refusal ? ` ${words.refusedWhy({ reason: refusal })}` : ''}
      </p>
    </div>
  )
}

function Answers({
  correction,
  matchId,
  version,
}: {
  correction: Correction
  matchId: string
  version: number
}) {
  const [isRefusing, setRefusing] = useState(false)
  const takeUp = useCommand(takeUpCorrection, commandOptions(words.correctionOpen))
  const carryOut = useCommand(carryOutCorrection, commandOptions(words.corrected))
  const refuse = useCommand(refuseCorrection, commandOptions(words.correctionRefused))
  const { id, status, changesScore } = correction
  const problem = takeUp.problem ?? carryOut.problem
  return (
    <div className="mt-2 grid gap-3">
      {problem ? <Notice tone="problem">{problem.message}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        {status === 'requested' ? (
          <Button busy={takeUp.isBusy} onClick={() => takeUp.send({ correctionId: id, matchId })}>
            {words.takeUp}
          </Button>
        ) : (
          <Button
            busy={carryOut.isBusy}
            onClick={() => carryOut.send({ correctionId: id, version, changesScore })}
          >
            {changesScore ? words.agreeSecond : words.carryOut}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setRefusing(true)}>
          {words.refuse}
        </Button>
      </div>
      {isRefusing ? (
        <ReasonDialog
          title={words.refuseTitle}
          description={words.refuseLead}
          action={words.refuse}
          busyAction={words.refusing}
          busy={refuse.isBusy}
          problem={refuse.problem?.message}
          longest={longestReason}
          check={reasonProblem}
          onSubmit={reason => refuse.send({ correctionId: id, reason }, () => setRefusing(false))}
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </div>
  )
}
