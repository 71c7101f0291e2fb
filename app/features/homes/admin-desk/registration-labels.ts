// What stands in a registration, in words of the desk.
import * as words from '#messages/homes/desk.js'

const types: Record<string, string> = {
  first_registration: words.firstRegistration,
  permanent: words.permanent,
  free_expired: words.freeTransfer,
  free_agent: words.freeAgent,
  loan: words.loan,
  loan_return: words.loanReturn,
  loan_extend: words.loanExtend,
  loan_convert: words.loanConvert,
  intl_in: words.international,
  status_change: words.statusChange,
}

const sides: Record<string, string> = {
  staff: words.sideClub,
  engaging: words.sideClub,
  releasing: words.sideReleasing,
  player: words.sidePlayer,
  guardian: words.sideGuardian,
  league: words.sideLeague,
  association: words.sideAssociation,
}

const states: Record<string, string> = {
  submitted: words.submitted,
  returned: words.returned,
  approved_unpaid: words.approvedUnpaid,
  approved: words.approved,
}

export const typeWords = (type: string) => types[type] ?? type
export const sideWords = (side: string) => sides[side] ?? side
export const stateWords = (state: string) => states[state] ?? state
