// What may follow what in a transfer, and by whose hand. The database decides (app.transfer_moves); this is the
// same list, so that people are shown what they can do. Rights come from the side somebody is on in this transfer.

export const transferTypes = [
  'permanent',
  'free_expired',
  'free_agent',
  'loan',
  'loan_return',
  'loan_extend',
  'loan_convert',
  'first_registration',
  'intl_in',
  'intl_out',
  'status_change',
] as const
export type TransferType = (typeof transferTypes)[number]

export const transferStates = [
  'draft',
  'offered',
  'countered',
  'clubs_agreed',
  'player_agreed',
  'submitted',
  'returned',
  'approved_unpaid',
  'approved',
  'registered',
  'loan_active',
  'loan_ended',
  'declined',
  'withdrawn',
  'expired',
  'rejected',
  'annulled',
] as const
export type TransferState = (typeof transferStates)[number]

/** staff: of the engaging club; they prepare, and do not sign. */
export const transferParties = [
  'staff',
  'engaging',
  'releasing',
  'player',
  'guardian',
  'league',
  'association',
  'system',
] as const
export type TransferParty = (typeof transferParties)[number]

export const transferActions = [
  'offer',
  'counter',
  'accept',
  'decline',
  'consent',
  'refuse',
  'take_back',
  'submit',
  'complete',
  'return',
  'approve',
  'confirm_payment',
  'reject',
  'register',
  'withdraw',
  'expire',
  'object',
  'answer_objection',
  'dispute',
  'settle',
  'stay',
  'lift_stay',
  'appeal',
  'uphold',
  'set_aside',
  'annul',
  'end_loan',
  'return_loan',
] as const
export type TransferAction = (typeof transferActions)[number]

type TransferMove = {
  action: TransferAction
  from: TransferState
  to: TransferState
  parties: readonly TransferParty[]
  types: readonly TransferType[]
  needsReason: boolean
  /** All of these have to say so, one after the other. */
  together: readonly TransferParty[]
  /** Another person of the same office says so too. */
  needsSecond: boolean
}

const loans: TransferType[] = ['loan', 'loan_extend']
const twoClubs: TransferType[] = ['permanent', 'loan', 'loan_extend', 'loan_convert']
const oneClub: TransferType[] = [
  'free_expired',
  'free_agent',
  'first_registration',
  'intl_in',
  'intl_out',
  'status_change',
]
const noLoans = transferTypes.filter(type => !loans.includes(type))

const own: TransferParty[] = ['player', 'guardian']
const sides: TransferParty[] = ['engaging', 'releasing', ...own]
const ended: TransferState[] = ['registered', 'loan_active']
const disputable: TransferState[] = [
  'offered',
  'countered',
  'clubs_agreed',
  'player_agreed',
  'submitted',
  'returned',
  'approved_unpaid',
  'approved',
  ...ended,
  'rejected',
]

type More = Partial<Pick<TransferMove, 'types' | 'needsReason' | 'together' | 'needsSecond'>>

function rule(
  action: TransferAction,
  from: readonly TransferState[],
  to: TransferState | 'same',
  parties: readonly TransferParty[],
  { types = transferTypes, needsReason = false, together = [], needsSecond = false }: More = {},
): TransferMove[] {
  return from.map(before => ({
    action,
    from: before,
    to: to === 'same' ? before : to,
    parties,
    types,
    needsReason,
    together,
    needsSecond,
  }))
}

const because = { needsReason: true }

export const transferMoves: readonly TransferMove[] = [
  ...rule('offer', ['draft'], 'offered', ['engaging'], { types: twoClubs }),
  ...rule('offer', ['draft'], 'clubs_agreed', ['engaging'], { types: oneClub }),
  ...rule('counter', ['offered'], 'countered', ['releasing'], { types: twoClubs }),
  ...rule('counter', ['countered'], 'offered', ['engaging'], { types: twoClubs }),
  ...rule('accept', ['offered'], 'clubs_agreed', ['releasing'], { types: twoClubs }),
  ...rule('accept', ['countered'], 'clubs_agreed', ['engaging'], { types: twoClubs }),
  ...rule('decline', ['offered', 'countered'], 'declined', ['releasing', 'engaging'], {
    types: twoClubs,
    needsReason: true,
  }),
  ...rule('consent', ['clubs_agreed'], 'player_agreed', own),
  ...rule('consent', ['returned'], 'same', own),
  ...rule('refuse', ['clubs_agreed'], 'declined', own),
  ...rule('take_back', ['player_agreed'], 'clubs_agreed', own, because),
  ...rule('submit', ['player_agreed', 'returned'], 'submitted', ['engaging']),
  ...rule('complete', ['submitted'], 'same', ['league']),
  ...rule('return', ['submitted'], 'returned', ['league', 'association'], because),
  ...rule('approve', ['submitted'], 'approved', ['association']),
  ...rule('approve', ['submitted'], 'approved_unpaid', ['association']),
  ...rule('confirm_payment', ['approved_unpaid'], 'approved', ['association']),
  ...rule('reject', ['submitted'], 'rejected', ['association'], because),
  ...rule('register', ['approved'], 'registered', ['system'], { types: noLoans }),
  ...rule('register', ['approved'], 'loan_active', ['system'], { types: loans }),
  ...rule('withdraw', ['draft', 'offered', 'countered'], 'withdrawn', ['engaging'], because),
  ...rule('withdraw', ['clubs_agreed', 'player_agreed'], 'withdrawn', ['engaging', 'releasing'], {
    needsReason: true,
    together: ['engaging', 'releasing'],
  }),
  ...rule('expire', ['offered', 'countered', 'clubs_agreed', 'player_agreed', 'returned'], 'expired', [
    'system',
  ]),
  ...rule('object', ['clubs_agreed', 'player_agreed', 'submitted'], 'same', ['releasing'], {
    types: ['free_expired'],
    needsReason: true,
  }),
  ...rule('answer_objection', ['clubs_agreed', 'player_agreed', 'submitted'], 'same', ['league'], {
    types: ['free_expired'],
    needsReason: true,
  }),
  ...rule('dispute', disputable, 'same', sides, because),
  ...rule('settle', disputable, 'same', ['association'], because),
  ...rule('stay', ['submitted'], 'same', ['association'], { needsReason: true, needsSecond: true }),
  ...rule('lift_stay', ['submitted'], 'same', ['association', 'system'], because),
  ...rule('appeal', ['rejected', ...ended], 'same', sides, because),
  ...rule('uphold', ['rejected', ...ended], 'same', ['association'], because),
  ...rule('set_aside', ['rejected'], 'submitted', ['association'], because),
  ...rule('set_aside', ended, 'annulled', ['association'], because),
  ...rule('annul', ended, 'annulled', ['association'], { needsReason: true, needsSecond: true }),
  ...rule('end_loan', ['loan_active'], 'loan_ended', ['engaging', 'releasing', 'player'], {
    types: loans,
    needsReason: true,
    together: ['engaging', 'releasing', 'player'],
  }),
  ...rule('return_loan', ['loan_active'], 'loan_ended', ['system'], { types: loans }),
]

/** What somebody on these sides can do now. */
export const transferActionsFor = (
  type: TransferType,
  state: TransferState,
  parties: readonly TransferParty[],
): TransferAction[] =>
  transferActions.filter(action =>
    transferMoves.some(
      move =>
        move.action === action &&
        move.from === state &&
        move.types.includes(type) &&
        move.parties.some(party => parties.includes(party)),
    ),
  )
