// Adding, renaming and removing a passkey. Adding and removing ask for a second step where the account has one; otherwise
// for the password, once the account service finds the sign-in too old.
import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '#lib/data/use-command.ts'
import { Field, PasswordField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import type { FormValues } from '#ui/form-values.ts'
import { toastDone } from '#ui/toasts.tsx'
import { browserWords } from '#features/accounts/shared/browser-labels.ts'
import { type Passkey, passkeysKey } from '#features/accounts/shared/passkey-queries.ts'
import { ProofFields, proofIn } from '#features/accounts/shared/proof-fields.tsx'
import { RevokeDialog } from '#features/accounts/shared/revoke-dialog.tsx'
import { twoStepRead } from '#features/accounts/shared/two-step-queries.ts'
import { addPasskey, type PasskeyProof, removePasskey, renamePasskey } from './commands.ts'
import * as words from '#messages/accounts/passkeys.js'

export type Owner = { id: string; email: string | null; phone: string | null }

/** The fields that ask for proof, and what they say. */
function useProof(owner: Owner) {
  const steps = useQuery(twoStepRead(owner.id)).data?.steps
  const [needsPassword, setNeedsPassword] = useState(false)
  const account = owner.email ? { email: owner.email } : owner.phone ? { phone: owner.phone } : undefined
  const fields: ReactNode = steps ? (
    <ProofFields steps={steps} />
  ) : needsPassword ? (
    <PasswordField
      label={words.password}
      hint={words.passwordHint}
      name="password"
      autoComplete="current-password"
    />
  ) : null
  function proofOf(values: FormValues): PasskeyProof {
    if (steps) return proofIn(values, steps)
    return needsPassword && account ? { account, password: values.text('password') } : undefined
  }
  return { fields, proofOf, askForPassword: () => setNeedsPassword(true) }
}

/** What a command here changes, and that more proof may be needed. */
const asking = (owner: Owner, askForPassword?: () => void) => ({
  changes: passkeysKey(owner.id),
  retry: false as const,
  onProblem: (problem: { field?: string }) => {
    if (problem.field === 'password') askForPassword?.()
  },
})

export function AddPasskey({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const { fields, proofOf, askForPassword } = useProof(owner)
  const add = useCommand(addPasskey, {
    ...asking(owner, askForPassword),
    onDone: toastDone(words.addedToast, onClose),
  })
  return (
    <FormDialog
      title={words.addTitle}
      description={words.addWords}
      action={words.add}
      step={add}
      onSubmit={values => add.act({ name: values.text('name'), proof: proofOf(values) })}
      onClose={onClose}
    >
      <NameField name={browserWords(navigator.userAgent)} />
      {fields}
    </FormDialog>
  )
}

type OfOne = { owner: Owner; item: Passkey; onClose: () => void }

export function RenamePasskey({ owner, item: { id, name }, onClose }: OfOne) {
  const rename = useCommand(renamePasskey, { ...asking(owner), onDone: toastDone(words.renamed, onClose) })
  return (
    <FormDialog
      title={words.renameTitle}
      action={words.save}
      step={rename}
      onSubmit={values => rename.act({ id, name: values.text('name') })}
      onClose={onClose}
    >
      <NameField name={name} />
    </FormDialog>
  )
}

export function RemovePasskey({ owner, item: { id, name }, onClose }: OfOne) {
  const { fields, proofOf, askForPassword } = useProof(owner)
  return (
    <RevokeDialog
      title={words.removeTitle}
      description={words.removeWords({ name })}
      action={words.remove}
      done={words.removed}
      command={removePasskey}
      inputOf={values => ({ id, proof: proofOf(values) })}
      options={asking(owner, askForPassword)}
      onClose={onClose}
    >
      {fields}
    </RevokeDialog>
  )
}

const NameField = ({ name }: { name: string }) => (
  <Field label={words.name} hint={words.nameHint} name="name" defaultValue={name} maxLength={60} required />
)
