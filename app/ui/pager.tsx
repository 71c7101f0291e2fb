import * as words from '#messages/site/lists.js'
import { Link } from './link.tsx'
import { Icon } from './icon.tsx'

/** From page to page of a long list; pages count from 1. */
export function Pager({
  page,
  pages,
  hrefFor,
}: {
  page: number
  pages: number
  hrefFor: (page: number) => string
}) {
  if (pages <= 1) return null
  return (
    <nav aria-label={words.pages} className="no-print mt-6 flex items-center justify-between gap-2">
      {page > 1 ? (
        <Link to={hrefFor(page - 1)} rel="prev" className="button button-quiet px-3">
          <Icon name="left" /> {words.previous}
        </Link>
      ) : (
        <span />
      )}
      <p className="text-14 whitespace-nowrap text-soft">{words.pageOf({ page, pages })}</p>
      {page < pages ? (
        <Link to={hrefFor(page + 1)} rel="next" className="button button-quiet px-3">
          {words.next} <Icon name="right" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
