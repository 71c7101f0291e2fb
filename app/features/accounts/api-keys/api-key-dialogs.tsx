// Making a key, seeing it this once, and revoking it.
import * as words from '#messages/accounts/apiKeys.js'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
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

export function NewApiKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast(words.copied, { tone: 'good' })
    } catch {
      toast(words.notCopied, { tone: 'problem' })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={isOpen => (isOpen ? undefined : onClose())}
      title={words.newTitle}
      description={words.newWords}
      footer={<Button onClick={onClose}>{words.done}</Button>}
    >
      <div className="grid gap-4">
        <p className="border border-edge p-3 text-14 select-all [overflow-wrap:anywhere]">{secret}</p>
        <div>
          <Button kind="quiet" onClick={() => void copy()}>
            {words.copy}
          </Button>
        </div>
      </div>
    </Dialog>
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
