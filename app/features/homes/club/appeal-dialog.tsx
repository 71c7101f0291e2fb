import * as words from '#messages/homes/clubHome.js'
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
    onDone: toastDone(words.appealed, onClose),
  })
  return (
    <FormDialog
      title={words.appealTitle({ reference: of.reference })}
      description={words.appealLead({ day: dayOf(of.appealUntil ?? '') })}
      action={words.lodgeAppeal}
      step={step}
      onSubmit={({ text }) => step.send({ caseId: of.id, grounds: text('grounds'), appealedOn: today() })}
      onClose={onClose}
    >
      <TextArea label={words.grounds} name="grounds" rows={4} maxLength={500} />
    </FormDialog>
  )
}
