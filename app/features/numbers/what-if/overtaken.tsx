// The picks in the search params that no longer count, or never did.
import * as words from '#messages/numbers/whatIf.js'
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
    ...(isUnknown ? [words.noSeason({ season: asked.season?.slice(0, 20) ?? '' })] : []),
    ...(asked.isBroken ? [words.broken] : []),
    ...(unknown.length > 0 ? [words.unknown({ count: unknown.length })] : []),
  ]
  if (problems.length === 0 && overtaken.length === 0) return null
  return (
    <div className="mb-6 grid gap-3">
      {problems.length > 0 ? <Notice tone="warning">{problems.join(' ')}</Notice> : null}
      {overtaken.length > 0 ? (
        <Notice tone="info" title={words.overtaken({ count: overtaken.length })}>
          <p>{words.overtakenLead}</p>
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
          {overtaken.length > 12 ? <p>{words.andMore({ count: overtaken.length - 12 })}</p> : null}
        </Notice>
      ) : null}
    </div>
  )
}
