// What a session has shown so far: the password alone (aal1), or a second factor too (aal2).
import type { Session as AuthSession } from '@supabase/supabase-js'
import type { Role } from '#domain/accounts/roles.ts'

/** The library saves the account with its factors beside the token. */
export const awaitsSecondFactor = (session: AuthSession) =>
  levelOf(session) !== 'aal2' && (session.user.factors ?? []).some(({ status }) => status === 'verified')

const needing: readonly Role[] = ['super_admin', 'zifa_admin', 'admin']

/** Whether somebody has to set one up first. The database decides; this only leads there. */
export function lacksRequiredFactor(session: AuthSession | null, ownRoles: readonly Role[]): boolean {
  if (!session || document.documentElement.dataset['secondFactor'] !== 'required') return false
  return ownRoles.some(role => needing.includes(role)) && levelOf(session) !== 'aal2'
}

function levelOf({ access_token: token }: AuthSession): string | undefined {
  try {
    const [, claims = ''] = token.split('.')
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).aal
  } catch {
    // A token that another system signed says nothing of it.
    return undefined
  }
}
