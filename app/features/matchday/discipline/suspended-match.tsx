import { causeWords } from '#domain/matchday/suspensions.ts'
import { hrefOfMatch } from '#league/matches.ts'
import { capitalize } from '#lib/format/capitalize.ts'
import { dayOf, timeOf } from '#lib/format/dates.ts'
import { Crest } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'
import { ListOf } from '#ui/list-of.tsx'
import type { Missing, Weekend } from './discipline-queries.ts'
import { shortDay } from './labels.ts'

type Match = Weekend['matches'][number]

export function SuspendedMatch({ match }: { match: Match }) {
  const { home, away, kickOff } = match
  return (
    <li className="break-inside-avoid border-b border-line py-4">
      <h4 className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to={hrefOfMatch(match)} className="font-semibold">
          {home.name} v {away.name}
        </Link>
        <span className="text-14 text-soft">{kickOff ? timeOf(kickOff) : 'Kick-off not set'}</span>
      </h4>
      {home.out.length + away.out.length === 0 ? (
        <p className="mt-1 text-soft">Nobody is suspended.</p>
      ) : (
        <div className="mt-2 grid gap-x-10 gap-y-4 sm:grid-cols-2">
          <Side club={home} />
          <Side club={away} />
        </div>
      )}
    </li>
  )
}

function Side({ club }: { club: Match['home'] }) {
  return (
    <div className="flex gap-3">
      <Crest club={club} />
      <div className="min-w-0">
        <p className="text-14 text-soft">{club.name}</p>
        <ListOf items={club.out} empty={<p>Nobody</p>} className="grid gap-2">
          {missing => (
            <li key={missing.slug}>
              {/* A case may be about a coach, who has no page as a player. */}
              {missing.cause === 'case' ? (
                missing.name
              ) : (
                <Link to={`/players/${missing.slug}`}>{missing.name}</Link>
              )}
              <Why missing={missing} />
            </li>
          )}
        </ListOf>
      </div>
    </div>
  )
}

function Why({ missing }: { missing: Missing }) {
  const { match, opponent, on, place, of, until } = missing
  const cause = capitalize(causeWords(missing))
  return (
    <p className="text-14 text-soft">
      {cause}
      {match && opponent ? (
        <>
          {', '}
          <Link to={hrefOfMatch({ id: match })}>
            against {opponent}
            {on ? ` on ${shortDay(on)}` : ''}
          </Link>
        </>
      ) : null}
      {until ? `. Until ${dayOf(until)}.` : of !== null && of > 1 ? `. Match ${place} of ${of}.` : '.'}
    </p>
  )
}
