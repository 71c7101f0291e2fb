// What was put right in a confirmed match, what is asked to be, and the ways to answer.
import { useState } from 'react'
import { type MatchPart, partWords } from '#domain/matchday/match-moves.ts'
import { longestReason, reasonProblem } from '#domain/accounts/reason.ts'
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
      title="Corrections"
      action={
        mayAsk && !isAsking ? (
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {isLeague ? 'Open a correction' : 'Ask for a correction'}
          </Button>
        ) : null
      }
    >
      <p className="mb-4 max-w-[60ch] text-soft">
        What is wrong in a confirmed match is struck and replaced, with the reason, for everybody to read. A
        change of the score needs two administrators of the league.
      </p>
      {isAsking ? <CorrectionForm data={data} isLeague={isLeague} onDone={() => setAsking(false)} /> : null}
      <ListOf items={corrections} empty={<p>Nothing was corrected.</p>} className="border-t border-line">
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
  requested: 'Asked for',
  open: 'Open',
  applied: 'Corrected',
  refused: 'Refused',
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
        {status === 'applied' && closedAt ? `Corrected ${dayOf(closedAt)}: ${note}` : `To correct: ${note}`}
      </p>
      <p className="text-14 text-soft">
        Before: {oldWords}. Now: {newWords}. {reason} Evidence: {evidence}
      </p>
      <p className="text-14 text-soft">
        By the {partWords(askedBy)}, <When {...momentOf(askedAt)} />.
        {changesScore && status === 'open'
          ? ' It changes the score: another administrator than the one who opened it agrees.'
          : ''}
        {refusal ? ` Refused: ${refusal}` : ''}
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
  const takeUp = useCommand(takeUpCorrection, commandOptions('The correction is open.'))
  const carryOut = useCommand(carryOutCorrection, commandOptions('It is corrected.'))
  const refuse = useCommand(refuseCorrection, commandOptions('The correction is refused.'))
  const { id, status, changesScore } = correction
  const problem = takeUp.problem ?? carryOut.problem
  return (
    <div className="mt-2 grid gap-3">
      {problem ? <Notice tone="problem">{problem.message}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        {status === 'requested' ? (
          <Button busy={takeUp.isBusy} onClick={() => takeUp.send({ correctionId: id, matchId })}>
            Open it
          </Button>
        ) : (
          <Button
            busy={carryOut.isBusy}
            onClick={() => carryOut.send({ correctionId: id, version, changesScore })}
          >
            {changesScore ? 'Agree as the second person' : 'Correct it'}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setRefusing(true)}>
          Refuse
        </Button>
      </div>
      {isRefusing ? (
        <ReasonDialog
          title="Refuse the correction"
          description="Nothing changes in the match. Those who have a part in it read your reason."
          action="Refuse"
          busyAction="Refusing…"
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
