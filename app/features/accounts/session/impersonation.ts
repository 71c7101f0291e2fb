// Impersonation: how it begins and ends, and what the database says of it now.
import { primaryRole, type Role } from '#domain/accounts/roles.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { getActiveImpersonation, getFirstRole, getProfile, listRolesOf, type Profile } from './queries.ts'
import type { Impersonation } from './session.ts'

export type View = { impersonation: Impersonation; profile: Profile; roles: Role[] }

export async function beginImpersonation(
  db: Db,
  { adminId, userId, reason, minutes }: { adminId: string; userId: string; reason: string; minutes?: number },
) {
  const row = {
    super_admin_id: adminId,
    impersonated_user_id: userId,
    reason,
    is_active: true,
    ...(minutes === undefined ? {} : { minutes }),
  }
  const { data } = await db.from('impersonation_sessions').insert(row).select('id').single().throwOnError()
  await call(db, 'log_super_admin_action', {
    actionType: 'impersonate_user',
    targetUserId: userId,
    actionDetails: { reason },
  }).catch(async (error: unknown) => {
    // What cannot be logged does not happen.
    await endImpersonation(db, data.id)
    throw error
  })
}

/** One that is over already stays as it ended. */
export async function endImpersonation(db: Db, sessionId: string) {
  await db
    .from('impersonation_sessions')
    .update({ is_active: false, ended_at: new Date().toISOString() })
    .eq('id', sessionId)
    .throwOnError()
}

/** Whom a super admin impersonates, from the database alone. */
export async function readView(db: Db, adminId: string): Promise<View | null> {
  const active = await getActiveImpersonation(db, adminId)
  if (!active) return null
  const [profile, roles, firstRole] = await Promise.all([
    getProfile(db, active.targetUserId),
    listRolesOf(db, active.targetUserId),
    getFirstRole(db, active.targetUserId),
  ])
  if (!profile) return null
  const targetUserRole = roles.length > 0 ? primaryRole(roles) : (firstRole ?? 'fan')
  return {
    profile,
    roles: roles.length > 0 ? roles : [targetUserRole],
    impersonation: {
      targetUserId: profile.id,
      targetUserEmail: profile.email,
      targetUserRole,
      targetUserName: profile.fullName,
      originalAdminId: adminId,
      sessionId: active.id,
      endsAt: active.expiresAt,
    },
  }
}
