// What super admins do to accounts. The database checks each and writes the audit log.
import type { Role } from '#domain/accounts/roles.ts'
import type { Db } from '#lib/data/db.ts'

export type Act =
  | { kind: 'grant'; userId: string; role: Role; reason: string; endsOn?: string }
  | { kind: 'revoke'; userId: string; role: Role; reason: string }
  | { kind: 'propose'; userId: string; reason: string }
  | { kind: 'suspend'; userId: string; reason: string }
  | { kind: 'restore'; userId: string; reason: string }
  | { kind: 'sign-out'; userId: string; reason: string }

/** Does it, and tells whether it changed anything: done twice, it is done once. */
export async function actOnUser(db: Db, act: Act): Promise<boolean> {
  const given = { p_user_id: act.userId, p_reason: act.reason }
  switch (act.kind) {
    case 'grant':
      return (
        await db
          .rpc('grant_role', {
            ...given,
            p_role: act.role,
            ...(act.endsOn ? { p_ends_on: act.endsOn } : {}),
          })
          .throwOnError()
      ).data
    case 'revoke':
      return (await db.rpc('revoke_role', { ...given, p_role: act.role }).throwOnError()).data
    case 'propose':
      return Boolean((await db.rpc('propose_super_admin', given).throwOnError()).data)
    case 'suspend':
      return (await db.rpc('suspend_user', given).throwOnError()).data
    case 'restore':
      return (await db.rpc('restore_user', given).throwOnError()).data
    case 'sign-out':
      return (await db.rpc('force_sign_out', given).throwOnError()).data > 0
  }
}

/** Makes one account of two; answers which one stays. */
export async function mergeAccounts(
  db: Db,
  input: { from: string; into: string; reason: string; requestId: string },
): Promise<string> {
  const { data } = await db
    .rpc('merge_accounts', {
      p_from: input.from,
      p_into: input.into,
      p_reason: input.reason,
      p_request_id: input.requestId,
    })
    .throwOnError()
  return data
}
