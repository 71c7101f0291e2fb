import * as texts from '#messages/curation/claims.js'
import { useState } from 'react'
import { language } from '#language/language.ts'
import { isLanguage } from '#lib/language/languages.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { TextArea } from '#ui/field.tsx'
import { LanguageChoice } from '#ui/language-choice.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toast } from '#ui/toasts.tsx'
import type { Described } from './bio.tsx'
import { describeSelf } from './commands.ts'

export function BioDialog({
  person,
  onSaved,
  onClose,
}: {
  person: Described
  onSaved: (() => void) | undefined
  onClose: () => void
}) {
  const [written, setWritten] = useState(
    person.bio && isLanguage(person.bioLanguage) ? person.bioLanguage : language,
  )
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
      onSubmit={({ text }) => step.act({ personId: person.id, bio: text('bio'), language: written })}
      onClose={onClose}
    >
      <LanguageChoice label={texts.bioLanguage} value={written} onChange={setWritten} />
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
