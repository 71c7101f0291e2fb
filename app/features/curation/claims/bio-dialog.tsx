import * as texts from '#messages/curation/claims.js'
import { useCommand } from '#lib/data/use-command.ts'
import { TextArea } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toast } from '#ui/toasts.tsx'
import { describeSelf } from './commands.ts'

export function BioDialog({
  person,
  onSaved,
  onClose,
}: {
  person: { id: string; name: string; bio: string | null }
  onSaved: (() => void) | undefined
  onClose: () => void
}) {
  const step = useCommand(describeSelf, {
    changes: ['own home'],
    onDone: () => {
      onSaved?.()
      onClose()
      toast(texts.bioSaved, { tone: 'good' })
    },
  })
  return (
    <FormDialog
      title={texts.bioTitle}
      description={texts.bioLead({ name: person.name })}
      action={texts.save}
      step={step}
      onSubmit={({ text }) => step.act({ personId: person.id, bio: text('bio') })}
      onClose={onClose}
    >
      <TextArea
        label={texts.aboutYou}
        name="bio"
        rows={6}
        maxLength={2000}
        showCount
        optional
        defaultValue={person.bio ?? ''}
      />
    </FormDialog>
  )
}
