import * as words from '#messages/matchday/discipline.js'
import type { ReactElement } from 'react'
import { hrefOfMatch } from '#league/matches.ts'
import { capitalize } from '#lib/format/capitalize.ts'
import { dayOf, timeOf } from '#lib/format/dates.ts'
import { Crest } from '#ui/crest.tsx'
import { Link } from '#ui/link.tsx'
import { ListOf } from '#ui/list-of.tsx'
import type { Missing, Weekend } from './discipline-queries.ts'
import { causeWords, shortDay } from './labels.ts'

type Match = Weekend['matches'][number]

export function SuspendedMatch({ match }: { match: Match }) {
  const { home, away, kickOff } = match
  return (
    <li className="break-inside-avoid border-b border-line py-4">
      <h4 className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to={hrefOfMatch(match)} className="font-semibold">
          {words.versus({ home: home.name, away: away.name })}
        </Link>{' '}
        <span className="text-14 text-soft">{kickOff ? timeOf(kickOff) : words.kickOffNotSet}</span>
      </h4>
      {home.out.length + away.out.length === 0 ? (
        <p className="mt-1 text-soft">{words.nobodyOut}</p>
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
        <ListOf items={club.out} empty={<p>{words.nobody}</p>} className="grid gap-2">
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
  const { match, opponent, on } = missing
  const cause = capitalize(causeWords(missing))
  const linked =
    match && opponent ? (
      <Link to={hrefOfMatch({ id: match })}>
        {on ? words.againstOn({ club: opponent, day: shortDay(on) }) : words.against({ club: opponent })}
      </Link>
    ) : null
  return <p className="text-14 text-soft">{linked ? caused(cause, linked, missing) : only(cause, missing)}</p>
}

/** Why, with the match that caused it, and how long. */
function caused(cause: string, match: ReactElement, { until, place, of }: Missing) {
  if (until) return words.whyUntilIn({ cause, match, day: dayOf(until) })
  if (of !== null && of > 1) return words.whyOfIn({ cause, match, place: place ?? '', all: of })
  return <>{words.causeIn({ cause, match })}.</>
}

function only(cause: string, { until, place, of }: Missing): string {
  if (until) return words.whyUntil({ cause, day: dayOf(until) })
  return of !== null && of > 1
    ? words.whyOf({ cause, place: place ?? '', all: of })
    : words.whyOnly({ cause })
}
