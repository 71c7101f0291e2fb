import * as words from '#messages/homes/coachHome.js'
import { today } from '#lib/format/dates.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { addPersonDocument, type NewPersonDocument, documentField } from '#league/person-documents.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Choice, Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'

const levels = ['Pro', 'A', 'B', 'C', 'D'].map(level => `CAF ${level}`)

async function sendLicence(
  db: Db,
  input: { level: string; validUntil: string; paper: NewPersonDocument; requestId: string },
) {
  const document = await addPersonDocument(db, input.paper)
  await call(db, 'send_licence', {
    level: input.level,
    // Null means that no day was chosen.
    validUntil: (input.validUntil || null) as string,
    documentId: document,
    requestId: input.requestId,
  })
}

export function LicenceDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const step = useCommand(sendLicence, {
    changes: ['own home'],
    onDone: toastDone(words.licenceSent, onClose),
  })
  return (
    <FormDialog
      title={words.sendLicence}
      description={words.licenceLead}
      action={words.sendToLeague}
      step={step}
      onSubmit={({ text, file }) =>
        step.send({
          level: text('level'),
          validUntil: text('until'),
          paper: { userId, kind: 'licence', file: file('file'), requestId: crypto.randomUUID() },
        })
      }
      onClose={onClose}
    >
      <Choice label={words.level} name="level" options={levels.map(value => ({ value, label: value }))} />
      <Field label={words.validUntil} name="until" type="date" min={today()} />
      <Field {...documentField} />
    </FormDialog>
  )
}
