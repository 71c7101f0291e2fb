import * as words from '#messages/record/matches.js'
import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import type { ShownMatch } from './match-queries.ts'

const functions: Record<string, string> = {
  referee: words.referee,
  assistant: words.assistants,
  fourth: words.fourthOfficial,
  commissioner: words.commissioner,
}

/** Where, before how many, and who was in charge. What is not recorded is left out here and said once. */
export function MatchFacts({ match }: { match: ShownMatch }) {
  const { venue, attendance, officials } = match
  return (
    <dl className="grid gap-x-10 sm:grid-cols-2">
      {venue ? <Fact name={words.ground}>{[venue.name, venue.town].filter(Boolean).join(', ')}</Fact> : null}
      {attendance === null ? null : (
        <Fact name={words.attendance}>{String(attendance).replace(/\B(?=(\d{3})+$)/g, ',')}</Fact>
      )}
      {Object.entries(functions).map(([role, name]) => {
        const holders = officials.filter(official => official.function === role)
        if (holders.length === 0) return null
        return (
          <Fact key={role} name={name}>
            {holders.map(({ official: { person } }, place) => (
              <span key={person.slug}>
                {place > 0 ? ', ' : ''}
                <Link to={`/officials/${person.slug}`}>{person.name}</Link>
              </span>
            ))}
          </Fact>
        )
      })}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
      <dt className="text-soft">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
