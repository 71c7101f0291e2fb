import { useCommand } from '#lib/data/use-command.ts'
import { dayOf, today } from '#lib/format/dates.ts'
import { TextArea } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { appealCase } from './commands.ts'
import { type Case, clubHomeKey } from './queries.ts'

/** The club appeals against a decision, on the day it does. */
export function AppealDialog({ of, onClose }: { of: Case; onClose: () => void }) {
  const step = useCommand(appealCase, {
    changes: clubHomeKey,
    onDone: toastDone('Your appeal is with the league.', onClose),
  })
  return (
    <FormDialog
      title={`Appeal against ${of.reference}`}
      description={`The league passes it to the appeals body. You can appeal until ${dayOf(of.appealUntil ?? '')}; the sanction counts until the appeal is decided.`}
      action="Lodge appeal"
      step={step}
      onSubmit={({ text }) => step.send({ caseId: of.id, grounds: text('grounds'), appealedOn: today() })}
      onClose={onClose}
    >
      <TextArea label="Grounds" name="grounds" rows={4} maxLength={500} />
    </FormDialog>
  )
}
