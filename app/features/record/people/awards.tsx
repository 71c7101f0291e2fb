import * as words from '#messages/record/people.js'
import { ordinal } from '#lib/format/ordinal.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import type { Award } from './profile.ts'

export function Awards({ awards }: { awards: readonly Award[] }) {
  if (awards.length === 0) return null
  return (
    <Section title={words.awards}>
      <ul>
        {awards.map(({ seasonName, award, place, value, club, clubName }) => (
          <li key={`${seasonName} ${award}`} className="flex gap-4 border-b border-line py-2.5">
            <span className="w-20 shrink-0 font-display text-20 leading-tight">{seasonName}</span>{' '}
            <span>
              {award}
              {place !== null && place > 1 ? `, ${ordinal(place)}` : ''}
              {value ? `, ${value}` : ''}{' '}
              <span className="block text-14 text-soft">
                {club ? <Link to={`/teams/${club.slug}`}>{club.name}</Link> : clubName}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
