// Making a key, seeing it this once, and revoking it.
import * as words from '#messages/accounts/apiKeys.js'
import { useCommand } from '#lib/data/use-command.ts'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toast } from '#ui/toasts.tsx'
import { makeApiKey, revokeApiKey } from './commands.ts'
import { type ApiKey, apiKeysKey } from './queries.ts'

export function MakeApiKey({
  userId,
  onMade,
  onClose,
}: {
  userId: string
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
  userId,
  apiKey: { id, name },
  onClose,
}: {
  userId: string
  apiKey: ApiKey
  onClose: () => void
}) {
  const revoke = useCommand(revokeApiKey, {
    changes: apiKeysKey(userId),
    onDone: () => {
      toast(words.revoked, { tone: 'good' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.revokeTitle}
      description={words.revokeWords({ name })}
      action={words.revoke}
      danger
      step={revoke}
      onSubmit={() => revoke.act({ keyId: id })}
      onClose={onClose}
    />
  )
}
