import { Link } from '#ui/link.tsx'
import { Icon } from '#ui/icon.tsx'

type ListedLink = { to: string; label: string; words: string }

export function LinkList({ links }: { links: readonly ListedLink[] }) {
  return (
    <ul className="grid gap-x-12 sm:grid-cols-2">
      {links.map(({ to, label, words }) => (
        <li key={to} className="border-b border-line">
          <Link to={to} className="group flex items-center justify-between gap-4 py-3 text-ink no-underline">
            <span>
              <span className="block font-semibold group-hover:underline">{label}</span>
              <span className="text-soft">{words}</span>
            </span>
            <Icon name="right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
