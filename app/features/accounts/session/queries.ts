// Reads of accounts: profiles, roles, requests.
import { isRole, type Role } from '#domain/accounts/roles.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

const profileColumns = `
  id,
  email,
  phone,
  fullName:full_name,
  avatarPath:avatar_path,
  locale,
  timeZone:time_zone,
  ageAskedAt:age_asked_at,
  confirmedAt:confirmed_at,
  lastSignInAt:last_sign_in_at,
  suspendedUntil:suspended_until,
  isSample:is_sample,
  createdAt:created_at,
  updatedAt:updated_at
` as const

export async function getProfile(db: Db, id: string) {
  const { data } = await db.from('profiles').select(profileColumns).eq('id', id).maybeSingle().throwOnError()
  return data
}

export type Profile = NonNullable<Awaited<ReturnType<typeof getProfile>>>

/** The caller's own roles, the most powerful first. */
export async function listCurrentRoles(db: Db): Promise<Role[]> {
  const data = await call(db, 'get_current_user_roles')
  return data.filter(isRole)
}

/** The role that somebody was given first; a tie-break for display. */
export async function getFirstRole(db: Db, userId: string): Promise<Role | null> {
  const { data } = await db
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .order('assigned_at', { ascending: true })
    .limit(1)
    .throwOnError()
  return data[0]?.role ?? null
}

export async function listRolesOf(db: Db, userId: string): Promise<Role[]> {
  const { data } = await db
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .order('role')
    .throwOnError()
  return data.map(row => row.role)
}

/** The impersonation that a super admin has under way, by the clock of the database. */
export async function getActiveImpersonation(db: Db, adminId: string) {
  const { data } = await db
    .from('impersonation_sessions')
    .select('id, targetUserId:impersonated_user_id, expiresAt:expires_at')
    .eq('super_admin_id', adminId)
    .is('is_active', true)
    .gt('expires_at', 'now')
    .maybeSingle()
    .throwOnError()
  return data
}
