import * as words from '#messages/record/matches.js'
import { dayOf } from '#lib/format/dates.ts'
import { statusName } from '#league/match-status-names.ts'
import { MatchRow } from '#ui/match-row.tsx'
import { Score } from '#ui/scores.tsx'
import type { Meetings } from './meetings.ts'
import type { ShownMatch } from './match-queries.ts'

/** How often each has won, and the matches themselves, the latest first. */
export function HeadToHead({ match, meetings }: { match: ShownMatch; meetings: Meetings }) {
  const { played, won, drawn, lost, goals, conceded, list } = meetings
  if (played === 0) return <p className="text-soft">{words.noMeetings}</p>
  const share = (count: number) => (count / played) * 100
  return (
    <>
      <dl className="grid grid-cols-3 text-center">
        <Count label={words.wonBy({ club: match.home.name })} count={won} />
        <Count label={words.drawn} count={drawn} />
        <Count label={words.wonBy({ club: match.away.name })} count={lost} />
      </dl>
      <svg
        width="100%"
        height="8"
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="my-2"
      >
        <rect width={share(won)} height="2" fill="var(--color-green)" />
        <rect x={share(won)} width={share(drawn)} height="2" fill="var(--color-line)" />
        <rect x={share(won + drawn)} width={share(lost)} height="2" fill="var(--color-ink)" />
      </svg>
      <p className="text-center text-14 text-soft">
        {words.meetings({ count: played, score: <Score home={goals} away={conceded} /> })}
      </p>
      <ul className="mt-4">
        {list.map(each => (
          <li key={each.id} className="pt-2">
            <p className="text-center text-12 text-soft">{each.on ? dayOf(each.on) : each.season}</p>
            <MatchRow
              match={{
                href: `/matches/${each.id}`,
                home: each.isHome ? match.home : match.away,
                away: each.isHome ? match.away : match.home,
                middle: `${each.home}–${each.away}`,
                isScore: true,
                status: each.isAwarded ? statusName('awarded') : undefined,
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-14 text-soft">{label}</dt>
      <dd className="font-display text-34 leading-tight">{count}</dd>
    </div>
  )
}
