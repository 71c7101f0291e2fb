// All that was and can be decided about one match.
import type { MatchPart } from '#domain/matchday/match-moves.ts'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle, Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { ActButtons } from './act-buttons.tsx'
import { actsFor, agree, goOn, takeBack } from './acts.ts'
import { ChallengeList } from './challenge-list.tsx'
import { DecisionList } from './decision-list.tsx'
import { HistoryList } from './history-list.tsx'
import { caseRead, type MatchCase } from './queries.ts'
import { dayWords, byWords, proposedIn, stateWords } from './labels.ts'

const offices: readonly MatchPart[] = ['league', 'association']
const officials: readonly MatchPart[] = ['referee', 'commissioner']

export function MatchDecisions({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  return (
    <Query title="Decisions" of={caseRead(id)} rows={6} columns={4}>
      {found => <Decided found={found} mayWrite={mayWrite} />}
    </Query>
  )
}

function Decided({ found, mayWrite }: { found: MatchCase; mayWrite: boolean }) {
  const { match, parts, changes, decisions, challenges } = found
  const isOffice = parts.some(part => offices.includes(part))
  const isOpen = isOffice || parts.some(part => officials.includes(part))
  return (
    <>
      <PageTitle
        eyebrow="Decisions"
        title={`${match.home.name} v ${match.away.name}`}
        lead={<Lead found={found} />}
        actions={<Link to={`/matches/${match.id}`}>The match</Link>}
      />
      {isOpen ? (
        <>
          <Now found={found} />
          <Section title="What can be done">
            {mayWrite ? (
              <Steps found={found} />
            ) : (
              <p>Nothing can be changed while you look through another’s eyes.</p>
            )}
          </Section>
          {isOffice ? (
            <Section title="Protests and appeals">
              <ChallengeList challenges={challenges} match={match} mayDecide={mayWrite} />
            </Section>
          ) : null}
          <Section title="Decisions">
            <DecisionList decisions={decisions} mayOpen={isOffice} />
          </Section>
          <Section title="History">
            <HistoryList changes={changes} />
          </Section>
        </>
      ) : (
        <Notice tone="info" title="This page is for the offices and the officials of the match">
          The league and the association decide here; the referee and the match commissioner suspend and
          abandon. What was decided stands on the page of the match. A club protests at{' '}
          <Link to={`/matches/${match.id}/protest`}>its own page</Link>.
        </Notice>
      )}
    </>
  )
}

function Lead({ found: { match } }: { found: MatchCase }) {
  const day = dayWords(match)
  return (
    <>
      {stateWords(match.status)}. {day}
      {match.round ? `, round ${match.round.number}` : ''}. {match.isSample ? <SampleStamp /> : null}
    </>
  )
}

const has = (goals: number | null) => goals !== null

/** The two scores, and what hangs over them. */
function Now({ found: { match } }: { found: MatchCase }) {
  if (!has(match.homeGoals) && !has(match.awardedHomeGoals)) return null
  return (
    <dl className="mb-8 flex flex-wrap gap-x-12 gap-y-4">
      {has(match.homeGoals) ? (
        <Figure name="On the pitch" value={`${match.homeGoals}–${match.awayGoals}`} />
      ) : null}
      {has(match.awardedHomeGoals) ? (
        <Figure
          name={match.status === 'walkover' ? 'Proposed, does not count yet' : 'Awarded, this counts'}
          value={`${match.awardedHomeGoals}–${match.awardedAwayGoals}`}
        />
      ) : null}
      {match.isDisputed || match.isUnderAppeal ? (
        <Figure name="Open" value={match.isUnderAppeal ? 'Under appeal' : 'Disputed'} />
      ) : null}
    </dl>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-14 text-soft">{name}</dt>
      <dd className="font-display text-34 leading-tight whitespace-nowrap">{value}</dd>
    </div>
  )
}

const stepOf = (details: unknown) => (details as { step?: string }).step

function Steps({ found: { match, parts, changes, decisions } }: { found: MatchCase }) {
  const last = changes.find(({ kind }) => kind === 'move' || kind === 'proposal')
  const proposal = last?.kind === 'proposal' && stepOf(last.details) === 'proposed' ? last : undefined
  const isResuming = decisions[0]?.kind === 'resume'
  const acts = actsFor({ status: match.status, isResuming }, parts)
  const stopped = changes.find(({ to }) => to === 'suspended')
  const canGoOn = match.status === 'suspended' && stopped && parts.some(part => officials.includes(part))
  const half = stopped?.from === 'live_1h' ? 'live_1h' : 'live_2h'
  const isOffice = parts.some(part => offices.includes(part))
  return (
    <div className="grid gap-5">
      {proposal && isOffice ? (
        <Notice
          tone="warning"
          title={`Proposed ${byWords(proposal)}: ${proposedIn(proposal)}`}
          action={<ActButtons acts={[agree, takeBack]} match={match} />}
        >
          {proposal.reason}
        </Notice>
      ) : null}
      {canGoOn ? <ActButtons acts={[goOn(half)]} match={match} /> : null}
      {acts.length > 0 ? (
        <ActButtons
          acts={proposal ? acts.filter(({ key }) => key !== 'cancelled' && key !== 'void') : acts}
          match={match}
        />
      ) : (
        <p className="text-soft">Nothing out of the ordinary can be done now.</p>
      )}
    </div>
  )
}
