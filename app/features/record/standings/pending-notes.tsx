// What does not count yet, and what may still change: the matches, by name, and where they do count.
import * as words from '#messages/record/pending.js'
import { hrefOfPair } from '#league/match-href.ts'
import type { SeasonLog } from '#league/season-log.ts'
import { Link } from '#ui/link.tsx'
import { Score } from '#ui/scores.tsx'
import type { View } from './search-params.ts'

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
  const count = pending.length
  return (
    <div className="mt-4 grid max-w-[70ch] gap-2 text-14 text-soft">
      {isCounted && pending.length === 0 ? <p>{words.official}</p> : null}
      {pending.length > 0 ? (
        <>
          <p>
            {isCounted
              ? words.counted({ count, link: <Link to={hrefOf('overall')} /> })
              : words.notCounted({ count, link: <Link to={hrefOf('now')} /> })}
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
                  {isLive ? words.live : ''}
                </li>
              )
            })}
          </ul>
        </>
      ) : null}
      {cases.length > 0 ? (
        <p>{words.cases({ clubs: cases.map(place => clubs[place]?.name).join(', ') })}</p>
      ) : null}
    </div>
  )
}
