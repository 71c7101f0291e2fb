// Notices of the offices on the front page, each with its end date.
import * as messages from '#messages/news/notices.js'
import { useState } from 'react'
import { dayAndTimeOf, isoDayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { toastDone, toastProblem } from '#ui/toasts.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { endNotice, type Notice, noticesKey, noticesRead, setNotice } from './queries.ts'

const longest = 140

export function NoticeDesk({ mayWrite }: { mayWrite: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={messages.title}
      action={mayWrite ? <Button onClick={() => setOpen(true)}>{messages.set}</Button> : null}
    >
      <Query of={noticesRead} rows={2} columns={1}>
        {rows => (
          <ListOf
            items={rows}
            empty={<Empty title={messages.none}>{messages.noneLead({ most: longest })}</Empty>}
          >
            {notice => <NoticeRow key={notice.id} notice={notice} mayWrite={mayWrite} />}
          </ListOf>
        )}
      </Query>
      {isOpen ? <NoticeDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}

function NoticeRow({ notice, mayWrite }: { notice: Notice; mayWrite: boolean }) {
  const end = useCommand(endNotice, { changes: noticesKey, refreshOnProblem: true, onProblem: toastProblem })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p>{notice.words}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-14 text-soft">
          <Badge>
            {notice.isOver
              ? messages.overSince({ time: dayAndTimeOf(notice.endedAt ?? notice.endsAt) })
              : messages.until({ time: dayAndTimeOf(notice.endsAt) })}
            <OwnTime at={notice.isOver ? (notice.endedAt ?? notice.endsAt) : notice.endsAt} />
          </Badge>
          {notice.href}
        </p>
      </div>
      {mayWrite && !notice.isOver ? (
        <Button
          kind="quiet"
          busy={end.isBusy}
          aria-label={messages.takeDownOf({ words: notice.words })}
          onClick={() => end.act(notice.id)}
        >
          {messages.takeDown}
        </Button>
      ) : null}
    </li>
  )
}

const day = 86_400_000

function NoticeDialog({ onClose }: { onClose: () => void }) {
  const [tomorrow] = useState(() => isoDayOf(new Date(Date.now() + day)))
  const step = useCommand(setNotice, {
    changes: noticesKey,
    onDone: toastDone(messages.done, onClose),
  })
  return (
    <FormDialog
      title={messages.dialogTitle}
      description={messages.dialogLead}
      action={messages.setNotice}
      step={step}
      onSubmit={({ text }) =>
        step.send({
          words: text('words'),
          href: text('href'),
          // To the end of that day in Harare; a day that was not given is refused with words.
          endsAt: `${text('endsAt') || '1970-01-01'}T23:59:59+02:00`,
        })
      }
      onClose={onClose}
    >
      <TextArea label={messages.text} name="words" rows={3} maxLength={longest} showCount />
      <Field label={messages.endsAt} name="endsAt" type="date" min={tomorrow} defaultValue={tomorrow} />
      <Field label={messages.href} name="href" placeholder={messages.hrefExample} optional />
    </FormDialog>
  )
}
