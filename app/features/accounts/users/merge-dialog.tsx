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
    onDone: toastDone('The two accounts are one now.', onClose),
  })
  return (
    <FormDialog
      title={`Merge ${name} into another account`}
      description="Roles, clubs and the person of the record go over to the account that stays. This one is signed out and closed; what was written with it stays under its name. It cannot be undone."
      action="Merge the accounts"
      danger
      step={step}
      onClose={onClose}
      onSubmit={({ text }) => step.send({ from: person.id, into: text('into'), reason: text('reason') })}
    >
      <Field
        label="E-mail or phone of the account that stays"
        name="into"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ReasonText longest={longestReason} />
    </FormDialog>
  )
}
