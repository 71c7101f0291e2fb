// Whom which page is for. Apart from the roles themselves, because every visitor downloads this.
import type { Role } from './roles.ts'

export type Audience = 'public' | 'signed-in' | readonly Role[]

/** Every guarded page, and who may open it. */
export const guardedRoutes = {
  '/dashboard/*': 'signed-in',
  '/admin': ['admin', 'zifa_admin', 'super_admin'],
  '/club-dashboard': ['club_admin', 'club'],
  '/super/dashboard': ['super_admin'],
  '/super/users': ['super_admin'],
  '/super/features': ['super_admin'],
  '/super/zifa-oversight': ['super_admin'],
  '/fan-dashboard': ['fan'],
  '/player-dashboard': ['player'],
  '/transfer-approvals': ['club_admin', 'club', 'player', 'admin', 'zifa_admin', 'super_admin'],
} as const satisfies Record<string, Audience>
