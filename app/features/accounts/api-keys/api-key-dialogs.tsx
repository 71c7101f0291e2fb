// Making a key, seeing it this once, and revoking it.
import * as words from '#messages/accounts/apiKeys.js'
import { RevokeDialog } from '#features/accounts/shared/revoke-dialog.tsx'
import { useCommand } from '#lib/data/use-command.ts'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { makeApiKey, revokeApiKey } from './commands.ts'
import { type ApiKey, apiKeysKey } from './queries.ts'

export function MakeApiKey({
  owner: userId,
  onMade,
  onClose,
}: {
  owner: string
  onMade: (secret: string) => void
  onClose: () => void
}) {
  const make = useCommand(makeApiKey, { changes: apiKeysKey(userId), onDone: onMade })
  return (
    <FormDialog
      title={words.makeTitle}
      action={words.make}
      step={make}
      onSubmit={values => make.send({ name: values.text('name') })}
      onClose={onClose}
    >
      <Field label={words.name} hint={words.nameHint} name="name" maxLength={60} required />
    </FormDialog>
  )
}

export function RevokeApiKey({
  owner: userId,
  item: { id, name },
  onClose,
}: {
  owner: string
  item: ApiKey
  onClose: () => void
}) {
  return (
    <RevokeDialog
      title={words.revokeTitle}
      description={words.revokeWords({ name })}
      action={words.revoke}
      done={words.revoked}
      command={revokeApiKey}
      inputOf={() => ({ keyId: id })}
      options={{ changes: apiKeysKey(userId) }}
      onClose={onClose}
    />
  )
}
