// Who invites whom to what, in words.
import type { Invitation } from './queries.ts'

const offices = { league: 'The Premier Soccer League', association: 'ZIFA' }

export function invitationWords(invitation: Invitation): string {
  const { kind, person, club, office, duty, isRegistration } = invitation
  const inviter = club ?? offices[office ?? 'league']
  if (kind === 'guardian')
    return isRegistration
      ? `${inviter} wants to register ${person}, who is under 18, and needs the consent of a parent or guardian.`
      : `${inviter} wants to sign ${person}, who is under 18, and needs the consent of a parent or guardian.`
  if (kind === 'player')
    return isRegistration
      ? `${inviter} wants to register ${person} as a player and asks for your consent.`
      : `${inviter} invites ${person} to sign for themselves here.`
  if (kind === 'staff') return `${inviter} invites ${person} to work for the club as ${duty ?? 'staff'}.`
  return `${inviter} invites ${person} to use this site as a ${kind === 'coach' ? 'coach' : 'match official'}.`
}

/** Why a link cannot be used any more. */
export function overWords({ state }: Pick<Invitation, 'state'>): string | undefined {
  if (state === 'used') return 'This link has been used. It works once.'
  if (state === 'expired') return 'This link has expired.'
  if (state === 'declined') return 'This invitation has been declined.'
  return state === 'withdrawn' ? 'This link was withdrawn or replaced by a newer one.' : undefined
}

export const whomOf = ({ kind, person }: Pick<Invitation, 'kind' | 'person'>) =>
  kind === 'guardian' ? `the guardian of ${person}` : person

/** On the button. */
export function acceptWords(invitation: Pick<Invitation, 'kind' | 'person' | 'isMine'>): string {
  if (invitation.isMine) return 'Go on'
  return `I am ${whomOf(invitation)}`
}
