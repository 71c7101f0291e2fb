// A club's protest against a confirmed result, and its appeal against a decision.
import * as words from '#messages/matchday/decisions.js'
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
    <Query title={words.protest} of={caseRead(id)} rows={6} columns={4}>
      {found => <Opened found={found} mayWrite={mayWrite} />}
    </Query>
  )
}

function Opened({ found, mayWrite }: { found: MatchCase; mayWrite: boolean }) {
  const { match, parts, decisions, challenges } = found
  return (
    <>
      <PageTitle
        eyebrow={words.protest}
        title={words.versus({ home: match.home.name, away: match.away.name })}
        lead={
          <>
            {words.stateOnly({ state: stateWords(match.status) })} {match.isSample ? <SampleStamp /> : null}
          </>
        }
        actions={<Link to={`/matches/${match.id}`}>{words.viewMatch}</Link>}
      />
      {parts.some(part => signatories.includes(part)) ? (
        <>
          {challenges.length > 0 ? (
            <Section title={words.protests}>
              <ChallengeList challenges={challenges} match={match} mayDecide={false} />
            </Section>
          ) : null}
          {decisions.length > 0 ? (
            <Section title={words.title}>
              <DecisionList decisions={decisions} mayOpen={false} />
            </Section>
          ) : null}
          {mayWrite ? <Lodge found={found} /> : <p>{words.readOnly}</p>}
        </>
      ) : (
        <Notice tone="info" title={words.byAdmin}>
          {words.byAdminLead({ home: match.home.name, away: match.away.name })}
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
      <Section title={words.appeal}>
        <p className="mb-4 max-w-[70ch]">
          {words.appealUntil({ when: dayAndTimeOf(new Date(Date.parse(last.enteredAt) + appealWindowMs)) })}
        </p>
        <LodgeForm kind="appeal" match={match} />
      </Section>
    )
  if (match.status !== 'confirmed' || protestUntil === null)
    return (
      <Notice tone="info" title={words.nothingToProtest}>
        {words.nothingLead({ state: stateWords(match.status).toLowerCase() })}
      </Notice>
    )
  const until = `${weekdayOf(protestUntil)}, ${dayAndTimeOf(protestUntil).slice(-5)}`
  if (isTooLate)
    return (
      <Notice tone="warning" title={words.tooLate}>
        {words.tooLateLead({ until })}
      </Notice>
    )
  return (
    <Section title={words.lodgeTitle}>
      <p className="mb-4 max-w-[70ch]">
        {words.lodgeLead({ until, strong: <strong />, own: <OwnTime at={protestUntil} /> })}
      </p>
      <LodgeForm kind="protest" match={match} />
    </Section>
  )
}
