// What was played last, and what is still to be done about it.
import * as words from '#messages/homes/clubHome.js'
import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { Link } from '#ui/link.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Score } from '#ui/scores.tsx'
import { ListOf } from '#ui/list-of.tsx'
import type { LastMatch } from './queries.ts'
import { leftToDo } from './labels.ts'

export function LastMatches({ matches }: { matches: readonly LastMatch[] }) {
  const [now] = useState(() => new Date())
  return (
    <Section title={words.lastMatches}>
      <ListOf
        items={matches}
        empty={{
          title: words.noneLast,
          words: words.noneLastLead,
        }}
      >
        {match => <Played key={match.id} match={match} now={now} />}
      </ListOf>
    </Section>
  )
}

function Played({ match, now }: { match: LastMatch; now: Date }) {
  const left = leftToDo(match, now)
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={`/matches/${match.id}`} className="font-semibold">
          {match.home} <Score home={match.homeGoals} away={match.awayGoals} /> {match.away}
        </Link>
        {match.isSample ? <SampleStamp /> : null}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
        {match.playedOn ? dayOf(match.playedOn) : words.dayNotRecorded}
        {match.status === 'confirmed' ? (
          <Badge tone="good">{words.confirmed}</Badge>
        ) : (
          <Badge>{words.notConfirmed}</Badge>
        )}
      </p>
      {left.length === 0 ? null : (
        <ul>
          {left.map(({ words: what, until }) => (
            <li key={what}>
              {what}
              <OwnTime at={until} />
            </li>
          ))}
        </ul>
      )}
      {left.length === 0 ? null : (
        <p>
          <Link to={`/matches/${match.id}/reporting`} className="touch">
            {words.matchReports}
          </Link>
        </p>
      )}
    </li>
  )
}
