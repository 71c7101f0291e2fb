// What kinds of transfers, their fees and their steps are called.
import { moneyOf } from '#lib/format/money.ts'
import type { TransferParty, TransferType } from '#domain/transfers/moves.ts'

export const typeNames: Record<TransferType, string> = {
  permanent: 'Permanent',
  free_expired: 'Free, contract ended',
  free_agent: 'Free agent',
  loan: 'Loan',
  loan_return: 'End of a loan',
  loan_extend: 'Longer loan',
  loan_convert: 'Loan made permanent',
  first_registration: 'First registration',
  intl_in: 'From abroad',
  intl_out: 'To abroad',
  status_change: 'Change of status',
}

export const isType = (word: string | undefined): word is TransferType =>
  word !== undefined && Object.hasOwn(typeNames, word)

type Fee = { amount: number | null; currency: string | null; isFree: boolean }

/** A fee is as the clubs published it, and never guessed. */
export function feeWords({ amount, currency, isFree }: Fee): string {
  if (isFree) return 'Free'
  if (amount === null) return 'Undisclosed'
  return moneyOf(amount, currency ?? 'USD')
}

const steps: Record<string, string> = {
  draft: 'Drafted',
  offer: 'Offered',
  counter: 'Answered with other terms',
  accept: 'Agreed by the clubs',
  consent: 'Consented',
  take_back: 'Consent taken back',
  enter_terms: 'Terms entered',
  change_terms: 'Terms changed',
  enter_contract: 'Contract entered',
  change_contract: 'Contract changed',
  change_shirt_number: 'Shirt number changed',
  submit: 'Submitted',
  complete: 'Found complete',
  return: 'Returned to be fixed',
  approve: 'Approved',
  confirm_payment: 'Payment confirmed',
  register: 'Registered',
  object: 'Objected to the facts',
  answer_objection: 'Objection answered',
  dispute: 'Claim opened',
  settle: 'Claim settled',
  propose_stay: 'Stay proposed',
  stay: 'Stay ordered',
  lift_stay: 'Stay lifted',
  appeal: 'Appealed',
  uphold: 'Decision upheld',
  set_aside: 'Decision set aside',
  propose_annul: 'Annulment proposed',
  annul: 'Annulled',
  propose_withdraw: 'Withdrawal proposed',
  propose_end_loan: 'Early end proposed',
  end_loan: 'Loan ended early',
  return_loan: 'Loan ended',
  show_fee: 'Agreed to show the fee',
  hide_fee: 'Keeps the fee private',
}

export const stepWords = (type: string) => steps[type] ?? type.replaceAll('_', ' ')

export const bodyNames: Record<TransferParty, string> = {
  staff: 'Engaging club',
  engaging: 'Engaging club',
  releasing: 'Releasing club',
  player: 'Player',
  guardian: 'Guardian',
  league: 'League office',
  association: 'ZIFA',
  system: 'By the clock',
}
