// A case from the charge to the appeal, for the club or the person it is against.

import * as words from '#messages/matchday/cases.js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { decisionHref, sanctionWords, standingWords } from '#league/case-words.ts'
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Link } from '#ui/link.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { PageTitle, Section } from '#ui/page-title.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Answer } from './answer.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { AppealDialog } from './case-steps.tsx'
import { type CaseFile, caseFileRead } from './file-queries.ts'
import { appealFeeWords, fineWords, isHearingToCome, stateWords } from './labels.ts'

/** `desk`: where those who keep the case work on it. */
export function CaseFilePage({ reference, desk }: { reference: string; desk: string | null }) {
  const read = useQuery(caseFileRead(reference))
  return (
    <QueryState read={read} rows={5}>
      {file =>
        file ? (
          <>
            <File of={file} />
            {desk ? (
              <p className="mt-10">
                <Link to={desk}>{words.allCases}</Link>
              </p>
            ) : null}
          </>
        ) : (
          <Empty title={words.notOpen}>{words.notOpenLead}</Empty>
        )
      }
    </QueryState>
  )
}

function File({ of }: { of: CaseFile }) {
  const [step, setStep] = useState<'answer' | 'appeal'>()
  const close = () => setStep(undefined)
  return (
    <>
      <PageTitle
        eyebrow={[of.person, of.club].filter(Boolean).join(', ')}
        title={words.caseTitle({ reference: of.reference })}
        actions={
          <span className="flex items-center gap-3">
            <Badge tone={of.mayAnswer ? 'warning' : 'plain'}>{stateWords(of)}</Badge>
            {of.isSample ? <SampleStamp /> : null}
          </span>
        }
      />
      <Charge of={of} onAnswer={() => setStep('answer')} />
      {of.decision ? <Decision of={of} onAppeal={() => setStep('appeal')} /> : null}
      {of.appealedOn ? <Appeal of={of} /> : null}
      {step === 'answer' ? <AnswerDialog of={of} onClose={close} /> : null}
      {step === 'appeal' ? <AppealDialog of={of} isOwn onClose={close} /> : null}
    </>
  )
}

function Charge({ of, onAnswer }: { of: CaseFile; onAnswer: () => void }) {
  const { match } = of
  const facts: [string, ReactNode][] = [
    ...(of.article ? [[words.article, of.article] as [string, ReactNode]] : []),
    [words.opened, dayOf(of.openedOn)],
    ...(match
      ? [
          [
            words.match,
            <Link key={match.id} to={`/matches/${match.id}`}>
              {words.versus({ home: match.home, away: match.away })}
            </Link>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(of.answerBy ? [[words.answerBy, dayOf(of.answerBy)] as [string, ReactNode]] : []),
    ...(of.hearingAt
      ? [
          [
            words.hearing,
            <span key="hearing">
              {words.hearingAt({
                when: dayAndTimeOf(of.hearingAt),
                place: of.hearingPlace ?? '',
                own: <OwnTime at={of.hearingAt} />,
              })}
            </span>,
          ] as [string, ReactNode],
        ]
      : []),
  ]
  return (
    <Section title={words.charge}>
      <p className="max-w-[70ch]">{of.charge}</p>
      <FactList facts={facts} className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3" />
      <div className="mt-4">
        {of.answer ? <Answer of={of.answer} /> : null}
        {of.mayAnswer ? <Button onClick={onAnswer}>{words.answerAsk}</Button> : null}
        {of.status === 'opened' && !of.mayAnswer ? (
          <p className="mt-2 text-soft">{isHearingToCome(of) ? words.afterHearing : words.onPapers}</p>
        ) : null}
      </div>
    </Section>
  )
}

function Decision({ of, onAppeal }: { of: CaseFile; onAppeal: () => void }) {
  return (
    <Section title={words.decision}>
      <p className="font-semibold">{sanctionWords(of)}</p>
      <p className="max-w-[70ch]">{of.decision}</p>
      <p className="text-14 text-soft">
        {[
          of.body,
          of.decidedOn ? dayOf(of.decidedOn) : null,
          of.fineDueOn ? fineWords(of.fineDueOn, of.finePaidOn) : null,
          standingWords(of),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {of.documentPath ? (
        <p className="mt-2">
          <a href={decisionHref(of.documentPath)}>{words.decisionDocument}</a>
        </p>
      ) : null}
      {of.mayAppeal ? (
        <Button kind="quiet" className="mt-4" onClick={onAppeal}>
          {words.appealButton}
        </Button>
      ) : null}
    </Section>
  )
}

function Appeal({ of }: { of: CaseFile }) {
  return (
    <Section title={words.appeal}>
      <p className="max-w-[70ch]">{of.appealGrounds}</p>
      {of.appealDecision ? <p className="mt-2 max-w-[70ch]">{of.appealDecision}</p> : null}
      <p className="text-14 text-soft">
        {[
          words.lodgedOn({ day: dayOf(of.appealedOn ?? '') }),
          appealFeeWords(of.appealFeeUsd, of.appealFeePaidOn),
          of.appealDecidedOn ? words.decidedOnDay({ day: dayOf(of.appealDecidedOn) }) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Section>
  )
}
