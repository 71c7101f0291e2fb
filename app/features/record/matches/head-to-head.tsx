import { dayOf } from '#lib/format/dates.ts'
import { MatchRow } from '#ui/match-row.tsx'
import { Score } from '#ui/scores.tsx'
import type { Meetings } from './meetings.ts'
import type { ShownMatch } from './match-queries.ts'

/** How often each has won, and the matches themselves, the latest first. */
export function HeadToHead({ match, meetings }: { match: ShownMatch; meetings: Meetings }) {
  const { played, won, drawn, lost, goals, conceded, list } = meetings
  if (played === 0) return <p className="text-soft">The record has no other match of these two.</p>
  const share = (count: number) => (count / played) * 100
  return (
    <>
      <dl className="grid grid-cols-3 text-center">
        <Count label={`${match.home.name} won`} count={won} />
        <Count label="Drawn" count={drawn} />
        <Count label={`${match.away.name} won`} count={lost} />
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
        {played} {played === 1 ? 'match' : 'matches'} in the record, goals{' '}
        <Score home={goals} away={conceded} />
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
                status: each.isAwarded ? 'Awarded' : undefined,
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
