import { useState } from 'react'
import { longestReason, reasonProblem } from '#domain/accounts/reason.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Choice } from '#ui/field.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { RulingFields } from './act-fields.tsx'
import { answersIn } from './answers.ts'
import { decideChallenge } from './commands.ts'
import type { CaseMatch, Challenge } from './queries.ts'

/** What the body decided about a protest or an appeal. */
export function ChallengeDialog({
  challenge,
  match,
  onClose,
}: {
  challenge: Challenge
  match: CaseMatch
  onClose: () => void
}) {
  const [outcome, setOutcome] = useState('dismissed')
  const [effect, setEffect] = useState('none')
  const decide = useCommand(
    (db, { form, ...sent }: { reason: string; requestId: string; form: FormData }) =>
      decideChallenge(
        db,
        { id: match.id, version: match.version, ...sent },
        {
          ...answersIn(form),
          challengeId: challenge.id,
          outcome,
          effect: outcome === 'upheld' ? effect : 'none',
        },
      ),
    {
      changes: [['match case'], ['season desk'], ['match'], ['match-report']],
      onDone: toastDone('The decision is entered.', onClose),
    },
  )
  return (
    <ReasonDialog
      title={`${challenge.kind === 'protest' ? 'Protest' : 'Appeal'} of ${challenge.club.name}`}
      description="As the body’s document says it. Everybody sees the outcome and why."
      hint="Everybody can read it in the history of the match."
      action="Enter the decision"
      busyAction="One moment…"
      busy={decide.isBusy}
      problem={decide.problem?.message}
      longest={longestReason}
      check={reasonProblem}
      onSubmit={(reason, form) => decide.send({ reason, form })}
      onClose={onClose}
    >
      <Choice
        label="Outcome"
        name="outcome"
        value={outcome}
        onChange={({ target }) => setOutcome(target.value)}
        options={[
          { value: 'dismissed', label: 'Dismissed' },
          { value: 'upheld', label: 'Upheld' },
        ]}
      />
      {outcome === 'upheld' ? (
        <Choice
          label="What follows"
          name="effect"
          value={effect}
          onChange={({ target }) => setEffect(target.value)}
          options={[
            { value: 'none', label: 'Nothing changes' },
            { value: 'award', label: 'The result is awarded' },
            { value: 'replay', label: 'It is replayed' },
            ...(match.status === 'awarded' && match.homeGoals !== null
              ? [{ value: 'restore', label: 'The result on the pitch counts again' }]
              : []),
          ]}
        />
      ) : null}
      <RulingFields match={match} effect={outcome === 'upheld' ? effect : 'none'} />
    </ReasonDialog>
  )
}
