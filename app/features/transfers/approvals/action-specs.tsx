// What each step of the clubs, the player and the guardian asks for, and what it is called when it is confirmed.
import type { TransferAction } from '#domain/transfers/moves.ts'
import { Checkbox, Choice } from '#ui/field.tsx'
import type { Spec } from './action-spec.ts'
import type { Details } from './commands.ts'
import { readTerms, typed } from './form.ts'
import { officeSpec } from './office-specs.tsx'
import { sideFor } from './open-actions.ts'
import type { Transfer } from './queries.ts'
import { TermsFields } from './terms-fields.tsx'
import { isTwoClubs, sideName, termsWords } from './labels.ts'

const claims = [
  { value: 'fee', label: 'The fee' },
  { value: 'compensation', label: 'Training compensation' },
  { value: 'contract', label: 'The contract' },
  { value: 'consent', label: 'The consent' },
  { value: 'identity', label: 'The identity' },
]
const declineReasons = [
  { value: 'fee', label: 'The fee' },
  { value: 'not_for_sale', label: 'The player stays' },
  { value: 'terms', label: 'Other terms' },
  { value: 'other', label: 'Something else' },
]
const withCode = (form: FormData): Details => ({ reasonCode: typed(form, 'reasonCode') })

export function specOf(action: TransferAction, of: Transfer): Spec {
  const side = sideName(sideFor(action, of) ?? 'engaging', of)
  const latest = of.terms.at(-1)
  const terms = latest ? termsWords(of.type, latest) : 'what was drafted'
  const player = of.player?.name ?? 'the player'
  const proposal = of.proposals.find(each => each.action === action)
  switch (action) {
    case 'offer':
      return {
        title: isTwoClubs(of)
          ? `Offer ${sideName('releasing', of)} as ${side} ${terms}`
          : `Send ${player} as ${side} ${terms}`,
        words: isTwoClubs(of)
          ? 'From now on these terms stay as they are: the other club agrees, declines or answers with others.'
          : 'The player reads it and agrees or says no.',
        button: 'Send',
        reason: 'none',
      }
    case 'counter':
      return {
        title: `Answer as ${side} with version ${(latest?.number ?? 0) + 1}`,
        words: `What you would agree to, instead of ${terms}.`,
        button: 'Send these terms',
        reason: 'none',
        fields: <TermsFields type={of.type} given={latest} />,
        detailsOf: form => ({ terms: readTerms(form) }),
      }
    case 'accept':
      return {
        title: `Agree as ${side} to ${terms}`,
        words: 'Both clubs have then agreed to exactly this version. The player is asked next.',
        button: 'Agree',
        reason: 'none',
        detailsOf: () => ({ termsHash: latest?.hash }),
      }
    case 'decline':
      return {
        title: `Decline as ${side} ${terms}`,
        words: 'The transfer ends here. It can be drafted again.',
        button: 'Decline',
        danger: true,
        reason: 'needed',
        fields: <Choice label="Because of" name="reasonCode" options={declineReasons} />,
        detailsOf: withCode,
      }
    case 'refuse':
      return {
        title: 'Say no to this transfer',
        words: 'It ends here. The clubs are told that you said no, and not why.',
        button: 'Say no',
        danger: true,
        reason: 'private',
      }
    case 'take_back':
      return {
        title: 'Take your consent back',
        words: 'The clubs see it. You are asked again.',
        button: 'Take it back',
        danger: true,
        reason: 'needed',
      }
    case 'submit':
      return {
        title: `Submit as ${side}: ${player}, ${terms}`,
        words:
          'The league office looks whether the papers are complete; then the association decides. This moment counts for the window.',
        button: 'Submit',
        reason: 'none',
      }
    case 'withdraw':
      return {
        title: `${proposal ? 'Agree to withdraw' : 'Withdraw'} ${of.ref} as ${side}`,
        words:
          of.state === 'clubs_agreed' || of.state === 'player_agreed'
            ? proposal
              ? `It was asked for because: ${proposal.reason} With your yes it ends.`
              : 'Both clubs have agreed, so both have to withdraw. The other is asked.'
            : 'It ends here.',
        button: 'Withdraw',
        danger: true,
        reason: 'needed',
      }
    case 'object':
      return {
        title: `Object on facts as ${side}`,
        words:
          'Say what is wrong in the facts, and add the document below. It does not stop the transfer: of a player whose contract has ended, only money can be contested.',
        button: 'Object',
        reason: 'needed',
      }
    case 'dispute':
      return {
        title: `Open a claim as ${side}`,
        words: 'It is dealt with beside the transfer and does not stop it.',
        button: 'Open the claim',
        reason: 'needed',
        fields: (
          <>
            <Choice label="About" name="claim" options={claims} />
            <Checkbox label="The fee of the claim is paid" name="feePaid" />
          </>
        ),
        detailsOf: form => ({ claim: typed(form, 'claim'), feePaid: form.has('feePaid') }),
      }
    case 'appeal':
      return {
        title: `Appeal as ${side}`,
        words: 'Give the grounds. Documents can be added below.',
        button: 'Appeal',
        reason: 'needed',
      }
    case 'end_loan':
      return {
        title: `${proposal ? 'Agree to end' : 'End'} the loan early as ${side}`,
        words: proposal
          ? `Asked for because: ${proposal.reason}`
          : 'Both clubs and the player have to say so. The others are asked.',
        button: proposal ? 'Agree' : 'Ask to end it',
        reason: 'needed',
      }
    default:
      return officeSpec(action, of) ?? { title: action, button: action, reason: 'none' }
  }
}
