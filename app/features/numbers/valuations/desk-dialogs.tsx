// Answering a challenge and proposing a level.
import { ReasonText } from '#ui/reason-text.tsx'
import { useCommand } from '#lib/data/use-command.ts'
import { Checkbox, Field, TextArea } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { answerChallenge, proposeLevel } from './commands.ts'
import type { DeskChallenge } from './desk-queries.ts'

export function AnswerDialog({ challenge, onClose }: { challenge: DeskChallenge; onClose: () => void }) {
  const step = useCommand(answerChallenge, {
    changes: ['value desk'],
    onDone: toastDone('It is answered.', onClose),
  })
  return (
    <FormDialog
      title={`Answer about ${challenge.player}`}
      description={challenge.words}
      action="Answer"
      step={step}
      onSubmit={({ text }) =>
        step.send({
          challengeId: challenge.id,
          answer: text('answer'),
          isShown: text('hide') === '',
        })
      }
      onClose={onClose}
    >
      <TextArea
        label="Answer"
        name="answer"
        maxLength={1000}
        showCount
        hint="Everybody reads it beside the challenge. If the record is wrong, correct the record: the value follows with the next run."
      />
      <Checkbox label="Do not show it: it insults somebody" name="hide" />
    </FormDialog>
  )
}

export function LevelDialog({ onClose }: { onClose: () => void }) {
  const step = useCommand(proposeLevel, {
    changes: ['value desk'],
    onDone: toastDone('It waits for a second person of the league.', onClose),
  })
  return (
    <FormDialog
      title="Propose a level"
      description="Every value is multiplied by it, from the day on which another person of the league releases it."
      action="Propose it"
      step={step}
      onSubmit={({ text }) => step.send({ usd: Number(text('usd')), reason: text('reason') })}
      onClose={onClose}
    >
      <Field
        label="US$ for a 25-year-old centre-back who plays every minute"
        name="usd"
        type="number"
        min={500}
        max={500_000}
        step={100}
      />
      <ReasonText hint="Name the fees it comes from. Everybody will read it." />
    </FormDialog>
  )
}
