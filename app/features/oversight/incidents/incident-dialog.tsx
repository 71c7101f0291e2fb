import * as texts from '#messages/oversight/incidents.js'
import { useCommand } from '#lib/data/use-command.ts'
import { Field, TextArea } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { openIncident } from './commands.ts'
import { incidentsKey } from './queries.ts'

export function IncidentDialog({ onClose }: { onClose: () => void }) {
  const step = useCommand(openIncident, { changes: incidentsKey, onDone: onClose })
  return (
    <FormDialog
      title={texts.openTitle}
      description={texts.openLead}
      action={texts.openAction}
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
      <TextArea label={texts.whatHappened} name="words" maxLength={2000} showCount />
      <Field label={texts.noticed} name="noticedAt" type="datetime-local" hint={texts.noticedHint} />
      <Field label={texts.seenFrom} name="fromAt" type="datetime-local" />
      <Field label={texts.to} name="toAt" type="datetime-local" />
      <Field label={texts.misused} name="misused" type="email" optional hint={texts.misusedHint} />
    </FormDialog>
  )
}
