// What super admins do to accounts. The database checks each and writes the audit log.
import type { Role } from '#domain/accounts/roles.ts'
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

export type Act =
  | { kind: 'grant'; userId: string; role: Role; reason: string; endsOn?: string }
  | { kind: 'revoke'; userId: string; role: Role; reason: string }
  | { kind: 'propose'; userId: string; reason: string }
  | { kind: 'suspend'; userId: string; reason: string }
  | { kind: 'restore'; userId: string; reason: string }
  | { kind: 'sign-out'; userId: string; reason: string }

/** Idempotent; returns whether it changed anything. */
export async function actOnUser(db: Db, act: Act): Promise<boolean> {
  const given = { userId: act.userId, reason: act.reason }
  switch (act.kind) {
    case 'grant':
      return call(db, 'grant_role', { ...given, role: act.role, endsOn: act.endsOn || undefined })
    case 'revoke':
      return call(db, 'revoke_role', { ...given, role: act.role })
    case 'propose':
      return Boolean(await call(db, 'propose_super_admin', given))
    case 'suspend':
      return call(db, 'suspend_user', given)
    case 'restore':
      return call(db, 'restore_user', given)
    case 'sign-out':
      return (await call(db, 'force_sign_out', given)) > 0
  }
}

/** A lost second factor: one super admin proposes the reset, another confirms it. */
export const proposeFactorReset = command('propose_factor_reset')
export const confirmFactorReset = command('confirm_factor_reset')
export const discardFactorReset = command('discard_factor_reset')

/** Makes one account of two; answers which one stays. */
export const mergeAccounts = (
  db: Db,
  input: { from: string; into: string; reason: string; requestId: string },
): Promise<string> => call(db, 'merge_accounts', input)
