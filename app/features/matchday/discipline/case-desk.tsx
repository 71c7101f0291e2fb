// The desk where cases are kept: what waits for a decision first.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, today } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { toastProblem } from '#ui/toasts.tsx'
import { AppealDecisionDialog, AppealDialog, DecideDialog, OpenDialog } from './case-steps.tsx'
import { closeCase } from './commands.ts'
import { type Case, type CaseDesk, caseDeskRead } from './desk-queries.ts'
import { sanctionWords, standingWords } from './labels.ts'

type Step = { kind: 'open' } | { kind: 'decide' | 'appeal' | 'outcome'; of: Case }

export function CaseDeskTab({ title, mayWrite }: { title: string; mayWrite: boolean }) {
  const [step, setStep] = useState<Step>()
  const read = useQuery(caseDeskRead)
  const season = read.data?.season
  return (
    <Section
      title={title}
      action={
        mayWrite && season ? <Button onClick={() => setStep({ kind: 'open' })}>Enter a case…</Button> : null
      }
    >
      <QueryState read={read} rows={4}>
        {desk => (
          <>
            <Cases cases={desk.cases} mayWrite={mayWrite} onStep={setStep} />
            {step ? <StepDialog step={step} desk={desk} onClose={() => setStep(undefined)} /> : null}
          </>
        )}
      </QueryState>
      <p className="mt-6">
        <Link to="/discipline">Who is suspended this weekend</Link>
      </p>
    </Section>
  )
}

function StepDialog({ step, desk, onClose }: { step: Step; desk: CaseDesk; onClose: () => void }) {
  if (step.kind === 'open')
    return desk.season ? <OpenDialog season={desk.season} clubs={desk.clubs} onClose={onClose} /> : null
  if (step.kind === 'decide') return <DecideDialog of={step.of} onClose={onClose} />
  if (step.kind === 'appeal') return <AppealDialog of={step.of} onClose={onClose} />
  return <AppealDecisionDialog of={step.of} onClose={onClose} />
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
  const close = useCommand(closeCase, { changes: ['discipline desk'], onProblem: toastProblem })
  if (cases.length === 0)
    return (
      <Empty title="No case in this season">
        Cases stand here from the charge to the decision, and through an appeal. What cards bring by
        themselves needs none.
      </Empty>
    )
  return (
    <ul>
      {cases.map(each => (
        <li key={each.id} className="border-b border-line py-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="font-semibold">
              {each.reference}: {each.person?.name ?? each.club?.name}
              {each.person && each.club ? `, ${each.club.name}` : ''}
            </h3>
            <Badge tone={each.status === 'opened' || each.status === 'appealed' ? 'warning' : 'plain'}>
              {each.status}
            </Badge>
            {each.isSample ? <SampleStamp /> : null}
          </div>
          <p className="mt-1 max-w-[70ch]">{each.charge}</p>
          <p className="text-14 text-soft">
            {[
              each.article,
              `Entered on ${dayOf(each.openedOn)}`,
              each.sanction ? `${sanctionWords(each)}, ${dayOf(each.decidedOn ?? '')}` : null,
              standingWords(each),
            ]
              .filter(Boolean)
              .join(' · ')}
            {each.match ? (
              <>
                {' · '}
                <Link to={`/matches/${each.match}`}>The match</Link>
              </>
            ) : null}
          </p>
          {mayWrite ? (
            <Steps
              of={each}
              onStep={onStep}
              onClose={() => close.act({ caseId: each.id, requestId: crypto.randomUUID() })}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Steps({ of, onStep, onClose }: { of: Case; onStep: (step: Step) => void; onClose: () => void }) {
  const canBeAppealed = of.appealUntil !== null && today() <= of.appealUntil
  if (of.status === 'closed') return null
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {of.status === 'opened' ? (
        <Button aria-label={`Decide ${of.reference}`} onClick={() => onStep({ kind: 'decide', of })}>
          Decide…
        </Button>
      ) : null}
      {of.status === 'appealed' ? (
        <Button
          aria-label={`Decide the appeal in ${of.reference}`}
          onClick={() => onStep({ kind: 'outcome', of })}
        >
          Decide the appeal…
        </Button>
      ) : null}
      {of.status === 'decided' ? (
        <Button
          kind="quiet"
          aria-label={`Appeal against ${of.reference}`}
          onClick={() => onStep({ kind: 'appeal', of })}
        >
          Appeal…
        </Button>
      ) : null}
      {of.status === 'decided' && !canBeAppealed ? (
        <Button kind="quiet" aria-label={`Close ${of.reference}`} onClick={onClose}>
          Close
        </Button>
      ) : null}
    </div>
  )
}
