// The picks in the search params that no longer count, or never did.
import type { LoggedClub } from '#league/season-log.ts'
import { hrefOfPair } from '#league/match-href.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Score } from '#ui/scores.tsx'
import type { WhatIfParams } from './search-params.ts'

export function Overtaken({
  asked,
  isUnknown,
  sorted: { overtaken, unknown },
  played,
  season,
  clubs,
}: {
  asked: WhatIfParams
  isUnknown: boolean
  sorted: { overtaken: readonly string[]; unknown: readonly string[] }
  played: ReadonlyMap<string, string>
  season: string
  clubs: ReadonlyMap<string, LoggedClub>
}) {
  const problems = [
    ...(isUnknown
      ? [`The record has no season ${asked.season?.slice(0, 20)}: below is the present one.`]
      : []),
    ...(asked.isBroken
      ? ['The picks in this address cannot be read, so none is counted. Perhaps a part of the link was lost.']
      : []),
    ...(unknown.length > 0
      ? [
          `${unknown.length === 1 ? 'One pick is' : `${unknown.length} picks are`} of no match of this season, and left out.`,
        ]
      : []),
  ]
  if (problems.length === 0 && overtaken.length === 0) return null
  return (
    <div className="mb-6 grid gap-3">
      {problems.length > 0 ? <Notice tone="warning">{problems.join(' ')}</Notice> : null}
      {overtaken.length > 0 ? (
        <Notice
          tone="info"
          title={`${overtaken.length === 1 ? 'One pick was' : `${overtaken.length} picks were`} overtaken by what happened`}
        >
          <p>These have been played since, and count as they ended:</p>
          <ul>
            {overtaken.slice(0, 12).map(pair => {
              const [home, away] = [clubs.get(pair.slice(0, 3)), clubs.get(pair.slice(3))]
              const [host = 0, guest = 0] = played.get(pair)?.split('–') ?? []
              return home && away ? (
                <li key={pair}>
                  <Link to={hrefOfPair(season, { home: home.slug, away: away.slug })} className="touch">
                    {home.name} <Score home={host} away={guest} /> {away.name}
                  </Link>
                </li>
              ) : null
            })}
          </ul>
          {overtaken.length > 12 ? <p>And {overtaken.length - 12} more.</p> : null}
        </Notice>
      ) : null}
    </div>
  )
}
