import * as texts from '#messages/curation/duplicates.js'
import { notRecorded } from '#messages/site/parts.js'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import type { PersonCard } from './queries.ts'
import { bornWords, hrefOf } from './labels.ts'

/** Two people side by side, each with the facts that distinguish them. */
export function TwoPeople({ one, other }: { one: PersonCard; other: PersonCard }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Card person={one} />
      <Card person={other} />
    </div>
  )
}

export function Card({ person, label }: { person: PersonCard; label?: string }) {
  const facts: [string, string][] = [
    [texts.born, bornWords(person)],
    [texts.nationality, person.nationality ?? notRecorded],
    [texts.role, person.kinds.map(kind => texts.kind({ kind })).join(', ') || notRecorded],
    [texts.clubs, person.clubs.join(', ') || notRecorded],
    [texts.matches, String(person.matches)],
    [texts.source, person.source ?? notRecorded],
  ]
  return (
    <div className="min-w-0">
      {label ? <p className="text-14 text-soft">{label}</p> : null}
      <h3 className="font-semibold">
        <Link to={hrefOf(person)}>{person.name}</Link> {person.isSample ? <SampleStamp /> : null}
      </h3>
      <dl className="mt-1 grid grid-cols-[6rem_1fr] gap-x-3 text-14">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
