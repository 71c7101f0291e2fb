// Webhooks in the settings: added, tried out, started again and deleted, with what was sent to each.
import * as words from '#messages/accounts/webhooks.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NewSecret } from '#features/accounts/shared/new-secret.tsx'
import { useCommand } from '#lib/data/use-command.ts'
import { dayOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { toast } from '#ui/toasts.tsx'
import { restartWebhook, testWebhook } from './commands.ts'
import { eventName } from './labels.ts'
import { deliveriesKey, type Webhook, webhooksKey, webhooksRead } from './queries.ts'
import { DeleteWebhook, MakeWebhook, WebhookLog } from './webhook-dialogs.tsx'

type Doing =
  | { what: 'make' }
  | { what: 'show'; secret: string }
  | { what: 'delete' | 'log'; webhook: Webhook }

export function Webhooks({ userId, readOnly }: { userId: string; readOnly: boolean }) {
  const [doing, setDoing] = useState<Doing>()
  // Whether it works can change while somebody looks at what was sent.
  const known = useQuery({
    ...webhooksRead(userId),
    refetchInterval: doing?.what === 'log' ? 5_000 : false,
  })
  const close = () => setDoing(undefined)
  return (
    <div className="grid gap-4">
      <p className="max-w-[60ch]">{words.lead({ link: <Link to="/developers#webhooks" /> })}</p>
      <QueryState read={known}>
        {hooks => (
          <Table
            caption={words.caption}
            rows={hooks}
            rowKey={({ id }) => id}
            empty={<p className="text-soft">{words.none}</p>}
            columns={columnsOf(userId, readOnly, setDoing)}
          />
        )}
      </QueryState>
      {readOnly ? null : (
        <div>
          <Button onClick={() => setDoing({ what: 'make' })}>{words.make}</Button>
        </div>
      )}
      {doing?.what === 'make' ? (
        <MakeWebhook userId={userId} onMade={secret => setDoing({ what: 'show', secret })} onClose={close} />
      ) : null}
      {doing?.what === 'show' ? (
        <NewSecret title={words.newTitle} about={words.newWords} secret={doing.secret} onClose={close} />
      ) : null}
      {doing?.what === 'delete' ? (
        <DeleteWebhook userId={userId} webhook={doing.webhook} onClose={close} />
      ) : null}
      {doing?.what === 'log' ? <WebhookLog webhook={doing.webhook} onClose={close} /> : null}
    </div>
  )
}

function columnsOf(userId: string, readOnly: boolean, onDo: (doing: Doing) => void): Column<Webhook>[] {
  return [
    {
      key: 'url',
      head: words.url,
      primary: true,
      long: true,
      cell: ({ url }) => <span className="[overflow-wrap:anywhere]">{url}</span>,
    },
    { key: 'events', head: words.events, long: true, cell: ({ events }) => events.map(eventName).join(', ') },
    { key: 'state', head: words.state, cell: stateOf },
    {
      key: 'change',
      head: words.change,
      cell: webhook => (
        <div className="flex flex-wrap gap-2">
          <Button
            kind="quiet"
            aria-label={words.logOf({ url: webhook.url })}
            onClick={() => onDo({ what: 'log', webhook })}
          >
            {words.log}
          </Button>
          <TestOrRestart userId={userId} webhook={webhook} readOnly={readOnly} />
          <Button
            kind="quiet"
            aria-label={words.deleteOf({ url: webhook.url })}
            disabled={readOnly}
            onClick={() => onDo({ what: 'delete', webhook })}
          >
            {words.remove}
          </Button>
        </div>
      ),
    },
  ]
}

function stateOf({ failingSince, stoppedAt }: Webhook): string {
  if (stoppedAt) return words.stopped({ when: dayOf(stoppedAt) })
  return failingSince ? words.failing({ when: dayOf(failingSince) }) : words.works
}

const tell = (message: string) => () => toast(message, { tone: 'good' })
const onProblem = ({ message }: { message: string }) => toast(message, { tone: 'problem' })

function TestOrRestart({
  userId,
  webhook: { id, url, stoppedAt },
  readOnly,
}: {
  userId: string
  webhook: Webhook
  readOnly: boolean
}) {
  const test = useCommand(testWebhook, {
    changes: deliveriesKey(id),
    onDone: tell(words.testQueued),
    onProblem,
  })
  const restart = useCommand(restartWebhook, {
    changes: webhooksKey(userId),
    onDone: tell(words.restarted),
    onProblem,
  })
  const step = stoppedAt ? restart : test
  return (
    <Button
      kind="quiet"
      aria-label={stoppedAt ? words.restartOf({ url }) : words.sendTestTo({ url })}
      busy={step.isBusy}
      disabled={readOnly}
      onClick={() => step.act({ webhookId: id })}
    >
      {stoppedAt ? words.restart : words.sendTest}
    </Button>
  )
}
