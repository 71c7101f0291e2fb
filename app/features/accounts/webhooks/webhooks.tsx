// Webhooks in the settings: added, tried out, started again and deleted, with what was sent to each.
import * as words from '#messages/accounts/webhooks.js'
import { RevocableList } from '#features/accounts/shared/revocable-list.tsx'
import { useCommand } from '#lib/data/use-command.ts'
import { dayOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import type { Column } from '#ui/table.tsx'
import { toast } from '#ui/toasts.tsx'
import { restartWebhook, testWebhook } from './commands.ts'
import { eventName } from './labels.ts'
import { deliveriesKey, type Webhook, webhooksKey, webhooksRead } from './queries.ts'
import { DeleteWebhook, MakeWebhook, WebhookLog } from './webhook-dialogs.tsx'

type OnStep = (what: 'delete' | 'log', webhook: Webhook) => void

export function Webhooks({ userId, readOnly }: { userId: string; readOnly: boolean }) {
  return (
    <RevocableList
      list={webhooksRead(userId)}
      owner={userId}
      lead={words.lead({ link: <Link to="/developers#webhooks" /> })}
      caption={words.caption}
      none={words.none}
      make={words.make}
      newSecret={{ title: words.newTitle, about: words.newWords }}
      columns={onStep => columnsOf(userId, readOnly, onStep)}
      canMake={!readOnly}
      MakeDialog={MakeWebhook}
      stepDialogs={{ delete: DeleteWebhook, log: WebhookLog }}
    />
  )
}

function columnsOf(userId: string, readOnly: boolean, onStep: OnStep): Column<Webhook>[] {
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
            onClick={() => onStep('log', webhook)}
          >
            {words.log}
          </Button>
          <TestOrRestart userId={userId} webhook={webhook} readOnly={readOnly} />
          <Button
            kind="quiet"
            aria-label={words.deleteOf({ url: webhook.url })}
            disabled={readOnly}
            onClick={() => onStep('delete', webhook)}
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
