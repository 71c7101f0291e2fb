// Reads about one person: role requests, roles, sign-in methods, and who impersonated them. `userId` is the person
// whose page it is, also while a super admin impersonates them.
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

const requestColumns = `
  id,
  role,
  note,
  status,
  proposedBy:proposed_by,
  requestedAt:requested_at,
  decidedAt:decided_at,
  reason:decision_reason
` as const

export const requestsKey = (userId: string) => ['requests', userId]

async function listRequests(db: Db, userId: string) {
  const { data } = await db
    .from('role_requests')
    .select(requestColumns)
    .eq('user_id', userId)
    .order('requested_at', { ascending: false })
    .order('id')
    .limit(100)
    .throwOnError()
  return data
}

export type RoleRequest = Awaited<ReturnType<typeof listRequests>>[number]

/** The roles of a person and since when, the most powerful first. */
async function listHeldRoles(db: Db, userId: string) {
  const { data } = await db
    .from('user_roles')
    .select('role, since:assigned_at, givenBy:assigned_by, reason')
    .eq('user_id', userId)
    .order('role')
    .throwOnError()
  return data
}

/** Where a person is signed in, the last used first. */
async function listSessions(db: Db, userId: string) {
  const { data } = await db
    .rpc('list_sessions', { p_user_id: userId })
    .select('id, since:created_at, usedAt:refreshed_at, userAgent:user_agent, isCurrent:is_current')
    .throwOnError()
  return data
}

export type DeviceSession = Awaited<ReturnType<typeof listSessions>>[number]

/** The impersonations of this person, the newest first. */
async function listImpersonations(db: Db, userId: string) {
  const { data } = await db
    .from('impersonation_sessions')
    .select('id, reason, startedAt:started_at, endedAt:ended_at, expiresAt:expires_at')
    .eq('impersonated_user_id', userId)
    .order('started_at', { ascending: false })
    .limit(100)
    .throwOnError()
  return data
}

export type ImpersonationOfMe = Awaited<ReturnType<typeof listImpersonations>>[number]

export const requestsOf = (userId: string) => read(requestsKey(userId), db => listRequests(db, userId))
export const heldRolesOf = (userId: string) => read(['held-roles', userId], db => listHeldRoles(db, userId))
export const sessionsKey = (userId: string) => ['sessions', userId]
export const sessionsOf = (userId: string) => read(sessionsKey(userId), db => listSessions(db, userId))
export const impersonationsOfRead = (userId: string) =>
  read(['looks', userId], db => listImpersonations(db, userId))
