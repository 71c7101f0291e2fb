// Who invites whom to what, in words.
import type { Invitation } from './queries.ts'

const roles = { player: 'player', guardian: 'guardian', coach: 'coach', referee: 'match official' }

export function invitationWords(invitation: Invitation): string {
  const { kind, person, club, isRegistration } = invitation
  const inviter = club ?? 'The league office'
  if (kind === 'guardian')
    return isRegistration
      ? `${inviter} wants to register ${person}, who is under 18, and needs the consent of a parent or guardian.`
      : `${inviter} wants to sign ${person}, who is under 18, and needs the consent of a parent or guardian.`
  if (kind === 'player')
    return isRegistration
      ? `${inviter} wants to register ${person} as a player and asks for your consent.`
      : `${inviter} invites ${person} to sign for themselves here.`
  return `${inviter} invites ${person} to use this site as a ${roles[kind]}.`
}

/** Why a link cannot be used any more. */
export function overWords({ state }: Pick<Invitation, 'state'>): string | undefined {
  if (state === 'used') return 'This link has been used. It works once.'
  if (state === 'expired') return 'This link has expired.'
  return state === 'withdrawn' ? 'This link was replaced by a newer one.' : undefined
}

export const whomOf = ({ kind, person }: Pick<Invitation, 'kind' | 'person'>) =>
  kind === 'guardian' ? `the guardian of ${person}` : person
