import * as words from '#messages/record/clubs.js'
import { dayOfMatch, type LeagueMatch, matchRow } from '#league/matches.ts'
import { dayOf } from '#lib/format/dates.ts'
import { MatchRow } from '#ui/match-row.tsx'

export function DatedMatch({ match, label }: { match: LeagueMatch; label?: string }) {
  const day = dayOfMatch(match)
  return (
    <div>
      <p className="pt-2 text-14 text-soft">
        {label ? `${label}: ` : ''}
        {day ? dayOf(day) : words.dayNotSet}
      </p>
      <MatchRow match={matchRow(match)} />
    </div>
  )
}
