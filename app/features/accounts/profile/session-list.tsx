import * as words from '#messages/accounts/profile.js'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { type Command, useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Badge } from '#ui/badge.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { toast } from '#ui/toasts.tsx'
import { browserWords } from '#features/accounts/shared/browser-labels.ts'
import { endSession } from './commands.ts'
import { type DeviceSession, sessionsKey } from './queries.ts'

/** Every browser in which this person is signed in. Any but this one can be signed out from here. */
export function SessionList({
  userId,
  sessions,
  readOnly,
}: {
  userId: string
  sessions: DeviceSession[]
  readOnly: boolean
}) {
  const ending = useCommand(endSession, {
    changes: sessionsKey(userId),
    onDone: ended => toast(ended ? words.deviceSignedOut : words.deviceWasOut, { tone: 'good' }),
  })
  return (
    <>
      {ending.problem ? <Notice tone="problem">{ending.problem.message}</Notice> : null}
      <Table
        caption={words.devices}
        rows={sessions}
        rowKey={session => session.id}
        empty={<p className="text-soft">{words.noDevices}</p>}
        columns={columnsOf(ending, readOnly)}
      />
    </>
  )
}

type Ending = Command<{ sessionId: string; requestId: string }, boolean>

function columnsOf(ending: Ending, readOnly: boolean): Column<DeviceSession>[] {
  return [
    {
      key: 'device',
      head: words.device,
      primary: true,
      cell: ({ userAgent, isCurrent }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {browserWords(userAgent)}
          {isCurrent ? <Badge tone="good">{words.thisDevice}</Badge> : null}
        </span>
      ),
    },
    { key: 'used', head: words.lastUsed, cell: ({ usedAt }) => dayAndTimeOf(usedAt) },
    { key: 'since', head: words.signedIn, cell: ({ since }) => dayAndTimeOf(since) },
    {
      key: 'end',
      head: words.signOutColumn,
      cell: ({ id, userAgent, isCurrent }) =>
        isCurrent ? (
          words.below
        ) : (
          <Button
            kind="quiet"
            aria-label={words.signOutOf({ device: browserWords(userAgent) })}
            busy={ending.isBusy && ending.input?.sessionId === id}
            disabled={readOnly || (ending.isBusy && ending.input?.sessionId !== id)}
            onClick={() => ending.act({ sessionId: id, requestId: crypto.randomUUID() })}
          >
            {words.signOut}
          </Button>
        ),
    },
  ]
}
