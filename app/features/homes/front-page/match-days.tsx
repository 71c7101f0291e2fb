// Matches under the days they are played on.
import { noDay } from '#messages/homes/frontPage.js'
import type { ComponentType } from 'react'
import { isLive } from '#domain/record/match/match.ts'
import { dayOfMatch, type LeagueMatch, matchRow } from '#league/matches.ts'
import { weekdayOf } from '#lib/format/dates.ts'
import { MatchRow } from '#ui/match-row.tsx'

/** `Clock`: of a match that goes on. `isDayTold`: by a title above. */
export function MatchDays<Match extends LeagueMatch>({
  matches,
  Clock,
  isDayTold = false,
}: {
  matches: readonly Match[]
  Clock?: ComponentType<{ match: Match }>
  isDayTold?: boolean
}) {
  const days = Map.groupBy(matches, match => dayOfMatch(match) ?? '')
  return [...days].map(([day, ofDay]) => (
    <div key={day} className="mt-4 first:mt-0">
      {isDayTold ? null : <h3 className="text-14 font-semibold text-soft">{day ? weekdayOf(day) : noDay}</h3>}
      <ul>
        {ofDay.map(match => (
          <li key={match.id}>
            <MatchRow
              match={{
                ...matchRow(match),
                ...(Clock && isLive(match) ? { status: <Clock match={match} /> } : {}),
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  ))
}
