import * as words from '#messages/record/clubs.js'
import { dayOf } from '#lib/format/dates.ts'
import { Empty } from '#ui/empty.tsx'
import { Score } from '#ui/scores.tsx'
import type { TabOf } from './tab.ts'

/** A club's matches in the competitions of Africa, the newest first. */
export function ClubAfrica({ tab: { matches } }: { tab: TabOf<'africa'> }) {
  if (matches.length === 0) return <Empty title={words.noAfrica} />
  const competitions = [...new Set(matches.map(({ competition }) => competition.name))]
  return (
    <>
      <h2 className="mb-2">{words.africaMatches({ count: matches.length })}</h2>
      {competitions.map(name => (
        <section key={name} className="mt-6">
          <h3 className="border-b border-ink pb-1 font-display text-20">{name}</h3>
          <ul>
            {matches
              .filter(({ competition }) => competition.name === name)
              .map(match => (
                <li key={match.playedOn + match.homeName} className="border-b border-line py-2">
                  <span className="block text-14 text-soft">{dayOf(match.playedOn)}</span>
                  {match.homeName} <Score home={match.homeGoals ?? '?'} away={match.awayGoals ?? '?'} />{' '}
                  {match.awayName}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
