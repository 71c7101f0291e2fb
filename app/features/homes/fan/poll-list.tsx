import * as words from '#messages/homes/fanHome.js'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import type { Poll } from './queries.ts'

/** Matches of a fan's clubs whose player can be voted for now. */
export function PollList({ polls }: { polls: readonly Poll[] }) {
  if (polls.length === 0) return <p className="max-w-[60ch] text-soft">{words.noPolls}</p>
  return (
    <ul>
      {polls.map(({ match, closesAt, mine }) => (
        <li
          key={match.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
        >
          <div className="min-w-0">
            <p className="font-semibold">
              {match.home.name} {match.homeGoals}–{match.awayGoals} {match.away.name}{' '}
              {match.isSample ? <SampleStamp /> : null}
            </p>
            <p className="text-soft">
              {mine
                ? words.chosenUntil({ name: mine, when: dayAndTimeOf(closesAt) })
                : words.openUntil({ when: dayAndTimeOf(closesAt) })}
              <OwnTime at={closesAt} isSentence />
            </p>
          </div>
          <ButtonLink kind={mine ? 'quiet' : 'primary'} to={`/matches/${match.id}#vote`}>
            {mine ? words.changeVote : words.vote}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
