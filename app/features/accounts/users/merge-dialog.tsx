import * as words from '#messages/accounts/users.js'
import { ReasonText } from '#ui/reason-text.tsx'
import { longestReason } from '#domain/accounts/reason.ts'
import { nameOf, type Named } from '#lib/data/names.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { mergeAccounts } from './commands.ts'

/** Two accounts of one person become one. The other is named by hand: somebody who types it has looked. */
export function MergeDialog({ person, onClose }: { person: Named & { id: string }; onClose: () => void }) {
  const name = nameOf(person)
  const step = useCommand(mergeAccounts, {
    // Roles, memberships and the log name both accounts.
    changes: [],
    onDone: toastDone(words.merged, onClose),
  })
  return (
    <FormDialog
      title={words.mergeTitle({ name })}
      description={words.mergeLead}
      action={words.merge}
      danger
      step={step}
      onClose={onClose}
      onSubmit={({ text }) => step.send({ from: person.id, into: text('into'), reason: text('reason') })}
    >
      <Field
        label={words.mergeInto}
        name="into"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ReasonText longest={longestReason} />
    </FormDialog>
  )
}
