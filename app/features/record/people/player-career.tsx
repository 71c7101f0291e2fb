import { dayOf, isoDayOf } from '#lib/format/dates.ts'
import { Crest } from '#ui/crest.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { Awards } from './awards.tsx'
import type { Profile, Registration } from './profile.ts'

export function PlayerCareer({ profile: { registrations, awards } }: { profile: Profile }) {
  if (registrations.length === 0 && awards.length === 0)
    return <Empty title="No club and no award is recorded">No source tells of either.</Empty>
  return (
    <div className="mt-6">
      {registrations.length > 0 ? (
        <Section title="Clubs">
          <ul>
            {registrations.map(registration => (
              <li
                key={`${registration.club.slug} ${registration.season?.slug} ${registration.startsOn} ${registration.kind}`}
                className="flex items-center gap-3 border-b border-line py-2.5"
              >
                <Crest club={registration.club} size={28} />
                <span>
                  <Link to={`/teams/${registration.club.slug}`}>{registration.club.name}</Link>
                  {registration.shirtNumber === null ? '' : `, number ${registration.shirtNumber}`}
                  <span className="block text-14 text-soft">{wordsOf(registration)}</span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Awards awards={awards} />
    </div>
  )
}

/** The end of a contract is the club's to publish, so that only what is over has one. */
function wordsOf({ kind, startsOn, endsOn, asOf, season }: Registration): string {
  if (kind === 'listed')
    return `In the squad of ${season?.name ?? 'an unknown season'}${asOf ? `, as of ${asOf}` : ''}`
  const isOver = endsOn !== null && endsOn < isoDayOf(new Date())
  const from = startsOn ? dayOf(startsOn) : 'an unknown day'
  return `${kind === 'loan' ? 'On loan, from' : 'From'} ${from}${isOver ? ` to ${dayOf(endsOn)}` : ''}`
}
