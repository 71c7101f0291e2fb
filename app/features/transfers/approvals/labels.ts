// The words of transfers: what a state, a side and a step is called; of kinds and papers, kind-labels.ts.
import * as steps from '#messages/transfers/steps.js'
import * as states from '#messages/transfers/states.js'
import * as words from '#messages/transfers/parts.js'
import * as events from '#messages/transfers/events.js'
import type { TransferAction, TransferParty, TransferState, TransferType } from '#domain/transfers/moves.ts'
import { dayOf } from '#lib/format/dates.ts'
import { moneyOf } from '#lib/format/money.ts'
import { typeNames } from '#features/transfers/shared/kind-labels.ts'

/** What each kind is for, where a club chooses one. */
export const typeHints: Partial<Record<TransferType, string>> = {
  permanent: words.hintPermanent,
  free_expired: words.hintFreeExpired,
  free_agent: words.hintFreeAgent,
  loan: words.hintLoan,
  loan_extend: words.hintLoanExtend,
  loan_convert: words.hintLoanConvert,
  first_registration: words.hintFirst,
  intl_in: words.hintIntlIn,
  intl_out: words.hintIntlOut,
  status_change: words.hintStatus,
}

export const stateNames: Record<TransferState, string> = {
  draft: states.draft,
  offered: states.offered,
  countered: states.countered,
  clubs_agreed: states.clubsAgreed,
  player_agreed: states.playerAgreed,
  submitted: states.submitted,
  returned: states.returned,
  approved_unpaid: states.approvedUnpaid,
  approved: states.approved,
  registered: states.registered,
  loan_active: states.loanActive,
  loan_ended: states.loanEnded,
  declined: states.declined,
  withdrawn: states.withdrawn,
  expired: states.expired,
  rejected: states.rejected,
  annulled: states.annulled,
}

type Tone = 'plain' | 'good' | 'warning' | 'problem'

export function stateTone(state: TransferState): Tone {
  if (['registered', 'loan_active', 'approved'].includes(state)) return 'good'
  if (['returned', 'approved_unpaid'].includes(state)) return 'warning'
  if (['declined', 'expired', 'rejected', 'annulled'].includes(state)) return 'problem'
  return 'plain'
}

/** A step in the past tense. */
const doneWords: Record<string, string> = {
  draft: events.draft,
  enter_terms: events.enterTerms,
  change_terms: events.changeTerms,
  enter_contract: events.enterContract,
  change_contract: events.changeContract,
  change_shirt_number: events.changeShirtNumber,
  offer: events.offer,
  counter: events.counter,
  accept: events.accept,
  decline: events.decline,
  consent: events.consent,
  refuse: events.refuse,
  take_back: events.takeBack,
  submit: events.submit,
  complete: events.complete,
  return: events.sendBack,
  approve: events.approve,
  confirm_payment: events.confirmPayment,
  reject: events.reject,
  register: events.register,
  withdraw: events.withdraw,
  expire: events.expire,
  object: events.object,
  answer_objection: events.answerObjection,
  dispute: events.dispute,
  settle: events.settle,
  stay: events.stay,
  lift_stay: events.liftStay,
  appeal: events.appeal,
  uphold: events.uphold,
  set_aside: events.setAside,
  annul: events.annul,
  end_loan: events.endLoan,
  return_loan: events.returnLoan,
  show_fee: events.showFee,
  second_look: events.secondLook,
  hide_fee: events.hideFee,
  propose_withdraw: events.proposeWithdraw,
  propose_stay: events.proposeStay,
  propose_annul: events.proposeAnnul,
  propose_end_loan: events.proposeEndLoan,
}

export const eventWords = (type: string) => doneWords[type] ?? type.replaceAll('_', ' ')

type Names = {
  engaging: { name: string } | null
  releasing: { name: string } | null
  player: { name: string } | null
  foreignClub: string | null
}

/** A side by its name: the club, the player, the office. */
export function sideName(party: TransferParty, of: Names): string {
  const applicant = of.engaging?.name ?? of.releasing?.name ?? words.theClub
  switch (party) {
    case 'staff':
    case 'engaging':
      return applicant
    case 'releasing':
      return of.releasing?.name ?? words.theReleasing
    case 'player':
      return of.player?.name ?? words.thePlayer
    case 'guardian':
      return words.theGuardian
    case 'league':
      return words.theLeague
    case 'association':
      return words.theAssociation
    case 'system':
      return words.theClock
  }
}

const partyWords: Record<TransferParty, string> = {
  staff: words.engaging,
  engaging: words.engaging,
  releasing: words.releasing,
  player: words.player,
  guardian: words.guardian,
  league: words.league,
  association: words.association,
  system: words.startDate,
}

/** Who has the next word, in a list. */
export const nextWords = (waitsFor: readonly TransferParty[]) =>
  waitsFor.length === 0 ? words.nobody : waitsFor.map(party => partyWords[party]).join(', ')

export const feeWords = ({
  fee,
  currency,
  instalments,
}: {
  fee: number
  currency: string
  instalments: readonly unknown[]
}) => {
  if (fee === 0) return words.free
  const sum = moneyOf(fee, currency)
  return instalments.length > 1 ? words.instalments({ fee: sum, count: instalments.length }) : sum
}

/** "version 3: permanent, US$12,000 in 2 instalments, from 1 July 2026" */
export function termsWords(
  type: TransferType,
  terms: {
    number: number
    fee: number
    currency: string
    instalments: readonly unknown[]
    startsOn: string
    loanEndsOn: string | null
  },
): string {
  const given = {
    number: terms.number,
    kind: typeNames[type].toLowerCase(),
    fee: feeWords(terms),
    day: dayOf(terms.startsOn),
  }
  return terms.loanEndsOn ? words.termsLoan({ ...given, end: dayOf(terms.loanEndsOn) }) : words.terms(given)
}

export const actionNames: Record<TransferAction, string> = {
  offer: steps.offer,
  counter: steps.counter,
  accept: steps.accept,
  decline: steps.decline,
  consent: steps.consent,
  refuse: steps.refuse,
  take_back: steps.takeBack,
  submit: steps.submit,
  complete: steps.complete,
  return: steps.sendBack,
  approve: steps.approve,
  confirm_payment: steps.confirmPayment,
  reject: steps.reject,
  register: steps.register,
  withdraw: steps.withdraw,
  expire: steps.expire,
  object: steps.object,
  answer_objection: steps.answerObjection,
  dispute: steps.dispute,
  settle: steps.settle,
  stay: steps.stay,
  lift_stay: steps.liftStay,
  appeal: steps.appeal,
  uphold: steps.uphold,
  set_aside: steps.setAside,
  annul: steps.annul,
  end_loan: steps.endLoan,
  return_loan: steps.returnLoan,
}

/** Of one that is not registered, somebody who only oversees sees that it is there. */
export const isHidden = ({
  mine,
  registeredAt,
}: {
  mine: readonly TransferParty[]
  registeredAt: string | null
}) => mine.length === 0 && registeredAt === null

/** Both clubs have to agree, each to the same version. */
export const isTwoClubs = ({ type }: { type: TransferType }) =>
  ['permanent', 'loan', 'loan_extend', 'loan_convert'].includes(type)
