import * as words from '#messages/accounts/notifications.js'
import { useQuery } from '@tanstack/react-query'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { agoOf } from '#lib/format/spans.ts'
import { untilWords } from '#lib/format/due.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { Pager } from '#ui/pager.tsx'
import { Section } from '#ui/page-title.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { markRead, removeNotification } from './commands.ts'
import { type Notification, notificationsKey, notificationsRead, perPage } from './queries.ts'

/** The notifications of a person: tasks, reminders, outcomes and messages. */
export function NotificationList({
  userId,
  page,
  readOnly,
}: {
  userId: string
  page: number
  /** A super admin is impersonating this person. */
  readOnly: boolean
}) {
  const read = useQuery(notificationsRead(userId, page))
  const refreshed = { changes: notificationsKey(userId), refreshOnProblem: true }
  const mark = useCommand(markRead, refreshed)
  const remove = useCommand(removeNotification, refreshed)
  const failed = mark.problem ?? remove.problem
  return (
    <QueryState read={read} rows={4}>
      {({ rows, count }) => (
        <Section
          title={words.title}
          action={
            !readOnly && rows.some(row => row.readAt === null) ? (
              <Button kind="quiet" busy={mark.isBusy} onClick={() => mark.act(undefined)}>
                {words.markAll}
              </Button>
            ) : undefined
          }
        >
          {failed ? <Notice tone="problem">{failed.message}</Notice> : null}
          <ListOf
            items={rows}
            empty={{
              title: words.empty,
              words: words.emptyLead,
            }}
          >
            {row => (
              <Row
                key={row.id}
                row={row}
                readOnly={readOnly}
                onOpen={() => row.readAt === null && !readOnly && mark.act([row.id])}
                onRemove={() => remove.act(row.id)}
              />
            )}
          </ListOf>
          <Pager
            page={page}
            pages={Math.ceil(count / perPage)}
            hrefFor={next => `/dashboard/notifications?page=${next}`}
          />
        </Section>
      )}
    </QueryState>
  )
}

function Row({
  row: { title, words: text, href, dueAt, createdAt, readAt },
  readOnly,
  onOpen,
  onRemove,
}: {
  row: Notification
  readOnly: boolean
  onOpen: () => void
  onRemove: () => void
}) {
  const isUnread = readAt === null
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 [overflow-wrap:anywhere]">
      <span
        aria-hidden="true"
        className={`mt-2 size-2 shrink-0 rounded-full ${isUnread ? 'bg-green' : 'bg-transparent'}`}
      />
      <div className="grid min-w-0 grow gap-1">
        <p className={isUnread ? 'font-semibold' : ''}>
          {isUnread ? <span className="sr-only">{words.unread} </span> : null}
          {href ? (
            <Link to={href} onClick={onOpen} className="touch">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {text ? <p className="max-w-[60ch]">{text}</p> : null}
        <p className="text-14 text-soft">
          <time dateTime={createdAt} title={dayAndTimeOf(createdAt)}>
            {agoOf(createdAt)}
          </time>
          {dueAt ? ` · ${untilWords(dueAt)}` : null}
          <OwnTime at={dueAt} />
        </p>
      </div>
      {readOnly ? null : (
        <button
          type="button"
          aria-label={words.removeOf({ title })}
          className="flex size-11 shrink-0 cursor-pointer items-center justify-center text-soft hover:text-ink"
          onClick={onRemove}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </li>
  )
}
