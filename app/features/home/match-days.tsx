// Matches under the days they are played on.
import { dayOfMatch, type LeagueMatch, matchRow } from '#league/matches.ts'
import { weekdayOf } from '#lib/dates.ts'
import { MatchRow } from '#ui/match-row.tsx'

export function MatchDays({ matches }: { matches: readonly LeagueMatch[] }) {
  const days = Map.groupBy(matches, match => dayOfMatch(match) ?? '')
  return [...days].map(([day, ofDay]) => (
    <div key={day} className="mt-4 first:mt-0">
      <h3 className="text-14 font-semibold text-soft">{day ? weekdayOf(day) : 'Day not set'}</h3>
      <ul>
        {ofDay.map(match => (
          <li key={match.id}>
            <MatchRow match={matchRow(match)} />
          </li>
        ))}
      </ul>
    </div>
  ))
}
