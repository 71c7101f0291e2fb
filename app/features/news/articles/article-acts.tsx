import * as messages from '#messages/news/desk.js'
import { useState } from 'react'
import { longestReason } from '#domain/accounts/reason.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { reasonProblem } from '#ui/reason-problem.ts'
import { toast } from '#ui/toasts.tsx'
import { takeBackArticle, withdrawArticle } from './commands.ts'
import type { Draft } from './desk-queries.ts'
import { hrefOfArticle, isStatus, statusNames } from './labels.ts'

/** What state an article is in, and what is done to it as a whole: withdrawn, or taken back. */
export function ArticleActs({ article, mayPublish }: { article: Draft; mayPublish: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const done = (words: string) => ({
    changes: [['news desk'], ['news draft'], ['news'], ['article']],
    onDone: () => {
      setAsking(false)
      toast(words, { tone: 'good' })
    },
  })
  const withdraw = useCommand(withdrawArticle, done(messages.withdrawnDone))
  const takeBack = useCommand(takeBackArticle, done(messages.draftAgain))
  const { id, status } = article
  const isPublic = status === 'published' || status === 'withdrawn'
  return (
    <div className="mb-6 grid gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={status === 'published' ? 'good' : 'plain'}>
          {isStatus(status) ? statusNames[status] : status}
        </Badge>
        {article.publishAt ? (
          <span>
            {messages.willBePublished({ time: dayAndTimeOf(article.publishAt) })}
            <OwnTime at={article.publishAt} />
          </span>
        ) : null}
        {isPublic ? <Link to={hrefOfArticle(article)}>{messages.openPage}</Link> : null}
        {status === 'published' && mayPublish ? (
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {messages.withdrawDots}
          </Button>
        ) : null}
        {status === 'withdrawn' && mayPublish ? (
          <Button kind="quiet" busy={takeBack.isBusy} onClick={() => takeBack.act({ id })}>
            {messages.takeBack}
          </Button>
        ) : null}
      </p>
      {status === 'withdrawn' ? <p className="text-soft">{messages.kept}</p> : null}
      {takeBack.problem ? <Notice tone="problem">{takeBack.problem.message}</Notice> : null}
      {isAsking ? (
        <ReasonDialog
          title={messages.withdrawTitle}
          description={messages.withdrawLead}
          hint={messages.withdrawHint}
          action={messages.withdraw}
          busyAction={messages.withdrawing}
          danger
          busy={withdraw.isBusy}
          problem={withdraw.problem?.message}
          longest={longestReason}
          check={reasonProblem}
          onSubmit={reason => withdraw.act({ id, reason })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}
