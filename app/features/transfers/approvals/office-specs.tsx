// What each step of the league office and the association asks for, and what it is called when it is confirmed.
import * as words from '#messages/transfers/officeActions.js'
import { moneyOf } from '#lib/format/money.ts'
import type { TransferAction } from '#domain/transfers/moves.ts'
import { today } from '#lib/format/dates.ts'
import { Checkbox, Choice, Field } from '#ui/field.tsx'
import type { Spec } from './action-spec.ts'
import { typed } from './form.ts'
import type { Transfer } from './queries.ts'
import { ReturnItems, readItems } from './return-items.tsx'
import { sideName, termsWords } from './labels.ts'

const grounds = [
  { value: 'running_contract', label: words.groundContract },
  { value: 'identity_fraud', label: words.groundIdentity },
  { value: 'minor_protection', label: words.groundMinor },
]

export function officeSpec(action: TransferAction, of: Transfer): Spec | undefined {
  const latest = of.terms.at(-1)
  const terms = latest ? termsWords(of.type, latest) : words.drafted
  const player = of.player?.name ?? words.thePlayer
  const proposal = of.proposals.find(each => each.action === action)
  switch (action) {
    case 'complete':
      return {
        title: words.completeTitle,
        words: words.completeLead,
        button: words.complete,
        reason: 'none',
        fields: <Checkbox label={words.hasLooked} name="hasLooked" />,
      }
    case 'return':
      return {
        title: words.returnTitle({ club: sideName('engaging', of) }),
        words: words.returnLead,
        button: words.sendBack,
        reason: 'needed',
        reasonHint: words.returnHint,
        fields: <ReturnItems findings={of.findings} />,
        detailsOf: form => ({ items: readItems(form) }),
      }
    case 'approve':
      return {
        title: words.approveTitle({ player, terms }),
        words:
          latest && latest.fee > 0 && of.rules.levyPercent > 0
            ? words.approveLevy({ percent: of.rules.levyPercent, fee: moneyOf(latest.fee, latest.currency) })
            : words.approveFree,
        button: words.approve,
        reason: 'none',
      }
    case 'confirm_payment':
      return {
        title: words.paymentTitle({ ref: of.ref }),
        button: words.payment,
        reason: 'none',
      }
    case 'reject':
      return {
        title: words.rejectTitle({ player, terms }),
        words: words.rejectLead,
        button: words.reject,
        danger: true,
        reason: 'needed',
        reasonHint: words.rejectHint,
        fields: <Field label={words.rule} name="reasonCode" maxLength={60} hint={words.ruleHint} />,
        detailsOf: form => ({
          reasonCode: typed(form, 'reasonCode')
            .toLowerCase()
            .replaceAll(/[^a-z0-9.]+/g, '_'),
        }),
      }
    case 'answer_objection':
      return {
        title: words.answerTitle,
        words: words.answerLead,
        button: words.answer,
        reason: 'needed',
      }
    case 'settle':
      return { title: words.settleTitle, words: words.settleLead, button: words.settle, reason: 'needed' }
    case 'stay':
      return proposal
        ? {
            title: words.stayConfirmTitle,
            words: words.proposedBy({ reason: proposal.reason }),
            button: words.stayConfirm,
            danger: true,
            reason: 'needed',
          }
        : {
            title: words.stayTitle({ ref: of.ref }),
            words: words.stayLead,
            button: words.stay,
            danger: true,
            reason: 'needed',
            fields: (
              <>
                <Choice label={words.ground} name="ground" options={grounds} />
                <Field
                  label={words.days}
                  name="days"
                  inputMode="numeric"
                  defaultValue="7"
                  hint={words.daysHint({ most: of.rules.longestStay })}
                />
              </>
            ),
            detailsOf: form => ({ ground: typed(form, 'ground'), days: Number(typed(form, 'days')) || 0 }),
          }
    case 'lift_stay':
      return { title: words.liftTitle, button: words.lift, reason: 'needed' }
    case 'uphold':
    case 'set_aside':
      return {
        title: action === 'uphold' ? words.upholdTitle : words.setAsideTitle,
        words:
          action === 'uphold'
            ? words.upholdLead
            : of.state === 'rejected'
              ? words.setAsideAgain
              : words.setAsideAnnul,
        button: words.record,
        danger: action === 'set_aside',
        reason: 'needed',
        fields: (
          <>
            <Field label={words.body} name="body" maxLength={120} defaultValue={words.appealsCommittee} />
            {action === 'set_aside' && of.state !== 'rejected' ? <Effective /> : null}
          </>
        ),
        detailsOf: form => ({ body: typed(form, 'body'), effectiveOn: typed(form, 'effectiveOn') || null }),
      }
    case 'annul':
      return {
        title: proposal ? words.annulConfirmTitle({ ref: of.ref }) : words.annulTitle({ ref: of.ref }),
        words: proposal ? words.proposedBy({ reason: proposal.reason }) : words.annulLead,
        button: proposal ? words.annulConfirm : words.annul,
        danger: true,
        reason: 'needed',
        ...(proposal
          ? {}
          : {
              fields: <Effective />,
              detailsOf: (form: FormData) => ({ effectiveOn: typed(form, 'effectiveOn') || null }),
            }),
      }
    default:
      return undefined
  }
}

function Effective() {
  return <Field label={words.effective} name="effectiveOn" type="date" defaultValue={today()} />
}
