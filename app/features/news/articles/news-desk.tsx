// The desk of those who write: what waits, what is published, and the editor of the one that is open.
import * as words from '#messages/news/desk.js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '#lib/router/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Section } from '#ui/page-title.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { ArticleActs } from './article-acts.tsx'
import { ArticleEditor } from './article-editor.tsx'
import { DeskList } from './desk-list.tsx'
import { deskRead, draftRead } from './desk-queries.ts'
import { isStatus, type Status, statusNames } from './labels.ts'
import type { Writer } from './writer.ts'

/** `hrefFor`: the address of the desk with these in its query. */
export function NewsDesk({
  title,
  writer,
  mayWrite,
  search,
  hrefFor,
}: {
  title: string
  writer: Writer
  /** False during an impersonation. */
  mayWrite: boolean
  search: URLSearchParams
  hrefFor: (query: Record<string, string>) => string
}) {
  const asked = search.get('article')
  const wanted = search.get('status')
  const status = isStatus(wanted) ? wanted : writer.mayPublish ? 'review' : 'draft'
  const ofStatus = (each: Status) => hrefFor({ status: each })
  if (asked)
    return (
      <Section
        title={asked === 'new' ? words.newArticle : words.editArticle}
        action={<Link to={ofStatus(status)}>{words.allArticles}</Link>}
      >
        <Opened id={asked} writer={writer} mayWrite={mayWrite} hrefFor={hrefFor} />
      </Section>
    )
  return (
    <Section
      title={title}
      action={mayWrite ? <ButtonLink to={hrefFor({ article: 'new' })}>{words.write}</ButtonLink> : null}
    >
      <TabLinks
        label={words.states}
        open={ofStatus(status)}
        tabs={(Object.keys(statusNames) as Status[]).map(each => ({
          to: ofStatus(each),
          label: statusNames[each],
        }))}
      />
      <Listed writer={writer} status={status} mayWrite={mayWrite} hrefFor={hrefFor} />
    </Section>
  )
}

const none: Record<Status, { title: string; children: string }> = {
  draft: { title: words.noDrafts, children: words.noDraftsLead },
  review: {
    title: words.noReview,
    children: words.noReviewLead,
  },
  scheduled: {
    title: words.noScheduled,
    children: words.noScheduledLead,
  },
  published: { title: words.noPublished, children: words.noPublishedLead },
  withdrawn: { title: words.noWithdrawn, children: words.noWithdrawnLead },
}

type Hrefs = { hrefFor: (query: Record<string, string>) => string }

function Listed({
  writer,
  status,
  mayWrite,
  hrefFor,
}: { writer: Writer; status: Status; mayWrite: boolean } & Hrefs) {
  return (
    <Query of={deskRead({ clubId: writer.clubId }, status)} rows={3} columns={4}>
      {articles =>
        articles.length === 0 ? (
          <Empty {...none[status]} />
        ) : (
          <DeskList
            articles={articles}
            mayPin={writer.mayPublish && mayWrite}
            hrefOf={id => hrefFor({ article: id, status })}
          />
        )
      }
    </Query>
  )
}

function Opened({
  id,
  writer,
  mayWrite,
  hrefFor,
}: { id: string; writer: Writer; mayWrite: boolean } & Hrefs) {
  const navigate = useNavigate()
  const isNew = id === 'new'
  const draft = useQuery({ ...draftRead(id), enabled: !isNew, refetchOnReconnect: false })
  const open = (next: string) => navigate(hrefFor({ article: next }), { replace: true })
  if (!mayWrite) return <Empty title={words.impersonating} />
  if (isNew) return <ArticleEditor key="new" draft={null} writer={writer} onAdded={open} />
  return (
    <QueryState read={draft} rows={6} columns={1}>
      {article =>
        article === null ? (
          <Empty title={words.gone}>{words.goneLead}</Empty>
        ) : (
          <>
            <ArticleActs
              article={article}
              mayPublish={writer.mayPublish && writer.kinds.includes(article.kind)}
            />
            {article.status === 'withdrawn' || !writer.kinds.includes(article.kind) ? null : (
              <ArticleEditor key={article.id} draft={article} writer={writer} onAdded={open} />
            )}
          </>
        )
      }
    </QueryState>
  )
}
