// What somebody's roles let them open. A page is open to somebody who holds one of its roles; what somebody may read or
// write is decided in the database, not here.
import type { Audience } from './guarded-routes.ts'
import { holds, type Role } from './roles.ts'

export const isVip = (held: readonly Role[]) => holds(held, ['scout', 'admin', 'super_admin'])
export const isAdmin = (held: readonly Role[]) => holds(held, ['admin', 'zifa_admin', 'super_admin'])
export const isPlayer = (held: readonly Role[]) => holds(held, ['player'])
export const isClub = (held: readonly Role[]) => holds(held, ['club', 'club_admin'])
export const isScout = (held: readonly Role[]) => holds(held, ['scout'])

export function mayOpen(audience: Audience, held: readonly Role[]): boolean {
  return audience === 'public' || audience === 'signed-in' || holds(held, audience)
}
