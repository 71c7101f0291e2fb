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
    <nav aria-label="Pages" className="no-print mt-6 flex items-center justify-between gap-2">
      {page > 1 ? (
        <Link to={hrefFor(page - 1)} rel="prev" className="button button-quiet px-3">
          <Icon name="left" /> Previous
        </Link>
      ) : (
        <span />
      )}
      <p className="text-14 whitespace-nowrap text-soft">{`Page ${page} of ${pages}`}</p>
      {page < pages ? (
        <Link to={hrefFor(page + 1)} rel="next" className="button button-quiet px-3">
          Next <Icon name="right" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
