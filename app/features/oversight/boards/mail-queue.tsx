import * as words from '#messages/oversight/boards.js'
import { type Command, useCommand } from '#lib/data/use-command.ts'
import { agoOf, momentOf } from '#lib/format/spans.ts'
import { thousands } from '#lib/format/thousands.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { When } from '#ui/when.tsx'
import { retryMail } from './commands.ts'
import { siteBoardRead, type SiteBoard, type TroubledMail } from './site-queries.ts'

const kindOf = ({ kind, channel }: TroubledMail) =>
  channel === 'phone' ? words.mailPhone : (ownKinds[kind] ?? words.mailAccount)

const ownKinds: Record<string, string> = {
  notification: words.mailNotification,
  guardian: words.mailGuardian,
}

const states: Record<TroubledMail['state'], { name: string; tone: 'problem' | 'warning' }> = {
  waiting: { name: words.mailStateWaiting, tone: 'warning' },
  sending: { name: words.mailStateSending, tone: 'warning' },
  failed: { name: words.mailStateFailed, tone: 'problem' },
  unknown: { name: words.mailStateUnknown, tone: 'problem' },
}

const columnsFor = (retry: Command<{ mailId: string }>): Column<TroubledMail>[] => [
  {
    key: 'kind',
    head: words.mailKind,
    primary: true,
    cell: row => (
      <span className="block font-normal">
        <span className="block font-semibold">{kindOf(row)}</span>
        <span lang="en" className="text-14 text-soft">
          {row.trouble}
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    head: words.status,
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].name}</Badge>,
  },
  { key: 'when', head: words.when, cell: ({ at }) => <When {...momentOf(at)} /> },
  { key: 'tries', head: words.mailTries, numeric: true, cell: ({ tries }) => thousands(tries) },
  {
    key: 'retry',
    head: words.mailRetry,
    cell: row =>
      row.canRetry ? (
        <Button
          kind="quiet"
          busy={retry.isBusy}
          aria-label={words.mailRetryOf({ kind: kindOf(row), ago: agoOf(row.at) })}
          onClick={() => retry.act({ mailId: row.id })}
        >
          {words.mailRetry}
        </Button>
      ) : null,
  },
]

/** E-mails that wait, that were sent, and that could not be: why, and once more. */
export function MailQueue({ mail }: { mail: NonNullable<SiteBoard['mail']> }) {
  const retry = useCommand(retryMail, {
    changes: siteBoardRead.queryKey,
    refreshOnProblem: true,
    onDone: toastDone(words.mailRetried),
  })
  return (
    <>
      <FactList
        facts={[
          [words.mailWaiting, thousands(mail.waiting)],
          [words.mailSent, thousands(mail.sent)],
          [words.mailDead, thousands(mail.dead)],
        ]}
        hasFigures
        className="mb-4 grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3"
      />
      {retry.problem ? <Notice tone="problem">{retry.problem.message}</Notice> : null}
      <Table
        caption={words.mailTroubled}
        rows={mail.troubled}
        rowKey={({ id }) => id}
        columns={columnsFor(retry)}
        empty={<p className="text-soft">{words.mailNoTrouble}</p>}
      />
    </>
  )
}
