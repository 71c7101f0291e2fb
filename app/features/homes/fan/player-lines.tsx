import { thousands } from '#lib/format/thousands.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Link } from '#ui/link.tsx'
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
            <Avatar name={player.name} size={40} />
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
  if (appearances === null) return `No match in ${season} is recorded.`
  const counted = [
    many(appearances, 'match', 'matches'),
    `${thousands(minutes ?? 0)} minutes`,
    many(goals ?? 0, 'goal', 'goals'),
    many(assists ?? 0, 'assist', 'assists'),
  ]
  return counted.join(', ')
}

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
