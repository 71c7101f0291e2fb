// The desk where cases are kept: what waits for a decision first.

import * as words from '#messages/matchday/cases.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sanctionWords, standingWords } from '#league/case-words.ts'
import { dayOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Answer } from './answer.tsx'
import { CaseActions, type Step, StepDialog } from './case-actions.tsx'
import { type Case, caseDeskRead } from './desk-queries.ts'
import { reportChargesRead } from './report-charges.ts'
import { appealFeeWords, canBeDecided, fineWords, procedureWords, stateWords } from './labels.ts'

/** `search` may name the match whose report a case comes from: the form for it is open then. */
export function CaseDeskTab({
  title,
  search,
  mayWrite,
}: {
  title: string
  search: URLSearchParams
  mayWrite: boolean
}) {
  const matchId = search.get('match') ?? ''
  const [step, setStep] = useState<Step | undefined>(
    matchId !== '' && mayWrite ? { kind: 'open' } : undefined,
  )
  const read = useQuery(caseDeskRead)
  const from = useQuery({ ...reportChargesRead(matchId), enabled: matchId !== '' })
  const season = read.data?.season
  return (
    <Section
      title={title}
      action={
        mayWrite && season ? <Button onClick={() => setStep({ kind: 'open' })}>{words.openAsk}</Button> : null
      }
    >
      <QueryState read={read} rows={4}>
        {desk => (
          <>
            <Cases cases={desk.cases} mayWrite={mayWrite} onStep={setStep} />
            {step && (matchId === '' || !from.isPending) ? (
              <StepDialog
                step={step}
                desk={desk}
                from={from.data ?? undefined}
                onClose={() => setStep(undefined)}
              />
            ) : null}
          </>
        )}
      </QueryState>
      <p className="mt-6">
        <Link to="/discipline" className="touch">
          {words.suspendedLink}
        </Link>
      </p>
    </Section>
  )
}

function Cases({
  cases,
  mayWrite,
  onStep,
}: {
  cases: readonly Case[]
  mayWrite: boolean
  onStep: (step: Step) => void
}) {
  if (cases.length === 0) return <Empty title={words.none}>{words.noneLead}</Empty>
  return (
    <ul>
      {cases.map(each => (
        <li key={each.id} className="border-b border-line py-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="font-semibold">
              <Link to={`/dashboard/cases/${each.reference}`}>
                {each.person && each.club
                  ? words.caseOfClub({
                      reference: each.reference,
                      name: each.person.name,
                      club: each.club.name,
                    })
                  : words.caseOf({
                      reference: each.reference,
                      name: each.person?.name ?? each.club?.name ?? '',
                    })}
              </Link>
            </h3>
            <Badge tone={canBeDecided(each) || each.status === 'appealed' ? 'warning' : 'plain'}>
              {stateWords(each)}
            </Badge>
            {each.isSample ? <SampleStamp /> : null}
          </div>
          <p className="mt-1 max-w-[70ch]">{each.charge}</p>
          {each.answer ? <Answer of={each.answer} /> : null}
          <p className="text-14 text-soft">
            {factsOf(each).join(' · ')}
            {each.match ? (
              <>
                {' · '}
                <Link to={`/matches/${each.match}`}>{words.viewMatch}</Link>
              </>
            ) : null}
          </p>
          {mayWrite ? <CaseActions of={each} onStep={onStep} /> : null}
        </li>
      ))}
    </ul>
  )
}

const factsOf = (of: Case): string[] => [
  ...(of.article ? [of.article] : []),
  words.openedOn({ day: dayOf(of.openedOn) }),
  ...procedureWords(of),
  ...(of.sanctions
    ? [words.sanctionOn({ sanction: sanctionWords(of), day: dayOf(of.decidedOn ?? '') })]
    : []),
  ...(of.fineDueOn ? [fineWords(of.fineDueOn, of.finePaidOn)] : []),
  // The badge says the rest.
  ...(of.isUpheld !== null || !['opened', 'closed'].includes(of.status) ? [standingWords(of)] : []),
  ...(of.appealFeeUsd ? [appealFeeWords(of.appealFeeUsd, of.appealFeePaidOn)] : []),
]
