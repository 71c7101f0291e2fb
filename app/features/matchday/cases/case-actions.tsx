// What the league can do next with a case: nothing that would be refused is offered.
import * as words from '#messages/matchday/cases.js'
import { useCommand } from '#lib/data/use-command.ts'
import { today } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { toastProblem } from '#ui/toasts.tsx'
import {
  AppealDecisionDialog,
  AppealDialog,
  ChargeDialog,
  HearingDialog,
  PaymentDialog,
} from './case-steps.tsx'
import { closeCase } from './commands.ts'
import { DecideDialog } from './decide-dialog.tsx'
import type { Case, CaseDesk } from './desk-queries.ts'
import { NewCaseDialog } from './new-case-dialog.tsx'
import type { ReportCharges } from './report-charges.ts'
import { canBeDecided } from './labels.ts'

type Kind = 'charge' | 'hearing' | 'decide' | 'appeal' | 'outcome' | 'fine' | 'appeal_fee'
export type Step = { kind: 'open' } | { kind: Kind; of: Case }

export function StepDialog({
  step,
  desk,
  from,
  onClose,
}: {
  step: Step
  desk: CaseDesk
  from: ReportCharges | undefined
  onClose: () => void
}) {
  if (step.kind === 'open')
    return desk.season ? (
      <NewCaseDialog season={desk.season} clubs={desk.clubs} {...{ from, onClose }} />
    ) : null
  const { kind, of } = step
  if (kind === 'charge') return <ChargeDialog of={of} onClose={onClose} />
  if (kind === 'hearing') return <HearingDialog of={of} onClose={onClose} />
  if (kind === 'decide') return <DecideDialog of={of} onClose={onClose} />
  if (kind === 'appeal') return <AppealDialog of={of} onClose={onClose} />
  if (kind === 'outcome') return <AppealDecisionDialog of={of} onClose={onClose} />
  return <PaymentDialog of={of} what={kind} onClose={onClose} />
}

export function CaseActions({ of, onStep }: { of: Case; onStep: (step: Step) => void }) {
  const close = useCommand(closeCase, { changes: ['discipline desk'], onProblem: toastProblem })
  const isAppealable = of.appealUntil !== null && today() <= of.appealUntil
  const isDecided = of.status === 'decided'
  const offered: { kind: Kind; text: string; label: string; isQuiet?: boolean; isOpen: boolean }[] = [
    {
      kind: 'decide',
      text: words.decideAsk,
      label: words.decideOf({ reference: of.reference }),
      isOpen: canBeDecided(of),
    },
    {
      kind: 'charge',
      text: words.chargeAsk,
      label: words.chargeIn({ reference: of.reference }),
      isQuiet: true,
      isOpen: of.status === 'opened' && of.answerBy === null,
    },
    {
      kind: 'hearing',
      text: of.hearingAt ? words.moveHearing : words.setHearing,
      label: (of.hearingAt ? words.moveHearingIn : words.setHearingIn)({ reference: of.reference }),
      isQuiet: true,
      isOpen: of.status === 'opened' && of.answerBy !== null,
    },
    {
      kind: 'outcome',
      text: words.decideAppealAsk,
      label: words.decideAppealIn({ reference: of.reference }),
      isOpen: of.status === 'appealed',
    },
    {
      kind: 'appeal_fee',
      text: words.feeAsk,
      label: words.feeIn({ reference: of.reference }),
      isQuiet: true,
      isOpen: Boolean(of.appealFeeUsd) && of.appealFeePaidOn === null,
    },
    {
      kind: 'appeal',
      text: words.appealAsk,
      label: words.appealAgainst({ reference: of.reference }),
      isQuiet: true,
      isOpen: isDecided && isAppealable,
    },
    {
      kind: 'fine',
      text: words.paymentAsk,
      label: words.paymentIn({ reference: of.reference }),
      isQuiet: true,
      isOpen: of.fineDueOn !== null && of.finePaidOn === null && of.isUpheld !== true,
    },
  ]
  const open = offered.filter(({ isOpen }) => isOpen)
  if (open.length === 0 && !(isDecided && !isAppealable)) return null
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {open.map(({ kind, text, label, isQuiet }) => (
        <Button
          key={kind}
          {...(isQuiet ? { kind: 'quiet' as const } : {})}
          aria-label={label}
          onClick={() => onStep({ kind, of })}
        >
          {text}
        </Button>
      ))}
      {isDecided && !isAppealable ? (
        <Button
          kind="quiet"
          aria-label={words.closeOf({ reference: of.reference })}
          onClick={() => close.act({ caseId: of.id, requestId: crypto.randomUUID() })}
        >
          {words.close}
        </Button>
      ) : null}
    </div>
  )
}
