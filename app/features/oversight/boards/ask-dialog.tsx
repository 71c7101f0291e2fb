import * as texts from '#messages/oversight/boards.js'
import { isoDayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Choice, Field, TextArea } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'
import type { OpenTransfer } from './board-queries.ts'
import { askForExplanation } from './commands.ts'

const inAWeek = () => isoDayOf(new Date(Date.now() + 7 * 24 * 3_600_000))

/** Asks the association to explain, or keeps a remark. */
export function AskDialog({
  transfers,
  about,
  onClose,
}: {
  transfers: readonly OpenTransfer[]
  about?: string | undefined
  onClose: () => void
}) {
  const step = useCommand(askForExplanation, {
    changes: ['oversight'],
    onDone: toastDone(texts.askKept, onClose),
  })
  return (
    <FormDialog
      title={texts.askTitle}
      description={texts.askLead}
      action={texts.ask}
      step={step}
      onClose={onClose}
      onSubmit={({ text }) =>
        step.send({
          words: text('words'),
          dueOn: text('dueOn') || null,
          transferId: text('transfer') || null,
        })
      }
    >
      <Choice
        label={texts.about}
        name="transfer"
        defaultValue={about ?? ''}
        options={[
          { value: '', label: texts.wholeWork },
          ...transfers.map(({ id, ref }) => ({ value: id, label: ref })),
        ]}
      />
      <TextArea label={texts.whatYouAsk} name="words" rows={4} maxLength={1000} showCount />
      <Field label={texts.answerBy} name="dueOn" type="date" optional defaultValue={inAWeek()} />
    </FormDialog>
  )
}
