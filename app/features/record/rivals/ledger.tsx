import * as words from '#messages/record/rivals.js'
import { useScrollToHash } from '#lib/router/use-scroll-to-hash.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Score } from '#ui/scores.tsx'
import { hrefOfMeeting } from './meeting-href.ts'
import { hrefOfMeetings, type MeetingParams, filterMeetings, wordsOf } from './search-params.ts'
import type { Pair } from './rival-queries.ts'

/** Every match, season by season, the latest first. The dot says who won. */
export function Ledger({
  pair,
  counted,
  narrowing,
}: {
  pair: Pair
  /** Those that are counted; what is narrowed down is of these. */
  counted: Pair
  narrowing: MeetingParams
}) {
  useScrollToHash()
  const { one, other } = pair
  const isNarrowed = narrowing.only !== null || narrowing.at !== null
  const meetings = isNarrowed ? filterMeetings(counted.meetings, narrowing) : pair.meetings
  const seasons = [...Map.groupBy(meetings, ({ season }) => season).values()].toReversed()
  return (
    <Section title={words.seasonBySeason} id="meetings">
      {isNarrowed ? (
        <p className="mb-2">
          {words.narrowed({ count: meetings.length, what: wordsOf(pair, narrowing) })}{' '}
          <Link to={hrefOfMeetings(pair)}>{words.showAll}</Link>
        </p>
      ) : null}
      <ul>
        {seasons.map(list => (
          <li
            key={list[0]?.season}
            className="grid grid-cols-[minmax(4.5rem,auto)_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line py-1"
          >
            <span className="font-display text-16">
              {list[0]?.seasonName}
              {list[0]?.isSample ? (
                <span className="block">
                  <SampleStamp />
                </span>
              ) : null}
            </span>
            <ul>
              {list.map(meeting => {
                const { isHome, own, others, day, isAwarded } = meeting
                const [host, guest] = isHome ? [one, other] : [other, one]
                const winner = own > others ? one.code : own < others ? other.code : words.drawnBadge
                return (
                  <li key={host.slug}>
                    <Link
                      to={hrefOfMeeting(pair, meeting)}
                      className="grid min-h-11 grid-cols-[minmax(0,1fr)_3.5rem] items-center gap-x-3 text-ink no-underline hover:underline"
                    >
                      <span>
                        <span className="block leading-tight">
                          {host.name}{' '}
                          <span className="font-display">
                            <Score home={isHome ? own : others} away={isHome ? others : own} />
                          </span>{' '}
                          {guest.name}
                        </span>{' '}
                        <span className="text-12 text-soft">
                          {day}
                          {isAwarded ? ` · ${words.awarded}` : ''}
                        </span>
                      </span>{' '}
                      <span
                        className={`justify-self-end rounded-sm px-1.5 text-12 font-semibold ${own > others ? 'bg-green text-on-green' : own < others ? 'bg-ink text-paper' : 'border border-edge text-soft'}`}
                      >
                        {winner}
                      </span>
                    </Link>
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}
