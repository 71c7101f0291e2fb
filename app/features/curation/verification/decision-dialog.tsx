import * as words from '#messages/curation/verification.js'
import type { Db } from '#lib/data/db.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { TextArea } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'

type Input = { id: string; isGranted: boolean; reason: string; requestId: string }

/** Yes or no, with words where they are needed. */
export function DecisionDialog({
  id,
  isGranted,
  title,
  description,
  command,
  needsReason,
  done,
  actions: [grant, refuse] = [words.confirm, words.reject],
  onClose,
}: {
  id: string
  isGranted: boolean
  title: string
  description: string
  command: (db: Db, input: Input) => Promise<void>
  needsReason: boolean
  done: string
  /** What the button says for a yes and for a no. */
  actions?: readonly [string, string]
  onClose: () => void
}) {
  const step = useCommand(command, {
    changes: [['checks'], ['tasks']],
    onDone: toastDone(done, onClose),
  })
  return (
    <FormDialog
      title={title}
      description={description}
      action={isGranted ? grant : refuse}
      danger={!isGranted}
      step={step}
      onSubmit={({ text }) => step.send({ id, isGranted, reason: text('reason') })}
      onClose={onClose}
    >
      <TextArea
        label={words.reason}
        name="reason"
        rows={3}
        maxLength={500}
        showCount
        optional={!needsReason}
        hint={words.askerReads}
      />
    </FormDialog>
  )
}
