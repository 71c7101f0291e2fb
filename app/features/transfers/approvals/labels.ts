// The words of transfers: what a state, a side and a step is called; of kinds and papers, kind-labels.ts.
import type { TransferAction, TransferParty, TransferState, TransferType } from '#domain/transfers/moves.ts'
import { dayOf } from '#lib/format/dates.ts'
import { moneyOf } from '#lib/format/money.ts'
import { typeNames } from './kind-labels.ts'

/** What each kind is for, where a club chooses one. */
export const typeHints: Partial<Record<TransferType, string>> = {
  permanent: 'The player has a contract with another club, which has to agree.',
  free_expired: 'The contract with the last club has ended. That club is told, and cannot stop it.',
  free_agent: 'The player belongs to no club.',
  loan: 'For at most 12 months. The player comes home on the last day by itself.',
  loan_extend: 'A loan that runs is made longer.',
  loan_convert: 'A lent player stays for good.',
  first_registration: 'The player has never been registered with a club.',
  intl_in: 'The international certificate is dealt with in FIFA TMS and recorded here.',
  intl_out: 'One of your players leaves for a club abroad.',
  status_change: 'An amateur of yours becomes a professional, or the other way round.',
}

export const stateNames: Record<TransferState, string> = {
  draft: 'Draft',
  offered: 'Offered',
  countered: 'Countered',
  clubs_agreed: 'Clubs agreed',
  player_agreed: 'Player agreed',
  submitted: 'Submitted',
  returned: 'Returned',
  approved_unpaid: 'Approved, not paid',
  approved: 'Approved',
  registered: 'Registered',
  loan_active: 'On loan',
  loan_ended: 'Loan ended',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  rejected: 'Rejected',
  annulled: 'Annulled',
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
  draft: 'Drafted',
  enter_terms: 'Terms entered',
  change_terms: 'Terms changed',
  enter_contract: 'Contract entered',
  change_contract: 'Contract changed',
  change_shirt_number: 'Shirt number changed',
  offer: 'Offered',
  counter: 'Answered with other terms',
  accept: 'Agreed to',
  decline: 'Declined',
  consent: 'Consent given',
  refuse: 'Consent refused',
  take_back: 'Consent taken back',
  submit: 'Submitted',
  complete: 'Papers found complete',
  return: 'Returned to be fixed',
  approve: 'Approved',
  confirm_payment: 'Payment confirmed',
  reject: 'Rejected',
  register: 'Registered',
  withdraw: 'Withdrawn',
  expire: 'Expired',
  object: 'Objected to on facts',
  answer_objection: 'Objection answered',
  dispute: 'Claim opened',
  settle: 'Claim settled',
  stay: 'Stay ordered',
  lift_stay: 'Stay lifted',
  appeal: 'Appealed',
  uphold: 'Appeal: decision upheld',
  set_aside: 'Appeal: decision set aside',
  annul: 'Annulled',
  end_loan: 'Loan ended early',
  return_loan: 'Came home from the loan',
  show_fee: 'Agreed to show the fee',
  second_look: 'Looked at by a second person',
  hide_fee: 'Keeps the fee private',
  propose_withdraw: 'Asked to withdraw',
  propose_stay: 'Stay proposed',
  propose_annul: 'Annulment proposed',
  propose_end_loan: 'Asked to end the loan',
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
  const applicant = of.engaging?.name ?? of.releasing?.name ?? 'The club'
  switch (party) {
    case 'staff':
    case 'engaging':
      return applicant
    case 'releasing':
      return of.releasing?.name ?? 'The releasing club'
    case 'player':
      return of.player?.name ?? 'The player'
    case 'guardian':
      return 'The guardian'
    case 'league':
      return 'The league office'
    case 'association':
      return 'The association'
    case 'system':
      return 'The clock'
  }
}

const partyWords: Record<TransferParty, string> = {
  staff: 'engaging club',
  engaging: 'engaging club',
  releasing: 'releasing club',
  player: 'player',
  guardian: 'guardian',
  league: 'league office',
  association: 'association',
  system: 'start date',
}

/** Who has the next word, in a list. */
export const nextWords = (waitsFor: readonly TransferParty[]) =>
  waitsFor.length === 0 ? 'Nobody' : waitsFor.map(party => partyWords[party]).join(' and ')

export const feeWords = ({
  fee,
  currency,
  instalments,
}: {
  fee: number
  currency: string
  instalments: readonly unknown[]
}) =>
  fee === 0
    ? 'free of charge'
    : `${moneyOf(fee, currency)}${instalments.length > 1 ? ` in ${instalments.length} instalments` : ''}`

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
  const until = terms.loanEndsOn ? ` to ${dayOf(terms.loanEndsOn)}` : ''
  return `version ${terms.number}: ${typeNames[type].toLowerCase()}, ${feeWords(terms)}, from ${dayOf(terms.startsOn)}${until}`
}

export const actionNames: Record<TransferAction, string> = {
  offer: 'Send',
  counter: 'Answer with other terms',
  accept: 'Agree',
  decline: 'Decline',
  consent: 'Agree',
  refuse: 'Say no',
  take_back: 'Take the consent back',
  submit: 'Submit',
  complete: 'Papers are complete',
  return: 'Return to be fixed',
  approve: 'Approve',
  confirm_payment: 'Confirm the payment',
  reject: 'Reject',
  register: 'Register',
  withdraw: 'Withdraw',
  expire: 'Let expire',
  object: 'Object on facts',
  answer_objection: 'Answer the objection',
  dispute: 'Open a claim',
  settle: 'Settle the claim',
  stay: 'Order a stay',
  lift_stay: 'Lift the stay',
  appeal: 'Appeal',
  uphold: 'Record: decision upheld',
  set_aside: 'Record: decision set aside',
  annul: 'Annul',
  end_loan: 'End the loan early',
  return_loan: 'Bring home',
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
