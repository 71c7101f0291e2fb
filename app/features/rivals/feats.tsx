import type { ReactNode } from 'react'
import {
  biggestWins,
  hasLost,
  hasWon,
  isUnbeaten,
  isWithoutWin,
  longestRun,
  type Meeting,
  tallyOf,
} from '#domain/rivals.ts'
import { Link } from '#ui/link.tsx'
import { Score } from '#ui/scores.tsx'
import { hrefOfMeeting } from './meeting-address.ts'
import type { Pair } from './queries.ts'

/** What each won at home and away. */
export function Grounds({ pair: { one, other, meetings } }: { pair: Pair }) {
  const rows = [
    { name: `${one.name} at home`, tally: tallyOf(meetings.filter(({ isHome }) => isHome)) },
    { name: `${other.name} at home`, tally: tallyOf(meetings.filter(({ isHome }) => !isHome)) },
  ]
  return (
    <table className="chart-table w-full">
      <caption className="sr-only">What each won, at either ground</caption>
      <thead>
        <tr>
          <th scope="col">Ground</th>
          {[one.code, 'Drawn', other.code, 'Goals'].map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, tally }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{tally.won}</td>
            <td>{tally.drawn}</td>
            <td>{tally.lost}</td>
            <td>
              <Score home={tally.own} away={tally.others} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Longest runs and biggest wins, of both. */
export function Feats({ pair }: { pair: Pair }) {
  const { one, other, meetings } = pair
  const runs: [string, (meeting: Meeting) => boolean][] = [
    [`${one.name}: wins in a row`, hasWon],
    [`${other.name}: wins in a row`, hasLost],
    [`${one.name}: matches without defeat`, isUnbeaten],
    [`${other.name}: matches without defeat`, isWithoutWin],
  ]
  // Nobody scored an awarded one.
  const onPitch = meetings.filter(({ isAwarded }) => !isAwarded)
  const wins = [
    { club: one, list: biggestWins(onPitch, hasWon) },
    { club: other, list: biggestWins(onPitch, hasLost) },
  ]
  return (
    <dl>
      {runs.map(([name, holds]) => {
        const run = longestRun(meetings, holds)
        return (
          <Feat key={name} name={name} figure={run?.length ?? 0}>
            {run ? (run.length === 1 ? run.from.day : `${run.from.day} to ${run.to.day}`) : 'never'}
          </Feat>
        )
      })}
      {wins.map(({ club, list }) => (
        <Feat
          key={club.slug}
          name={`${club.name}: biggest win`}
          figure={
            list[0] ? (
              <Score
                home={Math.max(list[0].own, list[0].others)}
                away={Math.min(list[0].own, list[0].others)}
              />
            ) : (
              '–'
            )
          }
        >
          {list.length === 0
            ? 'never'
            : list.slice(0, 3).map((meeting, place) => (
                <span key={`${meeting.season} ${place}`}>
                  {place > 0 ? ', ' : ''}
                  <Link to={hrefOfMeeting(pair, meeting)}>{meeting.day}</Link>
                </span>
              ))}
        </Feat>
      ))}
    </dl>
  )
}

function Feat({ name, figure, children }: { name: string; figure: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2">
      <dt>{name}</dt>
      <dd className="row-span-2 font-display text-26 leading-none">{figure}</dd>
      <dd className="text-14 text-soft">{children}</dd>
    </div>
  )
}
