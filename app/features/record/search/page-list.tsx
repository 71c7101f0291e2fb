import { Link } from '#ui/link.tsx'
import { Icon } from '#ui/icon.tsx'
import type { SitePage } from './site-pages.ts'

/** Each page by its name, with what it is about. `columns`: side by side where there is room. */
export function PageList({ pages, columns = false }: { pages: readonly SitePage[]; columns?: boolean }) {
  return (
    <ul className={columns ? 'grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3' : ''}>
      {pages.map(({ to, title, about }) => (
        <li key={to} className="border-b border-line">
          <Link to={to} className="group flex h-full items-center gap-4 py-3 text-ink no-underline">
            <span className="min-w-0 grow">
              <span className="block font-display text-20 text-green group-hover:underline">{title}</span>{' '}
              <span className="block text-14 text-soft">{about}</span>
            </span>
            <Icon name="right" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
