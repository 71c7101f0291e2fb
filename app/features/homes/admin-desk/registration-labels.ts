// What stands in a registration, in words of the desk.

const types: Record<string, string> = {
  first_registration: 'First registration',
  permanent: 'Transfer',
  free_expired: 'Free transfer',
  free_agent: 'Free agent',
  loan: 'Loan',
  loan_return: 'Return from a loan',
  loan_extend: 'Longer loan',
  loan_convert: 'Loan that becomes a transfer',
  intl_in: 'Transfer from abroad',
  status_change: 'Change of status',
}

const sides: Record<string, string> = {
  staff: 'the club',
  engaging: 'the club',
  releasing: 'the releasing club',
  player: 'the player',
  guardian: 'the guardian',
  league: 'the league',
  association: 'the association',
}

const states: Record<string, string> = {
  submitted: 'Submitted',
  returned: 'Returned',
  approved_unpaid: 'Approved, not paid',
  approved: 'Approved',
}

export const typeWords = (type: string) => types[type] ?? type
export const sideWords = (side: string) => sides[side] ?? side
export const stateWords = (state: string) => states[state] ?? state
