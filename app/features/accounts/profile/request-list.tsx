import * as words from '#messages/accounts/profile.js'
import { type ReactNode, useRef } from 'react'
import { roleNames } from '#ui/role-names.ts'
import { capitalize } from '#lib/format/capitalize.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Badge } from '#ui/badge.tsx'
import { toast } from '#ui/toasts.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { withdrawRequest } from './commands.ts'
import { requestsKey, type RoleRequest } from './queries.ts'

/** What this person asked for and what became of it. What waits can be withdrawn. */
export function RequestList({
  userId,
  requests,
  readOnly,
  empty,
}: {
  userId: string
  requests: RoleRequest[]
  readOnly: boolean
  empty: ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)
  const withdrawing = useCommand(withdrawRequest, {
    changes: requestsKey(userId),
    onDone: withdrawn => {
      toast(withdrawn ? words.requestWithdrawn : words.decidedAlready, {
        tone: withdrawn ? 'good' : 'plain',
      })
      // The button that was pressed is gone, and the focus with it.
      list.current?.focus()
    },
  })
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {requests.length === 0 ? empty : null}
      {withdrawing.problem ? <Notice tone="problem">{withdrawing.problem.message}</Notice> : null}
      <ul>
        {requests.map(request => (
          <li
            key={request.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-4"
          >
            <div className="grid min-w-0 gap-1">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-display text-20 leading-tight">
                  {capitalize(roleNames[request.role])}
                </span>
                <State status={request.status} />
              </p>
              <Story request={request} />
            </div>
            {request.status === 'pending' && !request.proposedBy ? (
              <Button
                kind="quiet"
                aria-label={words.withdrawRequest({ role: roleNames[request.role] })}
                busy={withdrawing.isBusy && withdrawing.input === request.id}
                disabled={readOnly || (withdrawing.isBusy && withdrawing.input !== request.id)}
                onClick={() => withdrawing.act(request.id)}
              >
                {words.withdraw}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

function State({ status }: { status: string }) {
  if (status === 'granted') return <Badge tone="good">{words.granted}</Badge>
  if (status === 'refused') return <Badge tone="problem">{words.refused}</Badge>
  return <Badge>{words.beingChecked}</Badge>
}

function Story({ request }: { request: RoleRequest }) {
  const { requestedAt, decidedAt, note, reason } = request
  return (
    <div className="grid max-w-[60ch] gap-1 text-14 text-soft [overflow-wrap:anywhere]">
      <p>
        {storyOf(request)}
        <OwnTime at={decidedAt ?? requestedAt} isSentence />
      </p>
      {note ? <p className="whitespace-pre-line">{words.noteIs({ note })}</p> : null}
      {reason ? <p className="whitespace-pre-line text-16 text-ink">{words.reasonIs({ reason })}</p> : null}
    </div>
  )
}

function storyOf({ requestedAt, decidedAt, proposedBy }: RoleRequest): string {
  const asked = dayAndTimeOf(requestedAt)
  if (!decidedAt) return (proposedBy ? words.proposed : words.asked)({ asked })
  return (proposedBy ? words.proposedDecided : words.askedDecided)({
    asked,
    decided: dayAndTimeOf(decidedAt),
  })
}
