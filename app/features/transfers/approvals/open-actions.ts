// What somebody can do in a transfer now: what their side may (domain/transfers/moves.ts), less what has been done,
// is not asked, or is locked for them. The database decides; this only keeps useless buttons away.
import * as words from '#messages/transfers/detail.js'
import {
  type TransferAction,
  transferActionsFor,
  transferMoves,
  type TransferParty,
} from '#domain/transfers/moves.ts'
import type { Transfer } from './queries.ts'

type Of = Pick<
  Transfer,
  | 'type'
  | 'state'
  | 'mine'
  | 'locks'
  | 'now'
  | 'agreedAt'
  | 'completedAt'
  | 'decidedAt'
  | 'registeredAt'
  | 'stayedUntil'
  | 'disownedAt'
  | 'freeze'
  | 'isDisputed'
  | 'isUnderAppeal'
  | 'rules'
  | 'consents'
  | 'consentHash'
  | 'proposals'
  | 'events'
>

/** What goes on beside a freeze: it takes the transfer no further. */
const besideFreeze: readonly TransferAction[] = [
  'object',
  'answer_objection',
  'dispute',
  'settle',
  'stay',
  'lift_stay',
]

const sideOf = (party: TransferParty): TransferParty => (party === 'staff' ? 'engaging' : party)

/** The sides that they can still act for: one person, one side; and nobody decides between clubs they were of. */
export function actingSides({ mine, locks }: Pick<Of, 'mine' | 'locks'>): TransferParty[] {
  return mine.filter(
    party =>
      locks.actedFor.every(former => former === sideOf(party)) &&
      !(locks.isConflicted && (party === 'league' || party === 'association')),
  )
}

/** Why somebody with a part in it is offered nothing. */
export function lockWords(of: Of): string | undefined {
  if (of.mine.length === 0 || actingSides(of).length > 0) return undefined
  return of.locks.isConflicted ? words.lockedConflict : words.lockedSide
}

/** Frozen by super admins, or because a signature is disputed: nothing takes it further. */
export const isFrozen = ({ freeze, disownedAt }: Pick<Of, 'freeze' | 'disownedAt'>) =>
  freeze !== null || disownedAt !== null

export function openActions(of: Of): TransferAction[] {
  const sides = actingSides(of)
  return transferActionsFor(of.type, of.state, sides)
    .filter(action => !isFrozen(of) || besideFreeze.includes(action))
    .filter(action => isAsked(action, of, sides))
}

export function sideFor(action: TransferAction, of: Pick<Of, 'state' | 'type' | 'mine' | 'locks'>) {
  const sides = actingSides(of)
  return transferMoves
    .filter(move => move.action === action && move.from === of.state && move.types.includes(of.type))
    .flatMap(move => move.parties)
    .find(party => sides.includes(party))
}

/** The open proposal of an action that waits for others, with who has said yes. */
const proposalOf = (action: TransferAction, of: Pick<Of, 'proposals'>) =>
  of.proposals.find(proposal => proposal.action === action)

function isAsked(action: TransferAction, of: Of, sides: readonly TransferParty[]): boolean {
  const now = Date.parse(of.now)
  const within = (from: string | null, seconds: number) =>
    from !== null && now <= Date.parse(from) + seconds * 1_000
  switch (action) {
    case 'consent':
      return !hasConsented(of, sides)
    case 'complete':
      return of.completedAt === null
    case 'approve':
      return of.completedAt !== null && of.stayedUntil === null
    case 'reject':
    case 'return':
      return of.stayedUntil === null
    case 'object':
      return within(of.agreedAt, of.rules.clubAnswer)
    case 'answer_objection':
      return hasOpenObjection(of)
    case 'settle':
      return of.isDisputed
    case 'stay':
      return of.stayedUntil === null && !proposalOf(action, of)?.isMine
    case 'lift_stay':
      return of.stayedUntil !== null
    case 'appeal':
      return !of.isUnderAppeal && within(of.registeredAt ?? of.decidedAt, of.rules.appealWindow)
    case 'uphold':
    case 'set_aside':
      return of.isUnderAppeal && !of.locks.hasDecided
    case 'annul':
      return !proposalOf(action, of)?.isMine
    case 'withdraw':
    case 'end_loan':
      return !proposalOf(action, of)?.parties.some(party => sides.includes(party))
    default:
      return true
  }
}

function hasConsented({ consents, consentHash }: Of, sides: readonly TransferParty[]) {
  const mine = consents.filter(
    consent =>
      sides.includes(consent.party) &&
      consent.isGiven &&
      consent.withdrawnAt === null &&
      consent.consentHash === consentHash,
  )
  return mine.length > 0
}

function hasOpenObjection({ events }: Pick<Of, 'events'>) {
  const last = events.findLast(({ type }) => type === 'object' || type === 'answer_objection')
  return last?.type === 'object'
}
