import * as words from '#messages/homes/clubHome.js'
import { LinkRows } from './link-rows.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/page-title.tsx'
import type { ClubHome } from './queries.ts'

/** What the club has written and not published yet. The desk itself opens from here. */
export function NewsBlock({
  news: { draft, review },
  mayWrite,
  hrefFor,
}: {
  news: NonNullable<ClubHome['news']>
  mayWrite: boolean
  hrefFor: (query: Record<string, string>) => string
}) {
  const rows = [
    { status: 'draft', label: words.drafts({ count: draft }) },
    { status: 'review', label: words.inReview({ count: review }) },
    { status: 'published', label: words.published },
  ]
  return (
    <Section id="news" title={words.newsDrafts}>
      <LinkRows rows={rows.map(({ status, label }) => ({ key: status, to: hrefFor({ status }), label }))} />
      {mayWrite ? (
        <p className="mt-4">
          <ButtonLink kind="quiet" to={hrefFor({ article: 'new' })}>
            {words.writeArticle}
          </ButtonLink>
        </p>
      ) : null}
    </Section>
  )
}
