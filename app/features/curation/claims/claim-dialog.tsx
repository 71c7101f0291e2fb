import * as texts from '#messages/curation/claims.js'
import { useState } from 'react'
import { type PersonDocumentKind, personDocumentNames, documentField } from '#league/person-documents.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Choice, Field, TextArea } from '#ui/field.tsx'
import { FormDialog, nobody } from '#ui/form-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { claimRecord } from './commands.ts'
import type { ClaimRole, FoundRecord } from './queries.ts'
import { RecordFinder, recordFacts } from './record-finder.tsx'

const kinds: PersonDocumentKind[] = ['identity', 'passport', 'birth_certificate']

/** `again`: the record whose claim was refused, for the association to look at. */
export function ClaimDialog({
  as: role,
  account,
  again,
  onClose,
}: {
  as: ClaimRole
  account: { id: string; name: string }
  again: { personId: string; name: string } | undefined
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<FoundRecord>()
  const step = useCommand(claimRecord, {
    changes: ['own home'],
    onDone: toastDone(texts.sent, onClose),
  })
  return (
    <FormDialog
      title={again ? texts.askAssociation : texts.whichRecord}
      description={again ? texts.againLead({ name: again.name }) : texts.newLead}
      action={texts.sendClaim}
      step={step}
      onSubmit={({ text, file }) =>
        step.send({
          personId: again?.personId ?? chosen?.id ?? nobody,
          kind: role,
          words: text('words'),
          paper: {
            userId: account.id,
            kind: text('paper') as PersonDocumentKind,
            file: file('file'),
            requestId: crypto.randomUUID(),
          },
        })
      }
      onClose={onClose}
    >
      {again ? null : chosen ? (
        <div className="flex flex-wrap items-center justify-between gap-3 border-y border-line py-2">
          <span>
            <span className="font-semibold">{chosen.name}</span>
            <span className="block text-14 text-soft">{recordFacts(chosen)}</span>
          </span>
          <Button kind="quiet" onClick={() => setChosen(undefined)}>
            {texts.chooseAnother}
          </Button>
        </div>
      ) : (
        <RecordFinder as={role} name={account.name} onChoose={setChosen} />
      )}
      <Choice
        label={texts.document}
        name="paper"
        options={kinds.map(value => ({ value, label: personDocumentNames[value] ?? value }))}
      />
      <Field {...documentField} />
      <TextArea label={texts.anythingElse} name="words" optional rows={3} maxLength={500} showCount />
    </FormDialog>
  )
}
