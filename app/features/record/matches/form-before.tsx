import * as words from '#messages/record/matches.js'
import { dayOf } from '#lib/format/dates.ts'
import { Crest } from '#ui/crest.tsx'
import { FormStrip } from '#features/record/shared/form-strip.tsx'
import { Link } from '#ui/link.tsx'
import { Score } from '#ui/scores.tsx'
import type { LastMatch, MatchView, ShownMatch } from './match-queries.ts'

/** The last five results of both before this match; with the matches themselves where they are given. */
export function FormBefore({
  match,
  results,
  form,
}: {
  match: ShownMatch
  results: MatchView['results']
  form: MatchView['form']
}) {
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      <ClubForm club={match.home} results={results.home} matches={form?.home ?? []} />
      <ClubForm club={match.away} results={results.away} matches={form?.away ?? []} />
    </div>
  )
}

function ClubForm({
  club,
  results,
  matches,
}: {
  club: ShownMatch['home']
  results: readonly LastMatch['result'][]
  matches: readonly LastMatch[]
}) {
  return (
    <div>
      <p className="flex items-center gap-2.5 pb-1">
        <Crest club={club} />
        <span className="grow font-semibold">{club.name}</span> <FormStrip form={results.toReversed()} />
      </p>
      {results.length === 0 ? <p className="text-14 text-soft">{words.noForm}</p> : null}
      <ul>
        {matches.map(each => (
          <li key={each.id} className="border-b border-line">
            <Link to={`/matches/${each.id}`} className="quiet-link gap-2 text-14">
              <span className="w-8 font-display text-16">
                <Score home={each.scored} away={each.conceded} />
              </span>{' '}
              <span className="grow">
                {each.isHome ? `v ${each.opponent}` : words.awayAt({ opponent: each.opponent })}
              </span>{' '}
              <span className="shrink-0 text-soft">{dayOf(each.on).replace(/ \d{4}$/, '')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
