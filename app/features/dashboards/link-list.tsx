import { dayOf } from '#lib/dates.ts'
import { Link } from '#ui/link.tsx'
import { Badge } from '#ui/role-badge.tsx'
import type { PersonLink } from './queries.ts'

/** `folder`: where the public pages of such people are. */
export function LinkList({ links, folder }: { links: PersonLink[]; folder: string }) {
  return (
    <ul>
      {links.map(({ id, person, status, claimedAt, decidedAt }) => (
        <li key={id} className="grid gap-1 border-b border-line py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={`/${folder}/${person.slug}`} className="font-semibold">
              {person.name}
            </Link>
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
