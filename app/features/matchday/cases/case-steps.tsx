// The steps of a case after the charge, each in a dialog.
import { moneyOf } from '#lib/format/money.ts'
import { dayOf, today } from '#lib/format/dates.ts'
import { Choice, Field, TextArea } from '#ui/field.tsx'
import { AnswerBy, CaseDialog, longest, PastDay } from './case-dialog.tsx'
import { appealCase, chargeCase, decideAppeal, notePayment, setHearing } from './commands.ts'
import type { Case } from './desk-queries.ts'

export function ChargeDialog({ of, onClose }: { of: Case; onClose: () => void }) {
  return (
    <CaseDialog
      title={`Charge in ${of.reference}`}
      description={`The charged club and person read it and answer: ${of.charge}`}
      action="Send the charge"
      command={chargeCase}
      inputOf={({ text }) => ({ caseId: of.id, article: text('article'), answerBy: text('answerBy') })}
      done="The charge is sent."
      onClose={onClose}
    >
      <Field label="Article of the rules" name="article" maxLength={120} defaultValue={of.article ?? ''} />
      <AnswerBy />
    </CaseDialog>
  )
}

export function HearingDialog({ of, onClose }: { of: Case; onClose: () => void }) {
  return (
    <CaseDialog
      title={`Hearing in ${of.reference}`}
      description="The charged side is told. Without a time the case is decided on papers."
      action="Save"
      command={setHearing}
      inputOf={({ text }) => ({ caseId: of.id, at: text('hearingAt'), place: text('place') })}
      done="The charged side is told."
      onClose={onClose}
    >
      <Field label="Time" name="hearingAt" type="datetime-local" hint="Harare time." optional />
      <Field label="Place" name="place" maxLength={200} defaultValue={of.hearingPlace ?? ''} optional />
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
  const until = `It can be appealed until ${dayOf(of.appealUntil ?? '')}. The sanctions count until the appeal is decided.`
  return (
    <CaseDialog
      title={`Appeal against ${of.reference}`}
      description={isOwn && of.appealFeeUsd ? `${until} An appeal costs ${moneyOf(of.appealFeeUsd)}.` : until}
      action={isOwn ? 'Lodge appeal' : 'Enter the appeal'}
      command={appealCase}
      inputOf={({ text }) => ({
        caseId: of.id,
        grounds: text('grounds'),
        appealedOn: isOwn ? today() : text('appealedOn'),
      })}
      done={isOwn ? 'Your appeal is with the league.' : 'The appeal is entered.'}
      onClose={onClose}
    >
      {isOwn ? null : <PastDay label="It came on" name="appealedOn" />}
      <TextArea label="Grounds" name="grounds" rows={3} maxLength={longest} />
    </CaseDialog>
  )
}

export function AppealDecisionDialog({ of, onClose }: { of: Case; onClose: () => void }) {
  return (
    <CaseDialog
      title={`Decide the appeal in ${of.reference}`}
      description={of.grounds ?? ''}
      action="Save the decision"
      command={decideAppeal}
      inputOf={({ text }) => ({
        caseId: of.id,
        upheld: text('outcome') === 'upheld',
        decision: text('decision'),
        decidedOn: text('decidedOn'),
      })}
      done="The appeal is decided."
      onClose={onClose}
    >
      <Choice
        label="Outcome"
        name="outcome"
        options={[
          { value: 'dismissed', label: 'Dismissed: the sanction stays' },
          { value: 'upheld', label: 'Upheld: the sanction is taken back' },
        ]}
      />
      <PastDay label="Decided on" name="decidedOn" />
      <TextArea label="Reasons" name="decision" rows={3} maxLength={longest} />
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
  const [name, amount] = what === 'fine' ? ['The fine', of.fineUsd] : ['The appeal fee', of.appealFeeUsd]
  return (
    <CaseDialog
      title={`${name} in ${of.reference}`}
      description={`${moneyOf(amount ?? 0)} were paid.`}
      action="Note the payment"
      command={notePayment}
      inputOf={({ text }) => ({ caseId: of.id, what, paidOn: text('paidOn') })}
      done="The payment is noted."
      onClose={onClose}
    >
      <PastDay label="Paid on" name="paidOn" />
    </CaseDialog>
  )
}
