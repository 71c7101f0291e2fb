// What does not count yet, and what may still change: the matches, by name, and where they do count.
import { hrefOfPair } from '#league/match-href.ts'
import type { SeasonLog } from '#league/season-log.ts'
import { Link } from '#ui/link.tsx'
import { Score } from '#ui/scores.tsx'
import type { View } from './search-params.ts'

/** Beside the points of each club. */
export function marksOf({ clubs, pending, cases }: SeasonLog) {
  const waiting = new Set(pending.flatMap(({ home, away }) => [home, away]))
  return new Map(
    clubs.map((club, place) => [
      club,
      // Beside the figures, which stay in their column.
      <span key={club.slug} className="absolute text-14">
        {waiting.has(place) ? <abbr title="a match is not confirmed yet, see below">†</abbr> : null}
        {cases.includes(place) ? <abbr title="a case is open, see below">§</abbr> : null}
      </span>,
    ]),
  )
}

export function PendingNotes({
  log,
  view,
  hrefOf,
}: {
  log: SeasonLog
  view: View
  hrefOf: (view: View) => string
}) {
  const { pending, cases, clubs, season } = log
  const isCounted = view === 'now'
  const [number, verb] = pending.length === 1 ? ['match', 'is'] : ['matches', 'are']
  return (
    <div className="mt-4 grid max-w-[70ch] gap-2 text-14 text-soft">
      {isCounted && pending.length === 0 ? (
        <p>Every result is confirmed: this is the official table.</p>
      ) : null}
      {pending.length > 0 ? (
        <>
          <p>
            † {pending.length} {number} {verb} not confirmed yet and {isCounted ? 'counted' : 'not counted'}{' '}
            here.{' '}
            {isCounted ? (
              <>
                The official table is <Link to={hrefOf('overall')}>Overall</Link>; the arrows tell what would
                change in it.
              </>
            ) : (
              <>
                With {pending.length === 1 ? 'it' : 'them'}, the table is{' '}
                <Link to={hrefOf('now')}>As it stands</Link>.
              </>
            )}
          </p>
          <ul>
            {pending.map(({ home, away, homeGoals, awayGoals, isLive }) => {
              const [host, guest] = [clubs[home], clubs[away]]
              if (!host || !guest) return null
              return (
                <li key={host.slug}>
                  <Link to={hrefOfPair(season.slug, { home: host.slug, away: guest.slug })} className="touch">
                    {host.name} <Score home={homeGoals} away={awayGoals} /> {guest.name}
                  </Link>
                  {isLive ? ', still going on' : ''}
                </li>
              )
            })}
          </ul>
        </>
      ) : null}
      {cases.length > 0 ? (
        <p>
          § A case is open about a match of {cases.map(place => clubs[place]?.name).join(', ')}. What is
          decided may change the table.
        </p>
      ) : null}
    </div>
  )
}
