import * as words from '#messages/record/search.js'
import { matchRow } from '#league/matches.ts'
import { dayOf } from '#lib/format/dates.ts'
import { Link } from '#ui/link.tsx'
import { MatchRow } from '#ui/match-row.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { highlight } from './highlight.ts'
import { type Group, hrefOfAnswer, nameOfGroup } from './queries.ts'

export function FoundGroups({ groups, question }: { groups: readonly Group[]; question: string }) {
  return groups.map(group => (
    <Section key={group.kind} title={nameOfGroup(group)}>
      {group.kind === 'match' ? <Matches group={group} /> : <Answers group={group} question={question} />}
    </Section>
  ))
}

function Matches({ group: { matches } }: { group: Group & { kind: 'match' } }) {
  return (
    <ul>
      {matches.map(match => (
        <li key={match.id}>
          <p className="mt-3 text-center text-14 text-soft">
            {match.playedOn ? dayOf(match.playedOn) : words.dayNotRecorded}{' '}
            {match.isSample ? <SampleStamp /> : null}
          </p>
          <MatchRow match={matchRow(match)} />
        </li>
      ))}
    </ul>
  )
}

function Answers({ group, question }: { group: Exclude<Group, { kind: 'match' }>; question: string }) {
  return (
    <ul>
      {group.answers.map(answer => (
        <li key={answer.slug} className="border-b border-line py-2.5">
          <Link to={hrefOfAnswer(answer)}>
            <Marked name={answer.title} question={question} />
          </Link>{' '}
          {answer.detail ? (
            <span className="block text-14 text-soft">
              <Marked name={answer.detail} question={question} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Marked({ name, question }: { name: string; question: string }) {
  return highlight(name, question).map(({ words: part, isFound }, place) =>
    isFound ? (
      <mark key={place} className="bg-transparent font-semibold text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
