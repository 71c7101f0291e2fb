// Answering a challenge and proposing a level.
import * as messages from '#messages/numbers/valueDesk.js'
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
    onDone: toastDone(messages.answered, onClose),
  })
  return (
    <FormDialog
      title={messages.answerAbout({ player: challenge.player })}
      description={challenge.words}
      action={messages.sendAnswer}
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
      <TextArea label={messages.answer} name="answer" maxLength={1000} showCount hint={messages.answerHint} />
      <Checkbox label={messages.hide} name="hide" />
    </FormDialog>
  )
}

export function LevelDialog({ onClose }: { onClose: () => void }) {
  const step = useCommand(proposeLevel, {
    changes: ['value desk'],
    onDone: toastDone(messages.proposed, onClose),
  })
  return (
    <FormDialog
      title={messages.proposeTitle}
      description={messages.proposeLead}
      action={messages.proposeIt}
      step={step}
      onSubmit={({ text }) => step.send({ usd: Number(text('usd')), reason: text('reason') })}
      onClose={onClose}
    >
      <Field label={messages.usd} name="usd" type="number" min={500} max={500_000} step={100} />
      <ReasonText hint={messages.reasonHint} />
    </FormDialog>
  )
}
