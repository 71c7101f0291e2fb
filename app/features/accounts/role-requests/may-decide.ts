// Who decides on a request: an administrator, never the one who asked, and for a new super admin a super
// admin who is not the one who proposed it. A courtesy: the database refuses the rest by itself.
import * as words from '#messages/accounts/roleRequests.js'
import { isAdmin } from '#domain/accounts/role-rights.ts'
import type { Role } from '#domain/accounts/roles.ts'

type Request = { userId: string; role: Role; proposedBy: string | null }
type Decider = { id: string; roles: readonly Role[] }

/** Why this one cannot decide it, in words; nothing when they can. */
export function whyNot(request: Request, decider: Decider): string | undefined {
  if (!isAdmin(decider.roles)) return words.notAdmin
  if (request.userId === decider.id) return words.own
  if (request.role === 'super_admin' && !decider.roles.includes('super_admin')) return words.superAdminOnly
  if (request.proposedBy === decider.id) return words.proposer
  return undefined
}
