// The steps of a case after the charge, each in a dialog.
import * as words from '#messages/matchday/cases.js'
import { moneyOf } from '#lib/format/money.ts'
import { dayOf, today } from '#lib/format/dates.ts'
import { Choice, Field, TextArea } from '#ui/field.tsx'
import { AnswerBy, CaseDialog, longest, PastDay } from './case-dialog.tsx'
import { appealCase, chargeCase, decideAppeal, notePayment, setHearing } from './commands.ts'
import type { Case } from './desk-queries.ts'

export function ChargeDialog({ of, onClose }: { of: Case; onClose: () => void }) {
  return (
    <CaseDialog
      title={words.chargeTitle({ reference: of.reference })}
      description={words.chargeLead({ charge: of.charge })}
      action={words.sendCharge}
      command={chargeCase}
      inputOf={({ text }) => ({ caseId: of.id, article: text('article'), answerBy: text('answerBy') })}
      done={words.chargeSent}
      onClose={onClose}
    >
      <Field label={words.articleField} name="article" maxLength={120} defaultValue={of.article ?? ''} />
      <AnswerBy />
    </CaseDialog>
  )
}

export function HearingDialog({ of, onClose }: { of: Case; onClose: () => void }) {
  return (
    <CaseDialog
      title={words.hearingTitle({ reference: of.reference })}
      description={words.hearingLead}
      action={words.save}
      command={setHearing}
      inputOf={({ text }) => ({ caseId: of.id, at: text('hearingAt'), place: text('place') })}
      done={words.hearingSaved}
      onClose={onClose}
    >
      <Field label={words.time} name="hearingAt" type="datetime-local" hint={words.harareTime} optional />
      <Field label={words.place} name="place" maxLength={200} defaultValue={of.hearingPlace ?? ''} optional />
    </CaseDialog>
  )
}

/** `isOwn`: the charged side appeals, on the day it does; else the league enters what came on paper. */
export function AppealDialog({
  of,
  isOwn = false,
  onClose,
}: {
  of: { id: string; reference: string; appealUntil: string | null; appealFeeUsd?: number | null }
  isOwn?: boolean
  onClose: () => void
}) {
  const day = dayOf(of.appealUntil ?? '')
  return (
    <CaseDialog
      title={words.appealAgainst({ reference: of.reference })}
      description={
        isOwn && of.appealFeeUsd
          ? words.appealCosts({ day, amount: moneyOf(of.appealFeeUsd) })
          : words.appealUntil({ day })
      }
      action={isOwn ? words.lodgeAppeal : words.enterAppeal}
      command={appealCase}
      inputOf={({ text }) => ({
        caseId: of.id,
        grounds: text('grounds'),
        appealedOn: isOwn ? today() : text('appealedOn'),
      })}
      done={isOwn ? words.appealSent : words.appealEntered}
      onClose={onClose}
    >
      {isOwn ? null : <PastDay label={words.cameOn} name="appealedOn" />}
      <TextArea label={words.grounds} name="grounds" rows={3} maxLength={longest} />
    </CaseDialog>
  )
}

export function AppealDecisionDialog({ of, onClose }: { of: Case; onClose: () => void }) {
  return (
    <CaseDialog
      title={words.decideAppealIn({ reference: of.reference })}
      description={of.grounds ?? ''}
      action={words.saveDecision}
      command={decideAppeal}
      inputOf={({ text }) => ({
        caseId: of.id,
        upheld: text('outcome') === 'upheld',
        decision: text('decision'),
        decidedOn: text('decidedOn'),
      })}
      done={words.appealDecided}
      onClose={onClose}
    >
      <Choice
        label={words.outcome}
        name="outcome"
        options={[
          { value: 'dismissed', label: words.dismissed },
          { value: 'upheld', label: words.upheld },
        ]}
      />
      <PastDay label={words.decidedOn} name="decidedOn" />
      <TextArea label={words.reasons} name="decision" rows={3} maxLength={longest} />
    </CaseDialog>
  )
}

export function PaymentDialog({
  of,
  what,
  onClose,
}: {
  of: Case
  what: 'fine' | 'appeal_fee'
  onClose: () => void
}) {
  const [title, amount] = what === 'fine' ? [words.fineIn, of.fineUsd] : [words.appealFeeIn, of.appealFeeUsd]
  return (
    <CaseDialog
      title={title({ reference: of.reference })}
      description={words.werePaid({ amount: moneyOf(amount ?? 0) })}
      action={words.notePayment}
      command={notePayment}
      inputOf={({ text }) => ({ caseId: of.id, what, paidOn: text('paidOn') })}
      done={words.paymentNoted}
      onClose={onClose}
    >
      <PastDay label={words.paidOn} name="paidOn" />
    </CaseDialog>
  )
}
