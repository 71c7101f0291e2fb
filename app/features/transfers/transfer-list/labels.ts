// What kinds of transfers, their fees and their steps are called.
import * as events from '#messages/transfers/events.js'
import * as list from '#messages/transfers/list.js'
import * as trail from '#messages/transfers/trail.js'
import { moneyOf } from '#lib/format/money.ts'
import type { TransferParty, TransferType } from '#domain/transfers/moves.ts'
import { typeNames } from '#features/transfers/shared/kind-labels.ts'

export const isType = (word: string | undefined): word is TransferType =>
  word !== undefined && Object.hasOwn(typeNames, word)

type Fee = { amount: number | null; currency: string | null; isFree: boolean }

/** A fee is as the clubs published it, and never guessed. */
export function feeWords({ amount, currency, isFree }: Fee): string {
  if (isFree) return list.free
  if (amount === null) return list.undisclosed
  return moneyOf(amount, currency ?? 'USD')
}

const steps: Record<string, string> = {
  draft: events.draft,
  offer: events.offer,
  counter: events.counter,
  accept: trail.agreed,
  consent: events.consent,
  take_back: events.takeBack,
  enter_terms: events.enterTerms,
  change_terms: events.changeTerms,
  enter_contract: events.enterContract,
  change_contract: events.changeContract,
  change_shirt_number: events.changeShirtNumber,
  submit: events.submit,
  complete: events.complete,
  return: events.sendBack,
  approve: events.approve,
  confirm_payment: events.confirmPayment,
  register: events.register,
  object: events.object,
  answer_objection: events.answerObjection,
  dispute: events.dispute,
  settle: events.settle,
  propose_stay: events.proposeStay,
  stay: events.stay,
  lift_stay: events.liftStay,
  appeal: events.appeal,
  uphold: events.uphold,
  set_aside: events.setAside,
  propose_annul: events.proposeAnnul,
  annul: events.annul,
  propose_withdraw: events.proposeWithdraw,
  propose_end_loan: events.proposeEndLoan,
  end_loan: events.endLoan,
  return_loan: events.returnLoan,
  show_fee: events.showFee,
  hide_fee: events.hideFee,
}

export const stepWords = (type: string) => steps[type] ?? type.replaceAll('_', ' ')

export const bodyNames: Record<TransferParty, string> = {
  staff: trail.engaging,
  engaging: trail.engaging,
  releasing: trail.releasing,
  player: trail.player,
  guardian: trail.guardian,
  league: trail.league,
  association: trail.association,
  system: trail.automatic,
}
