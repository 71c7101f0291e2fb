import * as words from '#messages/homes/hub.js'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { agoOf } from '#lib/format/spans.ts'
import { Link } from '#ui/link.tsx'
import { Badge } from '#ui/badge.tsx'
import { When } from '#ui/when.tsx'
import type { Hub } from './queries.ts'

export function RecentList({ recent }: { recent: Hub['recent'] }) {
  if (recent.length === 0) return <p className="text-soft">{words.nothingRecent}</p>
  return (
    <ul>
      {recent.map(({ id, title, href, at, isRead }) => (
        <li
          key={id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3"
        >
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
            {href ? <Link to={href}>{title}</Link> : title}
            {isRead ? null : <Badge tone="good">{words.fresh}</Badge>}
          </span>
          <span className="text-14 text-soft">
            <When at={at} words={agoOf(at)} exact={dayAndTimeOf(at)} />
          </span>
        </li>
      ))}
    </ul>
  )
}
