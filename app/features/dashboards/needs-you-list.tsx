import { Link } from '#ui/link.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Need } from './needs-you.ts'

export function NeedsYouList({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0) return <p className="text-soft">Nothing needs you just now.</p>
  return (
    <ul>
      {needs.map(({ key, title, words, to, action }) => (
        <li
          key={key}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3"
        >
          <div className="min-w-0 max-w-[60ch] [overflow-wrap:anywhere]">
            <p className="font-semibold">{title}</p>
            {words ? <p className="text-soft">{words}</p> : null}
          </div>
          <Link to={to} className="flex min-h-11 items-center gap-1 font-semibold">
            {action}
            <Icon name="right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
