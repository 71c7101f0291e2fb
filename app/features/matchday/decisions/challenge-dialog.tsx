import * as words from '#messages/matchday/decisions.js'
import { useState } from 'react'
import { longestReason } from '#domain/accounts/reason.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Choice } from '#ui/field.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { reasonProblem } from '#ui/reason-problem.ts'
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
      onDone: toastDone(words.decisionEntered, onClose),
    },
  )
  return (
    <ReasonDialog
      title={(challenge.kind === 'protest' ? words.protestOf : words.appealOf)({ club: challenge.club.name })}
      description={words.challengeLead}
      hint={words.readByAll}
      action={words.enterIt}
      busyAction={words.busy}
      busy={decide.isBusy}
      problem={decide.problem?.message}
      longest={longestReason}
      check={reasonProblem}
      onSubmit={(reason, form) => decide.send({ reason, form })}
      onClose={onClose}
    >
      <Choice
        label={words.outcome}
        name="outcome"
        value={outcome}
        onChange={({ target }) => setOutcome(target.value)}
        options={[
          { value: 'dismissed', label: words.dismissed },
          { value: 'upheld', label: words.upheld },
        ]}
      />
      {outcome === 'upheld' ? (
        <Choice
          label={words.whatFollows}
          name="effect"
          value={effect}
          onChange={({ target }) => setEffect(target.value)}
          options={[
            { value: 'none', label: words.nothingChanges },
            { value: 'award', label: words.isAwarded },
            { value: 'replay', label: words.replayed },
            ...(match.status === 'awarded' && match.homeGoals !== null
              ? [{ value: 'restore', label: words.restored }]
              : []),
          ]}
        />
      ) : null}
      <RulingFields match={match} effect={outcome === 'upheld' ? effect : 'none'} />
    </ReasonDialog>
  )
}
