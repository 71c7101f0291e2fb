// What the two clubs say to the referee's report. They comment, and never edit.
import * as messages from '#messages/matchday/reports.js'
import { type FormEvent, useState } from 'react'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { momentOf } from '#lib/format/spans.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { When } from '#ui/when.tsx'
import { commentOnReport } from './commands.ts'
import type { Comment } from './queries.ts'
import { commandOptions } from './command-options.ts'

const longest = 2000

export function CommentList({ comments, version }: { comments: readonly Comment[]; version: number }) {
  if (comments.length === 0) return <p className="text-soft">{messages.noComments}</p>
  return (
    <ul className="border-t border-line">
      {comments.map(({ id, club, words, writtenAt, reportVersion }) => (
        <li key={id} className="border-b border-line py-2">
          <p className="text-14 text-soft">
            {reportVersion === version
              ? messages.commentBy({ club: club.name, when: <When {...momentOf(writtenAt)} /> })
              : messages.commentTo({
                  club: club.name,
                  when: <When {...momentOf(writtenAt)} />,
                  version: reportVersion,
                })}
          </p>
          <p className="whitespace-pre-line">{words ?? messages.nothingToAdd}</p>
        </li>
      ))}
    </ul>
  )
}

export function CommentForm({
  matchId,
  until,
  isOpen,
  club,
}: {
  matchId: string
  until: string
  isOpen: boolean
  club: string
}) {
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const comment = useCommand(commentOnReport, commandOptions(messages.commented))
  if (!isOpen)
    return (
      <Notice tone="info" title={messages.commentsOver}>
        {messages.commentsOverLead({ when: dayAndTimeOf(until) })}
      </Notice>
    )

  function send(event: FormEvent) {
    event.preventDefault()
    if (!words.trim()) return setError(messages.commentEmpty)
    setError(undefined)
    comment.send({ matchId, words }, () => setWords(''))
  }

  return (
    <form noValidate onSubmit={send} className="grid max-w-[44rem] gap-4">
      <TextArea
        label={messages.commentOf({ club })}
        name="words"
        hint={messages.commentHint({ when: dayAndTimeOf(until), own: <OwnTime at={until} /> })}
        rows={5}
        maxLength={longest}
        showCount
        value={words}
        error={error ?? (comment.problem?.field === 'words' ? comment.problem.message : undefined)}
        onChange={({ target }) => setWords(target.value)}
      />
      {comment.problem && comment.problem.field !== 'words' ? (
        <Notice tone="problem">{comment.problem.message}</Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={comment.isBusy}>
          {comment.isBusy ? messages.sending : messages.sendComment}
        </Button>
        <Button
          kind="quiet"
          disabled={comment.isBusy || words !== ''}
          onClick={() => comment.send({ matchId, words: '' })}
        >
          {messages.nothing}
        </Button>
      </div>
    </form>
  )
}
