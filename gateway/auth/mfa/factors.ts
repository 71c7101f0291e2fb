// Second factors as their rows, and as GoTrue shows them: never with the secret.
import { AuthError } from '#gateway/auth/auth-error.ts'
import type { Tx } from '#gateway/auth/transaction.ts'

export type Factor = {
  id: string
  user_id: string
  friendly_name: string | null
  factor_type: 'totp' | 'webauthn' | 'phone'
  status: 'unverified' | 'verified'
  created_at: Date
  updated_at: Date
  last_challenged_at: Date | null
}

export const factorColumns =
  'id, user_id, friendly_name, factor_type, status, created_at, updated_at, last_challenged_at'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const listFactors = (tx: Tx, userId: string): Promise<Factor[]> =>
  tx.query<Factor>(
    `select ${factorColumns} from auth.mfa_factors where user_id = $1 order by created_at, id`,
    [userId],
  )

export const isVerified = ({ status }: Factor) => status === 'verified'

export async function hasVerifiedFactor(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx.query(
    `select 1 from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1`,
    [userId],
  )
  return found.length > 0
}

/** Another person's factor is as unknown as none. Locked: its codes are taken one after the other. */
export async function mustFindFactor(
  tx: Tx,
  userId: string,
  id: string,
): Promise<Factor & { secret: string }> {
  if (!uuid.test(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const [factor] = await tx.query<Factor & { secret: string }>(
    `select ${factorColumns}, coalesce(secret, '') as secret from auth.mfa_factors where id = $1 and user_id = $2 for update`,
    [id, userId],
  )
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

export const factorIdOf = (path: string) => path.split('/')[2] ?? ''

export function factorJson(factor: Factor) {
  return {
    id: factor.id,
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
    status: factor.status,
    ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
    factor_type: factor.factor_type,
    ...(factor.last_challenged_at ? { last_challenged_at: factor.last_challenged_at.toISOString() } : {}),
  }
}

export const removalNotice = ({ factor_type }: Factor) =>
  factor_type === 'webauthn' ? 'security_key_removed' : 'factor_removed'

/**
 * Without a verified factor no session is worth more than its password. Sessions that have shown this one fall back,
 * except the one that removes it.
 */
export async function removeFactor(
  tx: Tx,
  { id, user_id }: Factor,
  { sessionId }: { sessionId?: string } = {},
): Promise<void> {
  await tx.query('delete from auth.mfa_factors where id = $1', [id])
  await tx.query(
    `update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1 and id is distinct from $2::uuid`,
    [id, sessionId ?? null],
  )
  if (await hasVerifiedFactor(tx, user_id)) return
  await tx.query(`update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1`, [user_id])
  await tx.query('delete from gateway.recovery_codes where user_id = $1', [user_id])
}
