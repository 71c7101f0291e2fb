// What each step of the clubs, the player and the guardian asks for, and what it is called when it is confirmed.
import * as words from '#messages/transfers/actions.js'
import type { TransferAction } from '#domain/transfers/moves.ts'
import { Checkbox, Choice } from '#ui/field.tsx'
import type { Spec } from './action-spec.ts'
import { claimNames, declineReasons } from './claim-labels.ts'
import type { Details } from './commands.ts'
import { readTerms, typed } from './form.ts'
import { officeSpec } from './office-specs.tsx'
import { sideFor } from './open-actions.ts'
import type { Transfer } from './queries.ts'
import { TermsFields } from './terms-fields.tsx'
import { isTwoClubs, sideName, termsWords } from './labels.ts'

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const withCode = (form: FormData): Details => ({ reasonCode: typed(form, 'reasonCode') })

export function specOf(action: TransferAction, of: Transfer): Spec {
  const side = sideName(sideFor(action, of) ?? 'engaging', of)
  const latest = of.terms.at(-1)
  const terms = latest ? termsWords(of.type, latest) : words.drafted
  const player = of.player?.name ?? words.thePlayer
  const proposal = of.proposals.find(each => each.action === action)
  switch (action) {
    case 'offer':
      return {
        title: isTwoClubs(of)
          ? words.offerTitle({ club: sideName('releasing', of), side, terms })
          : words.sendTitle({ player, side, terms }),
        words: isTwoClubs(of) ? words.offerLead : words.sendLead,
        button: words.send,
        reason: 'none',
      }
    case 'counter':
      return {
        title: words.counterTitle({ side, number: (latest?.number ?? 0) + 1 }),
        words: words.counterLead({ terms }),
        button: words.sendTerms,
        reason: 'none',
        fields: <TermsFields type={of.type} given={latest} />,
        detailsOf: form => ({ terms: readTerms(form) }),
      }
    case 'accept':
      return {
        title: words.acceptTitle({ side, terms }),
        words: words.acceptLead,
        button: words.agree,
        reason: 'none',
        detailsOf: () => ({ termsHash: latest?.hash }),
      }
    case 'decline':
      return {
        title: words.declineTitle({ side, terms }),
        words: words.declineLead,
        button: words.decline,
        danger: true,
        reason: 'needed',
        fields: <Choice label={words.becauseOf} name="reasonCode" options={optionsOf(declineReasons)} />,
        detailsOf: withCode,
      }
    case 'refuse':
      return {
        title: words.refuseTitle,
        words: words.refuseLead,
        button: words.refuse,
        danger: true,
        reason: 'private',
      }
    case 'take_back':
      return {
        title: words.takeBackTitle,
        words: words.takeBackLead,
        button: words.takeBack,
        danger: true,
        reason: 'needed',
      }
    case 'submit':
      return {
        title: words.submitTitle({ side, player, terms }),
        words: words.submitLead,
        button: words.submit,
        reason: 'none',
      }
    case 'withdraw':
      return {
        title: (proposal ? words.withdrawAgreeTitle : words.withdrawTitle)({ ref: of.ref, side }),
        words:
          of.state === 'clubs_agreed' || of.state === 'player_agreed'
            ? proposal
              ? words.withdrawAgreeLead({ reason: proposal.reason })
              : words.withdrawBoth
            : words.endsHere,
        button: words.withdraw,
        danger: true,
        reason: 'needed',
      }
    case 'object':
      return {
        title: words.objectTitle({ side }),
        words: words.objectLead,
        button: words.object,
        reason: 'needed',
      }
    case 'dispute':
      return {
        title: words.disputeTitle({ side }),
        words: words.disputeLead,
        button: words.dispute,
        reason: 'needed',
        fields: (
          <>
            <Choice label={words.about} name="claim" options={optionsOf(claimNames)} />
            <Checkbox label={words.feePaid} name="feePaid" />
          </>
        ),
        detailsOf: form => ({ claim: typed(form, 'claim'), feePaid: form.has('feePaid') }),
      }
    case 'appeal':
      return {
        title: words.appealTitle({ side }),
        words: words.appealLead,
        button: words.appeal,
        reason: 'needed',
      }
    case 'end_loan':
      return {
        title: (proposal ? words.endLoanAgreeTitle : words.endLoanTitle)({ side }),
        words: proposal ? words.endLoanAgreeLead({ reason: proposal.reason }) : words.endLoanLead,
        button: proposal ? words.agreeToEnd : words.endLoan,
        reason: 'needed',
      }
    default:
      return officeSpec(action, of) ?? { title: action, button: action, reason: 'none' }
  }
}
