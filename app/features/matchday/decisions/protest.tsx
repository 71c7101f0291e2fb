// A club's protest against a confirmed result, and its appeal against a decision.
import type { MatchPart } from '#domain/matchday/match-moves.ts'
import { dayAndTimeOf, weekdayOf } from '#lib/format/dates.ts'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'
import { Notice } from '#ui/notice.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { PageTitle, Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { ChallengeList } from './challenge-list.tsx'
import { DecisionList } from './decision-list.tsx'
import { LodgeForm } from './lodge-form.tsx'
import { caseRead, type MatchCase } from './queries.ts'
import { stateWords } from './labels.ts'

const signatories: readonly MatchPart[] = ['home_signatory', 'away_signatory']

export function Protest({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  return (
    <Query title="Protest" of={caseRead(id)} rows={6} columns={4}>
      {found => <Opened found={found} mayWrite={mayWrite} />}
    </Query>
  )
}

function Opened({ found, mayWrite }: { found: MatchCase; mayWrite: boolean }) {
  const { match, parts, decisions, challenges } = found
  return (
    <>
      <PageTitle
        eyebrow="Protest"
        title={`${match.home.name} v ${match.away.name}`}
        lead={
          <>
            {stateWords(match.status)}. {match.isSample ? <SampleStamp /> : null}
          </>
        }
        actions={<Link to={`/matches/${match.id}`}>The match</Link>}
      />
      {parts.some(part => signatories.includes(part)) ? (
        <>
          {challenges.length > 0 ? (
            <Section title="Protests and appeals">
              <ChallengeList challenges={challenges} match={match} mayDecide={false} />
            </Section>
          ) : null}
          {decisions.length > 0 ? (
            <Section title="Decisions">
              <DecisionList decisions={decisions} mayOpen={false} />
            </Section>
          ) : null}
          {mayWrite ? (
            <Lodge found={found} />
          ) : (
            <p>Nothing can be changed while you look through another’s eyes.</p>
          )}
        </>
      ) : (
        <Notice tone="info" title="A protest is lodged by a club admin of one of the two clubs">
          Ask the club admin of {match.home.name} or {match.away.name}. What becomes of a protest stands on
          the page of the match.
        </Notice>
      )}
    </>
  )
}

const appealWindowMs = 7 * 24 * 60 * 60_000

/** What can be lodged now, or why nothing can. */
function Lodge({ found: { match, decisions, challenges, protestUntil, isTooLate } }: { found: MatchCase }) {
  const [last] = decisions
  const isFinal = challenges.some(({ kind, outcome }) => kind === 'appeal' && outcome !== 'open')
  if (last && last.kind !== 'resume' && !isFinal)
    return (
      <Section title="Appeal">
        <p className="mb-4 max-w-[70ch]">
          An appeal against the last decision can be lodged until{' '}
          {dayAndTimeOf(new Date(Date.parse(last.enteredAt) + appealWindowMs))}, by either club.
        </p>
        <LodgeForm kind="appeal" match={match} />
      </Section>
    )
  if (match.status !== 'confirmed' || protestUntil === null)
    return (
      <Notice tone="info" title="There is nothing to protest against">
        A protest is against a confirmed result. This match is {stateWords(match.status).toLowerCase()}.
      </Notice>
    )
  const until = `${weekdayOf(protestUntil)}, ${dayAndTimeOf(protestUntil).slice(-5)}`
  if (isTooLate)
    return (
      <Notice tone="warning" title="The time for a protest is over">
        A protest against this result could be lodged until {until}: 48 hours after it was confirmed, weekends
        and public holidays not counted.
      </Notice>
    )
  return (
    <Section title="Lodge a protest">
      <p className="mb-4 max-w-[70ch]">
        It can be lodged until <strong>{until}</strong>
        <OwnTime at={protestUntil} />. Weekends and public holidays do not count. What you write is read by
        both clubs, the league and the association; that you protest, and on which rule, everybody can see.
      </p>
      <LodgeForm kind="protest" match={match} />
    </Section>
  )
}
