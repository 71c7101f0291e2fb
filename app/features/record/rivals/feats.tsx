import * as words from '#messages/record/rivals.js'
import type { ReactNode } from 'react'
import { biggestWins, hasLost, hasWon, longestRun, tallyOf } from '#domain/record/rivals.ts'
import { Link } from '#ui/link.tsx'
import { Score } from '#ui/scores.tsx'
import { hrefOfMeeting } from './meeting-href.ts'
import { hrefOfMeetings, type Run, runs } from './search-params.ts'
import type { Pair } from './rival-queries.ts'

export function Grounds({ pair }: { pair: Pair }) {
  const { one, other, meetings } = pair
  const rows = [
    {
      name: words.atHome({ club: one.name }),
      at: 'home' as const,
      tally: tallyOf(meetings.filter(({ isHome }) => isHome)),
    },
    {
      name: words.atHome({ club: other.name }),
      at: 'away' as const,
      tally: tallyOf(meetings.filter(({ isHome }) => !isHome)),
    },
  ]
  return (
    // It scrolls only where words are too long for a phone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="scrolls" aria-label={words.groundsCaption} tabIndex={0}>
      <table className="chart-table w-full">
        <caption className="sr-only">{words.groundsCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.ground}</th>
            {[one.code, words.drawnHead, other.code, words.goals].map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, at, tally }) => (
            <tr key={name}>
              <th scope="row">
                <Link to={hrefOfMeetings(pair, { at })}>{name}</Link>
              </th>
              {(['won', 'drawn', 'lost'] as const).map(only => (
                <td key={only}>
                  <Link to={hrefOfMeetings(pair, { only, at })}>{tally[only]}</Link>
                </td>
              ))}
              <td>
                <Score home={tally.own} away={tally.others} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function Feats({ pair }: { pair: Pair }) {
  const { one, other, meetings } = pair
  const named: [string, Run][] = [
    [words.winsInRow({ club: one.name }), 'wins-of-one'],
    [words.winsInRow({ club: other.name }), 'wins-of-other'],
    [words.unbeaten({ club: one.name }), 'one-unbeaten'],
    [words.unbeaten({ club: other.name }), 'other-unbeaten'],
  ]
  // Nobody scored an awarded one.
  const onPitch = meetings.filter(({ isAwarded }) => !isAwarded)
  const wins = [
    { club: one, list: biggestWins(onPitch, hasWon) },
    { club: other, list: biggestWins(onPitch, hasLost) },
  ]
  return (
    <dl>
      {named.map(([name, only]) => {
        const run = longestRun(meetings, runs[only])
        return (
          <Feat
            key={name}
            name={name}
            figure={<Link to={hrefOfMeetings(pair, { only })}>{run?.length ?? 0}</Link>}
          >
            {run ? (run.length === 1 ? run.from.day : `${run.from.day} – ${run.to.day}`) : words.never}
          </Feat>
        )
      })}
      {wins.map(({ club, list }) => (
        <Feat
          key={club.slug}
          name={words.biggestWin({ club: club.name })}
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
            ? words.never
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
