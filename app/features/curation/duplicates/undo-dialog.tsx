import * as words from '#messages/curation/duplicates.js'
import { useCommand } from '#lib/data/use-command.ts'
import { TextArea } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { undoMerge } from './commands.ts'
import type { Merge } from './queries.ts'

export function UndoDialog({ merge, onClose }: { merge: Merge; onClose: () => void }) {
  const step = useCommand(undoMerge, {
    changes: ['duplicates'],
    onDone: toastDone(words.twoAgain, onClose),
  })
  return (
    <FormDialog
      title={words.undoTitle}
      description={words.undoLead({ gone: merge.gone, kept: merge.kept })}
      action={words.undoAction}
      step={step}
      onSubmit={({ text }) => step.send({ mergeId: merge.id, reason: text('reason') })}
      onClose={onClose}
    >
      <TextArea label={words.reason} name="reason" rows={2} maxLength={500} />
    </FormDialog>
  )
}
