// All that was and can be decided about one match.
import * as words from '#messages/matchday/decisions.js'
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
import { partNames } from '#league/match-part-names.ts'
import { dayWords, proposedIn, stateWords } from './labels.ts'

const offices: readonly MatchPart[] = ['league', 'association']
const officials: readonly MatchPart[] = ['referee', 'commissioner']

export function MatchDecisions({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  return (
    <Query title={words.title} of={caseRead(id)} rows={6} columns={4}>
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
        eyebrow={words.title}
        title={words.versus({ home: match.home.name, away: match.away.name })}
        lead={<Lead found={found} />}
        actions={<Link to={`/matches/${match.id}`}>{words.viewMatch}</Link>}
      />
      {isOpen ? (
        <>
          <Now found={found} />
          <Section title={words.whatCanBeDone}>
            {mayWrite ? <Steps found={found} /> : <p>{words.readOnly}</p>}
          </Section>
          {isOffice ? (
            <Section title={words.protests}>
              <ChallengeList challenges={challenges} match={match} mayDecide={mayWrite} />
            </Section>
          ) : null}
          <Section title={words.title}>
            <DecisionList decisions={decisions} mayOpen={isOffice} />
          </Section>
          <Section title={words.history}>
            <HistoryList changes={changes} />
          </Section>
        </>
      ) : (
        <Notice tone="info" title={words.forOffices}>
          {words.forOfficesLead({ link: <Link to={`/matches/${match.id}/protest`} /> })}
        </Notice>
      )}
    </>
  )
}

function Lead({ found: { match } }: { found: MatchCase }) {
  const day = dayWords(match)
  return (
    <>
      {match.round
        ? words.stateDayRound({ state: stateWords(match.status), day, round: match.round.number })
        : words.stateAndDay({ state: stateWords(match.status), day })}{' '}
      {match.isSample ? <SampleStamp /> : null}
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
        <Figure name={words.onPitch} value={`${match.homeGoals}–${match.awayGoals}`} />
      ) : null}
      {has(match.awardedHomeGoals) ? (
        <Figure
          name={match.status === 'walkover' ? words.proposedScore : words.awardedCounts}
          value={`${match.awardedHomeGoals}–${match.awardedAwayGoals}`}
        />
      ) : null}
      {match.isDisputed || match.isUnderAppeal ? (
        <Figure name={words.open} value={match.isUnderAppeal ? words.underAppeal : words.disputed} />
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
          title={(proposedIn(proposal) === 'void' ? words.proposedBy : words.proposedByCancel)({
            part: partNames[proposal.part],
          })}
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
        <p className="text-soft">{words.noActs}</p>
      )}
    </div>
  )
}
