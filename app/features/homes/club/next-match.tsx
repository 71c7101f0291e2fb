// The next match of the club: until when the line-up is due, who misses it, and the colours of both sides.
import * as words from '#messages/homes/clubHome.js'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Crest } from '#ui/crest.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { ListOf } from '#ui/list-of.tsx'
import type { NextMatch as Match } from './queries.ts'
import { causeWords, coloursClash, lineUpMoment, lineUpWords } from './labels.ts'

export function NextMatch({ match }: { match: Match | null }) {
  return (
    <Section title={words.nextMatch} action={<Link to="/fixtures">{words.allMatches}</Link>}>
      {match === null ? <Empty title={words.noNext}>{words.noNextLead}</Empty> : <Ahead match={match} />}
    </Section>
  )
}

function Ahead({ match }: { match: Match }) {
  const { id, home, away, kickOff, playedOn, venue, suspended, isSample } = match
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-display flex flex-wrap items-center gap-x-3 gap-y-1 text-20 leading-tight">
          <Crest club={home} />
          {home.name} <span className="text-soft">v</span> <Crest club={away} />
          {away.name}
          {isSample ? <SampleStamp /> : null}
        </p>
        <p className="mt-1 text-soft">
          {kickOff
            ? dayAndTimeOf(kickOff)
            : playedOn
              ? words.noTime({ day: dayOf(playedOn) })
              : words.dayNotSet}
          <OwnTime at={kickOff} />
          {venue ? `, ${venue}` : ''}
        </p>
      </div>
      <p className={match.confirmedAt ? 'font-semibold text-green' : 'font-semibold'}>
        {lineUpWords(match)}
        <OwnTime at={lineUpMoment(match)} />
      </p>
      {coloursClash(match) ? <Notice tone="warning">{words.sameColour}</Notice> : null}
      <div>
        <h3 className="font-semibold">{words.suspended}</h3>
        <ListOf items={suspended} empty={words.noSuspended}>
          {missing => (
            <li key={missing.slug}>
              <Link to={`/players/${missing.slug}`}>{missing.name}</Link>
              <span className="text-soft">: {causeWords(missing)}</span>
            </li>
          )}
        </ListOf>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind={match.confirmedAt ? 'quiet' : 'primary'} to={`/matches/${id}/line-up`}>
          {words.lineUp}
        </ButtonLink>
        <ButtonLink kind="quiet" to={`/matches/${id}`}>
          {words.matchPage}
        </ButtonLink>
      </div>
    </div>
  )
}
