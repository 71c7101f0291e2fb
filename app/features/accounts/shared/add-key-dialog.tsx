import { useCommand } from '#lib/data/use-command.ts'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toast } from '#ui/toasts.tsx'
import { browserWords } from './browser-labels.ts'
import { ProofFields, proofIn } from './proof-fields.tsx'
import { addAnotherKey } from './two-step-commands.ts'
import { type SecondStep, twoStepKey } from './two-step-queries.ts'
import * as words from '#messages/accounts/twoStep.js'

/** A further second step: one of those that count is shown first. */
export function AddKeyDialog({
  userId,
  steps,
  onClose,
}: {
  userId: string
  steps: readonly SecondStep[]
  onClose: () => void
}) {
  const add = useCommand(addAnotherKey, {
    changes: twoStepKey(userId),
    retry: false,
    onDone: () => {
      toast(words.securityKeyAdded, { tone: 'good' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.securityKeyTitle}
      description={words.securityKeyWords}
      action={words.securityKeyAction}
      step={add}
      onSubmit={values => add.act({ name: values.text('name'), proof: proofIn(values, steps) })}
      onClose={onClose}
    >
      <KeyNameField />
      <ProofFields steps={steps} />
    </FormDialog>
  )
}

export const KeyNameField = () => (
  <Field
    label={words.securityKeyName}
    hint={words.securityKeyNameHint}
    name="name"
    defaultValue={browserWords(navigator.userAgent)}
    maxLength={60}
    required
  />
)
