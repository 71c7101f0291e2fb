// What each step of the league office and the association asks for, and what it is called when it is confirmed.
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
  { value: 'running_contract', label: 'A contract that credibly still runs' },
  { value: 'identity_fraud', label: 'A false identity' },
  { value: 'minor_protection', label: 'The protection of a minor' },
]

export function officeSpec(action: TransferAction, of: Transfer): Spec | undefined {
  const latest = of.terms.at(-1)
  const terms = latest ? termsWords(of.type, latest) : 'what was drafted'
  const player = of.player?.name ?? 'the player'
  const proposal = of.proposals.find(each => each.action === action)
  switch (action) {
    case 'complete':
      return {
        title: 'Find the papers complete',
        words: 'For the league office. The association decides next.',
        button: 'Papers are complete',
        reason: 'none',
        fields: <Checkbox label="I have looked at every check" name="hasLooked" />,
      }
    case 'return':
      return {
        title: `Return the transfer to ${sideName('engaging', of)}`,
        words: 'Name each thing to fix, and say how. The club has 48 hours.',
        button: 'Return',
        reason: 'needed',
        reasonHint: 'In a sentence, for everybody in this transfer.',
        fields: <ReturnItems findings={of.findings} />,
        detailsOf: form => ({ items: readItems(form) }),
      }
    case 'approve':
      return {
        title: `Approve for the association: ${player}, ${terms}`,
        words:
          latest && latest.fee > 0 && of.rules.levyPercent > 0
            ? `A levy of ${of.rules.levyPercent}% of ${moneyOf(latest.fee, latest.currency)} is due before the registration.`
            : 'Nothing is due. It is registered on its first day.',
        button: 'Approve',
        reason: 'none',
      }
    case 'confirm_payment':
      return {
        title: `Confirm for the association that what was due for ${of.ref} is paid`,
        button: 'Confirm the payment',
        reason: 'none',
      }
    case 'reject':
      return {
        title: `Reject for the association: ${player}, ${terms}`,
        words: 'Every party can appeal in the days after.',
        button: 'Reject',
        danger: true,
        reason: 'needed',
        reasonHint: 'At least 30 characters, for everybody in this transfer.',
        fields: (
          <Field
            label="Rule"
            name="reasonCode"
            maxLength={60}
            hint="In small letters and figures: article_5.4"
          />
        ),
        detailsOf: form => ({
          reasonCode: typed(form, 'reasonCode')
            .toLowerCase()
            .replaceAll(/[^a-z0-9.]+/g, '_'),
        }),
      }
    case 'answer_objection':
      return {
        title: 'Answer the objection for the league office',
        words: 'Say what the document shows.',
        button: 'Answer',
        reason: 'needed',
      }
    case 'settle':
      return { title: 'Settle the claim', words: 'Say how.', button: 'Settle', reason: 'needed' }
    case 'stay':
      return proposal
        ? {
            title: 'Say the second yes to a stay',
            words: `Proposed by another person of the association: ${proposal.reason}`,
            button: 'Order the stay',
            danger: true,
            reason: 'needed',
          }
        : {
            title: `Propose a stay of ${of.ref}`,
            words: 'Nothing is decided while it lasts. Another person of the association has to say yes.',
            button: 'Propose the stay',
            danger: true,
            reason: 'needed',
            fields: (
              <>
                <Choice label="Ground" name="ground" options={grounds} />
                <Field
                  label="Days"
                  name="days"
                  inputMode="numeric"
                  defaultValue="7"
                  hint={`1 to ${of.rules.longestStay}.`}
                />
              </>
            ),
            detailsOf: form => ({ ground: typed(form, 'ground'), days: Number(typed(form, 'days')) || 0 }),
          }
    case 'lift_stay':
      return { title: 'Lift the stay', button: 'Lift', reason: 'needed' }
    case 'uphold':
    case 'set_aside':
      return {
        title:
          action === 'uphold' ? 'Record that the decision stands' : 'Record that the decision is set aside',
        words:
          action === 'uphold'
            ? 'The appeal is over.'
            : of.state === 'rejected'
              ? 'The transfer is submitted again, and decided anew.'
              : 'The registration is annulled, and the one before comes back.',
        button: 'Record',
        danger: action === 'set_aside',
        reason: 'needed',
        fields: (
          <>
            <Field label="Body that decided" name="body" maxLength={120} defaultValue="Appeals committee" />
            {action === 'set_aside' && of.state !== 'rejected' ? <Effective /> : null}
          </>
        ),
        detailsOf: form => ({ body: typed(form, 'body'), effectiveOn: typed(form, 'effectiveOn') || null }),
      }
    case 'annul':
      return {
        title: proposal ? `Say the second yes: annul ${of.ref}` : `Propose to annul ${of.ref}`,
        words: proposal
          ? `Proposed by another person of the association: ${proposal.reason}`
          : 'Another person of the association has to say yes. The registration before comes back; matches played meanwhile are listed, and not changed.',
        button: proposal ? 'Annul' : 'Propose the annulment',
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
  return <Field label="With effect from" name="effectiveOn" type="date" defaultValue={today()} />
}
