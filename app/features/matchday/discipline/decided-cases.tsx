import * as words from '#messages/matchday/discipline.js'
import { causeWords } from './labels.ts'
import { decisionHref, sanctionWords, standingWords } from '#league/case-words.ts'
import { hrefOfClub, hrefOfMatch } from '#league/matches.ts'
import { dayOf } from '#lib/format/dates.ts'
import { Link } from '#ui/link.tsx'
import type { DecidedCase, Weekend } from './discipline-queries.ts'

export function DecidedCases({ cases }: { cases: readonly DecidedCase[] }) {
  if (cases.length === 0) return <p className="text-soft">{words.noCases}</p>
  return (
    <ul>
      {cases.map(each => (
        <li key={each.reference} className="border-b border-line py-3">
          <p>
            <Subject of={each} /> <span className="font-semibold">{sanctionWords(each)}</span>
          </p>
          <p className="max-w-[70ch]">
            {each.charge} {each.decision === each.charge ? null : each.decision}
          </p>
          <p className="text-14 text-soft">
            {[each.reference, each.body, each.decidedOn ? dayOf(each.decidedOn) : null, standingWords(each)]
              .filter(Boolean)
              .join(' · ')}
            {each.match ? (
              <>
                {' · '}
                <Link to={hrefOfMatch({ id: each.match })}>{words.viewMatch}</Link>
              </>
            ) : null}
            {each.documentPath ? (
              <>
                {' · '}
                <a href={decisionHref(each.documentPath)}>{words.decision}</a>
              </>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Subject({ of: { person, club } }: { of: DecidedCase }) {
  if (person)
    return (
      <>
        {person.player ? <Link to={`/players/${person.slug}`}>{person.name}</Link> : person.name}
        {club ? `, ${club.name}` : ''}:
      </>
    )
  return club ? (
    <>
      <Link to={hrefOfClub(club)}>{club.name}</Link>:
    </>
  ) : null
}

/** Bans that were taken back in the last weeks, and why. */
export function LiftedBans({ lifted }: { lifted: Weekend['lifted'] }) {
  return (
    <ul>
      {lifted.map(ban => (
        <li key={ban.id} className="border-b border-line py-3">
          <p>
            {words.liftedOf({
              name: ban.person?.name ?? '',
              cause: causeWords({ ...ban, reference: ban.case?.reference ?? null }),
            })}
          </p>
          <p className="text-14 text-soft">
            {ban.why} {ban.liftedAt ? dayOf(ban.liftedAt) : null}
            {ban.match ? (
              <>
                {' · '}
                <Link to={hrefOfMatch({ id: ban.match })}>{words.viewMatch}</Link>
              </>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  )
}
