// What somebody's roles let them open. A page is open to somebody who holds one of its roles; what somebody may read or
// write is decided in the database, not here.
import { type Audience, holds, primaryRole, type Role } from './roles.ts'
import { roleNames } from './role-names.ts'

export const isVip = (held: readonly Role[]) => holds(held, ['scout', 'admin', 'super_admin'])
export const isAdmin = (held: readonly Role[]) => holds(held, ['admin', 'zifa_admin', 'super_admin'])
export const isPlayer = (held: readonly Role[]) => holds(held, ['player'])
export const isClub = (held: readonly Role[]) => holds(held, ['club', 'club_admin'])
export const isScout = (held: readonly Role[]) => holds(held, ['scout'])

export function mayOpen(audience: Audience, held: readonly Role[]): boolean {
  return audience === 'public' || audience === 'signed-in' || holds(held, audience)
}

/** Why somebody was sent elsewhere: "This page is for club users. You are signed in as fan." */
export function denialWords(audience: readonly Role[], held: readonly Role[]): string {
  return `This page is for ${audienceName(audience)}. You are signed in as ${roleNames[primaryRole(held)]}.`
}

function audienceName(audience: readonly Role[]): string {
  const is = (...wanted: Role[]) => audience.length === wanted.length && holds(audience, wanted)
  if (is('club_admin', 'club')) return 'club users'
  if (is('admin', 'zifa_admin', 'super_admin')) return 'administrators'
  const [only] = audience
  if (audience.length === 1 && only) return `${roleNames[only]}s`
  return 'clubs, players and administrators'
}
