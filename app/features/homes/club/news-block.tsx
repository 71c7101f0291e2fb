import { LinkRows } from './link-rows.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/page-title.tsx'
import type { ClubHome } from './queries.ts'
import { counted } from './labels.ts'

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
    { status: 'draft', words: counted(draft, 'draft', 'drafts') },
    { status: 'review', words: `${counted(review, 'waits', 'wait')} for review` },
    { status: 'published', words: 'What is published' },
  ]
  return (
    <Section id="news" title="News drafts">
      <LinkRows rows={rows.map(({ status, words }) => ({ key: status, to: hrefFor({ status }), words }))} />
      {mayWrite ? (
        <p className="mt-4">
          <ButtonLink kind="quiet" to={hrefFor({ article: 'new' })}>
            Write an article
          </ButtonLink>
        </p>
      ) : null}
    </Section>
  )
}
