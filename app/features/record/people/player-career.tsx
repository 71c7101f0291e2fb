import * as players from '#messages/record/players.js'
import * as words from '#messages/record/people.js'
import { dayOf, isoDayOf } from '#lib/format/dates.ts'
import { Crest } from '#ui/crest.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { Awards } from './awards.tsx'
import type { Profile, Registration } from './profile.ts'

export function PlayerCareer({ profile: { registrations, awards } }: { profile: Profile }) {
  if (registrations.length === 0 && awards.length === 0)
    return <Empty title={words.noCareer}>{words.noCareerLead}</Empty>
  return (
    <div className="mt-6">
      {registrations.length > 0 ? (
        <Section title={words.clubs}>
          <ul>
            {registrations.map(registration => (
              <li
                key={`${registration.club.slug} ${registration.season?.slug} ${registration.startsOn} ${registration.kind}`}
                className="flex items-center gap-3 border-b border-line py-2.5"
              >
                <Crest club={registration.club} size={28} />
                <span>
                  <Link to={`/teams/${registration.club.slug}`}>{registration.club.name}</Link>
                  {registration.shirtNumber === null
                    ? ''
                    : `, ${players.number({ number: registration.shirtNumber })}`}
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
  if (kind === 'listed') {
    const squad = players.inSquad({ season: season?.name ?? players.unknownSeason })
    return asOf ? `${squad}, ${words.asOf({ when: asOf })}` : squad
  }
  const isOver = endsOn !== null && endsOn < isoDayOf(new Date())
  const from = startsOn ? dayOf(startsOn) : players.unknownDay
  if (isOver)
    return kind === 'loan'
      ? players.loanBetween({ from, to: dayOf(endsOn) })
      : players.between({ from, to: dayOf(endsOn) })
  return kind === 'loan' ? players.loanFrom({ from }) : players.from({ from })
}
