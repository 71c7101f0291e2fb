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

/** The next match of a club: who plays, when and where. */
export function NextMatchLines({ next }: { next: NextMatch }) {
  const day = next.playedOn ? weekdayOf(next.playedOn) : 'No day yet'
  return (
    <>
      <p className="font-semibold">
        <Link to={`/matches/${next.id}`} className="touch">
          {next.home} v {next.away}
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
