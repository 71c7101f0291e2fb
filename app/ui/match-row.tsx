// One match in a list: crest, name, score or time, name, crest, status. The same on every page.
import { score } from '#messages/site/parts.js'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { Crest, type Crested } from './crest.tsx'

type Side = Crested & { name: string; slug: string }

type MatchRowFacts = {
  href: string
  home: Side
  away: Side
  /** What stands in the middle: "2–1", "15:00", or nothing that is known. */
  middle: string
  isScore: boolean
  isLive?: boolean
  /** Below the middle, where there is something to say: "Postponed", "Awarded", "62′". */
  status?: ReactNode
}

export function MatchRow({ match }: { match: MatchRowFacts }) {
  const { home, away, middle, isScore, isLive = false, status, href } = match
  return (
    <Link to={href} className="match-row">
      <span className="match-side justify-end text-right">
        <span className="min-w-0">{home.name}</span>
        <Crest club={home} />
      </span>
      <span className="grid justify-items-center text-center leading-tight">
        <span className={isScore ? 'font-display text-20 whitespace-nowrap' : 'text-soft'}>
          {isScore ? <span className="sr-only">{score}</span> : null}
          {middle}
        </span>{' '}
        {status ? <span className={isLive ? 'text-12 text-red' : 'text-12 text-soft'}>{status}</span> : null}
      </span>
      <span className="match-side">
        <Crest club={away} />
        <span className="min-w-0">{away.name}</span>
      </span>
    </Link>
  )
}
