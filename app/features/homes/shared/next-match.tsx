import * as words from '#messages/homes/nextMatch.js'
import { timeOf, weekdayOf } from '#lib/format/dates.ts'
import { Link } from '#ui/link.tsx'
import { OwnTime } from '#ui/own-time.tsx'

export type NextMatch = {
  id: string
  home: string
  away: string
  kickOff: string | null
  playedOn: string | null
  venue: string | null
}

export const versus = ({ home, away }: { home: string; away: string }) => words.versus({ home, away })

/** The next match of a club: who plays, when and where. */
export function NextMatchLines({ next }: { next: NextMatch }) {
  const day = next.playedOn ? weekdayOf(next.playedOn) : words.noDay
  return (
    <>
      <p className="font-semibold">
        <Link to={`/matches/${next.id}`} className="touch">
          {versus(next)}
        </Link>
      </p>
      <p className="text-soft">
        {next.kickOff ? `${weekdayOf(next.kickOff)}, ${timeOf(next.kickOff)}` : day}
        <OwnTime at={next.kickOff} />
        {next.venue ? ` · ${next.venue}` : null}
      </p>
    </>
  )
}
