// What somebody of a club's staff may do, by duty. The database decides (app.duty_rights);
// supabase/tests/accounts/club-duties.test.ts holds the two together.
import type { Role } from './roles.ts'

export const clubDuties = [
  'secretary',
  'registrar',
  'finance officer',
  'media officer',
  'team manager',
  'kit manager',
  'doctor',
  'analyst',
] as const
export type ClubDuty = (typeof clubDuties)[number]

export const clubRights = ['transfers', 'contracts', 'lineups', 'discipline', 'news', 'staff'] as const
export type ClubRight = (typeof clubRights)[number]

const rightsOfDuties: Record<ClubDuty, readonly ClubRight[]> = {
  secretary: ['transfers', 'lineups', 'discipline', 'news'],
  registrar: ['transfers'],
  'finance officer': ['contracts'],
  'media officer': ['news'],
  'team manager': ['lineups'],
  'kit manager': [],
  doctor: [],
  analyst: [],
}

const isClubDuty = (duty: string | null): duty is ClubDuty => clubDuties.some(known => known === duty)

/** Of one membership: a club admin has every right, staff those of the duty, a coach the line-ups. */
export function clubRightsOf(role: Role, duty: string | null): readonly ClubRight[] {
  if (role === 'club_admin') return clubRights
  if (role === 'coach') return ['lineups']
  return role === 'club' && isClubDuty(duty) ? rightsOfDuties[duty] : []
}
