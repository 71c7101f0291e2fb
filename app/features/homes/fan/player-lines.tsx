import * as words from '#messages/homes/fanHome.js'
import { thousands } from '#lib/format/thousands.ts'
import { Link } from '#ui/link.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import type { FanPlayer } from './queries.ts'

/** The players that a fan follows, each with their season. */
export function PlayerLines({ players, season }: { players: readonly FanPlayer[]; season: string }) {
  return (
    <ul className="grid gap-x-12 lg:grid-cols-2">
      {players.map(player => (
        <li key={player.id} className="border-b border-line">
          <Link
            to={`/players/${player.slug}`}
            className="group flex min-h-11 items-center gap-4 py-3 text-ink no-underline"
          >
            <Portrait name={player.name} path={player.portrait} size={40} />
            <span className="min-w-0">
              <span className="font-semibold group-hover:underline">{player.name}</span>
              {player.club ? <span className="text-soft">, {player.club.name}</span> : null}{' '}
              {player.isSample ? <SampleStamp /> : null}
              <span className="block text-soft">{seasonWords(player, season)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function seasonWords({ appearances, minutes, goals, assists }: FanPlayer, season: string): string {
  if (appearances === null) return words.noAppearance({ season })
  return [
    words.matches({ count: appearances }),
    words.minutes({ minutes: thousands(minutes ?? 0) }),
    words.goals({ count: goals ?? 0 }),
    words.assists({ count: assists ?? 0 }),
  ].join(', ')
}
