import { useCommand } from '#lib/data/use-command.ts'
import { Field, TextArea } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { openIncident } from './commands.ts'
import { incidentsKey } from './queries.ts'

export function IncidentDialog({ onClose }: { onClose: () => void }) {
  const step = useCommand(openIncident, { changes: incidentsKey, onDone: onClose })
  return (
    <FormDialog
      title="Open an incident"
      description="The authority has to be told within 24 hours of its being noticed. Every super admin is reminded."
      action="Open it"
      step={step}
      onClose={onClose}
      onSubmit={({ text }) =>
        step.send({
          words: text('words'),
          noticedAt: text('noticedAt'),
          fromAt: text('fromAt'),
          toAt: text('toAt'),
          misused: text('misused'),
        })
      }
    >
      <TextArea label="What happened" name="words" maxLength={2000} showCount />
      <Field
        label="Noticed"
        name="noticedAt"
        type="datetime-local"
        hint="By Harare’s clocks, as the two below."
      />
      <Field label="Data may have been seen from" name="fromAt" type="datetime-local" />
      <Field label="To" name="toAt" type="datetime-local" />
      <Field
        label="E-mail of the account that was misused"
        name="misused"
        type="email"
        optional
        hint="Where it is not known, everybody is listed to whom something was done in that time."
      />
    </FormDialog>
  )
}
