import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longestReason, reasonProblem } from '#domain/accounts/reason.ts'
import { problemOf } from '#lib/data/problem.ts'
import { write } from '#lib/data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { toast } from '#ui/toasts.tsx'
import { takeBackArticle, withdrawArticle } from './commands.ts'
import type { Draft } from './desk-queries.ts'
import { hrefOfArticle, isStatus, statusNames } from './labels.ts'

/** What state an article is in, and what is done to it as a whole: withdrawn, or taken back. */
export function ArticleActs({ article, mayPublish }: { article: Draft; mayPublish: boolean }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const done = async (words: string) => {
    await Promise.all(
      [['news desk'], ['news draft'], ['news'], ['article']].map(queryKey =>
        client.invalidateQueries({ queryKey }),
      ),
    )
    setAsking(false)
    toast(words, { tone: 'good' })
  }
  const withdraw = useMutation({
    ...write(withdrawArticle),
    onSuccess: () => done('It is withdrawn. Readers see the reason.'),
  })
  const takeBack = useMutation({ ...write(takeBackArticle), onSuccess: () => done('It is a draft again.') })
  const { id, status } = article
  const isPublic = status === 'published' || status === 'withdrawn'
  return (
    <div className="mb-6 grid gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={status === 'published' ? 'good' : 'plain'}>
          {isStatus(status) ? statusNames[status] : status}
        </Badge>
        {isPublic ? <Link to={hrefOfArticle(article)}>Open the page</Link> : null}
        {status === 'published' && mayPublish ? (
          <Button kind="quiet" onClick={() => setAsking(true)}>
            Withdraw…
          </Button>
        ) : null}
        {status === 'withdrawn' && mayPublish ? (
          <Button kind="quiet" busy={takeBack.isPending} onClick={() => takeBack.mutate({ id })}>
            Take back to draft
          </Button>
        ) : null}
      </p>
      {status === 'withdrawn' ? (
        <p className="text-soft">Its words are kept, and come back when it is a draft again.</p>
      ) : null}
      {takeBack.error ? <Notice tone="problem">{problemOf(takeBack.error).message}</Notice> : null}
      {isAsking ? (
        <ReasonDialog
          title="Withdraw this article"
          description="Its page stays, with its title and your reason in place of the text."
          hint="Readers see it as you write it."
          action="Withdraw"
          busyAction="Withdrawing…"
          danger
          busy={withdraw.isPending}
          problem={withdraw.error ? problemOf(withdraw.error).message : undefined}
          longest={longestReason}
          check={reasonProblem}
          onSubmit={reason => withdraw.mutate({ id, reason })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}
