import * as words from '#messages/record/clubs.js'
import { dayOf } from '#lib/format/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { isOver } from './staff-labels.ts'
import type { TabOf } from './tab.ts'

type Stint = TabOf<'staff'>['stints'][number]

export function ClubStaff({ tab: { stints } }: { tab: TabOf<'staff'> }) {
  if (stints.length === 0) return <Empty title={words.noStaff} />
  return (
    <ul>
      {stints.map(stint => (
        <li key={`${stint.person.slug} ${stint.role} ${stint.asOf}`} className="border-b border-line py-3">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Link to={`/coaches/${stint.person.slug}`} className="font-semibold">
              {stint.person.name}
            </Link>
            <span>{stint.role}</span>
            {stint.isSample ? <SampleStamp /> : isOver(stint) ? <Badge>{words.former}</Badge> : null}
          </p>
          <p className="text-14 text-soft">{timeWords(stint)}</p>
          {stint.note ? <p className="text-14 text-soft">{stint.note}</p> : null}
        </li>
      ))}
    </ul>
  )
}

function timeWords({ startsOn, endsOn, asOf }: Stint) {
  if (startsOn)
    return endsOn ? `${dayOf(startsOn)} – ${dayOf(endsOn)}` : words.since({ day: dayOf(startsOn) })
  return asOf ? words.asTold({ when: asOf }) : words.noTime
}
