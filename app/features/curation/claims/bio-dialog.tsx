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
      toast('Your words are saved. Everybody reads them.', { tone: 'good' })
    },
  })
  return (
    <FormDialog
      title="Your own words"
      description={`They stand on the page of ${person.name}, and everybody reads them. What is official stays as it is.`}
      action="Save"
      step={step}
      onSubmit={({ text }) => step.act({ personId: person.id, bio: text('bio') })}
      onClose={onClose}
    >
      <TextArea
        label="About you"
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
