// Who invites whom to what, in words.
import * as words from '#messages/curation/invitations.js'
import type { Invitation } from './queries.ts'

const offices = { league: words.league, association: 'ZIFA' }

export function invitationWords(invitation: Invitation): string {
  const { kind, person, club, office, duty, isRegistration } = invitation
  const inviter = club ?? offices[office ?? 'league']
  if (kind === 'guardian')
    return (isRegistration ? words.registerMinor : words.signMinor)({ inviter, person })
  if (kind === 'player') return (isRegistration ? words.registerPlayer : words.signHere)({ inviter, person })
  if (kind === 'staff') return words.staff({ inviter, person, duty: duty ?? words.staffMember })
  return (kind === 'coach' ? words.asCoach : words.asOfficial)({ inviter, person })
}

/** Why a link cannot be used any more. */
export function overWords({ state }: Pick<Invitation, 'state'>): string | undefined {
  if (state === 'used') return words.used
  if (state === 'expired') return words.expired
  if (state === 'declined') return words.declined
  return state === 'withdrawn' ? words.withdrawn : undefined
}

export const whomOf = ({ kind, person }: Pick<Invitation, 'kind' | 'person'>) =>
  kind === 'guardian' ? words.guardianOf({ person }) : person

/** On the button. */
export function acceptWords(invitation: Pick<Invitation, 'kind' | 'person' | 'isMine'>): string {
  const { kind, person, isMine } = invitation
  if (isMine) return words.goOn
  return (kind === 'guardian' ? words.iAmGuardian : words.iAm)({ person })
}
