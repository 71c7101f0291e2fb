import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
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
      <ul>
        {rows.map(({ status, words }) => (
          <li key={status} className="border-b border-line">
            <Link to={hrefFor({ status })} className="flex min-h-11 items-center">
              {words}
            </Link>
          </li>
        ))}
      </ul>
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
