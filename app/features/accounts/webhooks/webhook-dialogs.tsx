// Making a webhook, deleting it, and what was sent to it.
import * as words from '#messages/accounts/webhooks.js'
import { done } from '#messages/accounts/apiKeys.js'
import { useQuery } from '@tanstack/react-query'
import { RevokeDialog } from '#features/accounts/shared/revoke-dialog.tsx'
import { useCommand } from '#lib/data/use-command.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox, Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { deleteWebhook, makeWebhook } from './commands.ts'
import { eventName, troubleWords, webhookEvents } from './labels.ts'
import { type Delivery, deliveriesRead, type Webhook, webhooksKey, webhooksRead } from './queries.ts'

export function MakeWebhook({
  owner: userId,
  onMade,
  onClose,
}: {
  owner: string
  onMade: (secret: string) => void
  onClose: () => void
}) {
  const make = useCommand(makeWebhook, { changes: webhooksKey(userId), onDone: onMade })
  return (
    <FormDialog
      title={words.makeTitle}
      action={words.make}
      step={make}
      onSubmit={values =>
        make.send({ url: values.text('url'), events: webhookEvents.filter(event => values.isChecked(event)) })
      }
      onClose={onClose}
    >
      <Field label={words.url} hint={words.urlHint} name="url" type="url" maxLength={500} required />
      <fieldset className="grid gap-2">
        <legend className="mb-2">{words.events}</legend>
        {webhookEvents.map(event => (
          <Checkbox key={event} label={eventName(event)} name={event} defaultChecked />
        ))}
      </fieldset>
    </FormDialog>
  )
}

type About = { owner: string; item: Webhook; onClose: () => void }

export function DeleteWebhook({ owner: userId, item: { id, url }, onClose }: About) {
  return (
    <RevokeDialog
      title={words.deleteTitle}
      description={words.deleteWords({ url })}
      action={words.remove}
      done={words.deleted}
      command={deleteWebhook}
      inputOf={() => ({ webhookId: id })}
      options={{ changes: webhooksKey(userId) }}
      onClose={onClose}
    />
  )
}

export function WebhookLog({ owner: userId, item: { id, url }, onClose }: About) {
  // It changes while somebody looks whether their test arrives, and whether the webhook works with it.
  const sent = useQuery({ ...deliveriesRead(id), refetchInterval: 5_000 })
  useQuery({ ...webhooksRead(userId), refetchInterval: 5_000 })
  return (
    <Dialog
      open
      onOpenChange={isOpen => (isOpen ? undefined : onClose())}
      title={words.logTitle({ url })}
      footer={<Button onClick={onClose}>{done}</Button>}
    >
      <QueryState read={sent}>
        {deliveries => (
          <Table
            caption={words.log}
            rows={deliveries}
            rowKey={delivery => delivery.id}
            columns={columns}
            empty={<p className="text-soft">{words.noDeliveries}</p>}
          />
        )}
      </QueryState>
    </Dialog>
  )
}

const columns: Column<Delivery>[] = [
  { key: 'queued', head: words.queued, primary: true, cell: ({ queuedAt }) => dayAndTimeOf(queuedAt) },
  { key: 'event', head: words.event, cell: ({ event }) => eventName(event) },
  { key: 'tries', head: words.tries, numeric: true, cell: ({ tries }) => tries },
  { key: 'result', head: words.result, long: true, cell: resultOf },
]

function resultOf({ state, status, tookMs, trouble, nextTryAt }: Delivery): string {
  if (state === 'delivered') return words.delivered({ status: status ?? '', ms: tookMs ?? '' })
  if (state === 'failed') return words.failed({ trouble: troubleWords(trouble, status) })
  return trouble
    ? words.waitingUntil({ when: dayAndTimeOf(nextTryAt), trouble: troubleWords(trouble, status) })
    : words.waiting
}
