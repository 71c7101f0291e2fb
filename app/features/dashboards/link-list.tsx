import { dayOf } from '#lib/dates.ts'
import { Badge } from '#ui/role-badge.tsx'
import type { PersonLink } from './queries.ts'

export function LinkList({ links }: { links: PersonLink[] }) {
  return (
    <ul>
      {links.map(({ id, personId, status, claimedAt, decidedAt }) => (
        <li key={id} className="grid gap-1 border-b border-line py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="[overflow-wrap:anywhere]">Record {personId.slice(0, 8)}</span>
            <State status={status} />
          </p>
          <p className="text-14 text-soft">
            Claimed on {dayOf(claimedAt)}
            {decidedAt ? `, decided on ${dayOf(decidedAt)}` : ''}.
          </p>
        </li>
      ))}
    </ul>
  )
}

function State({ status }: { status: string }) {
  if (status === 'confirmed') return <Badge tone="good">Confirmed</Badge>
  if (status === 'refused') return <Badge tone="problem">Refused</Badge>
  return <Badge>Being checked</Badge>
}
