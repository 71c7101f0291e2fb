import { useCommand } from '#lib/data/use-command.ts'
import { TextArea } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { undoMerge } from './commands.ts'
import type { Merge } from './queries.ts'

export function UndoDialog({ merge, onClose }: { merge: Merge; onClose: () => void }) {
  const step = useCommand(undoMerge, {
    changes: ['duplicates'],
    onDone: toastDone('They are two people again.', onClose),
  })
  return (
    <FormDialog
      title="Undo the merge"
      description={`${merge.gone} is a person of their own again, with all that moved. What came since stays with ${merge.kept}.`}
      action="Undo it"
      step={step}
      onSubmit={({ text }) => step.send({ mergeId: merge.id, reason: text('reason') })}
      onClose={onClose}
    >
      <TextArea label="Reason" name="reason" rows={2} maxLength={500} />
    </FormDialog>
  )
}
