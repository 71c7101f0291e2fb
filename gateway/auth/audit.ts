// Who did what to which account, in GoTrue's table. By number, never by address: the log outlives the account.
import { randomUUID } from 'node:crypto'
import type { AuthRequest } from './request.ts'
import type { Tx } from './transaction.ts'

const kinds = {
  user_signedup: 'team',
  user_repeated_signup: 'user',
  user_confirmation_requested: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_invited: 'team',
  user_deleted: 'team',
  user_modified: 'user',
  user_updated_password: 'user',
  login: 'account',
  login_failed: 'account',
  logout: 'account',
  token_reused: 'token',
  factor_enrolled: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  recovery_codes_created: 'recovery_codes',
  recovery_code_used: 'recovery_codes',
  passkey_created: 'user',
  passkey_updated: 'user',
  passkey_deleted: 'user',
} as const

type AuditAction = keyof typeof kinds

export async function audit(
  tx: Pick<Tx, 'query'>,
  request: Pick<AuthRequest, 'ip'>,
  {
    action,
    actorId,
    traits = {},
  }: { action: AuditAction; actorId?: string; traits?: Record<string, string> },
): Promise<void> {
  const payload = {
    action,
    actor_id: actorId ?? '00000000-0000-0000-0000-000000000000',
    actor_via_sso: false,
    log_type: kinds[action],
    ...(Object.keys(traits).length > 0 ? { traits } : {}),
  }
  await tx.query(
    `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, now(), $3)`,
    [randomUUID(), JSON.stringify(payload), request.ip],
  )
}
