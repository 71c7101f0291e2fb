// Opens a try at a factor: for five minutes a code may be shown for it, once, or its security key may sign.
import { randomUUID } from 'node:crypto'
import { audit } from '#gateway/auth/audit.ts'
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { AuthError } from '#gateway/auth/auth-error.ts'
import type { AuthAnswer, AuthRequest } from '#gateway/auth/request.ts'
import { signedIn } from '#gateway/auth/signed-in.ts'
import { inTransaction, single, type Tx } from '#gateway/auth/transaction.ts'
import { factorIdOf, mustFindFactor } from './factors.ts'
import { mustHaveSession } from './second-factor.ts'
import { keyOptions, newKeyChallenge, type KeyChallenge } from './security-keys.ts'
import { isRecent } from '#gateway/auth/recent.ts'

const lifeMs = 5 * 60 * 1000

export async function challenge(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const { owner, settings, limits } = context
  const who = await signedIn(context, single(owner), request)
  const { user } = who
  await limits.take('factorChallenge', user.id)
  return inTransaction(owner, async tx => {
    const factor = await mustFindFactor(tx, user.id, factorIdOf(request.path))
    // Where keys are not offered any more, their owners still show a recovery code.
    const isKey = factor.factor_type === 'webauthn' && context.relyingParty !== undefined
    const key = isKey ? newKeyChallenge(mustHaveSession(who).id) : undefined
    const options = key
      ? { webauthn: await keyOptions(context, tx, { user, factor, ...key, seconds: lifeMs / 1000 }) }
      : {}
    const now = settings.now()
    const id = randomUUID()
    await tx.query('delete from auth.mfa_challenges where factor_id = $1 and created_at < $2', [
      factor.id,
      new Date(now - lifeMs),
    ])
    await tx.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, web_authn_session_data)
       values ($1, $2, $3, $4, $5)`,
      [id, factor.id, new Date(now), request.ip, key ? JSON.stringify(key) : null],
    )
    // The column is unique in GoTrue's schema, and our moments are whole milliseconds: which microsecond is left to chance, or
    // two people who begin at once would stand in each other's way.
    await tx.query(
      `update auth.mfa_factors
       set last_challenged_at = $2::timestamptz + floor(random() * 1000000) * interval '1 microsecond' where id = $1`,
      [factor.id, new Date(now)],
    )
    await audit(tx, request, {
      action: 'challenge_created',
      actorId: user.id,
      traits: { factor_id: factor.id },
    })
    const expiresAt = Math.floor((now + lifeMs) / 1000)
    return { status: 200, body: { id, type: isKey ? 'webauthn' : 'totp', expires_at: expiresAt, ...options } }
  })
}

/** Throws unless it is open; a right code uses it up, a wrong one leaves it for another try. With what a key has to sign. */
export async function mustBeOpen(
  { settings }: AuthContext,
  tx: Tx,
  { id, factorId, ip }: { id: string; factorId: string; ip: string },
): Promise<KeyChallenge | undefined> {
  const [found] = await tx.query<{
    created_at: Date
    verified_at: Date | null
    is_same_ip: boolean
    web_authn_session_data: KeyChallenge | null
  }>(
    `select created_at, verified_at, ip_address = $3::inet as is_same_ip, web_authn_session_data
     from auth.mfa_challenges where id::text = $1 and factor_id = $2 for update`,
    [id, factorId, ip],
  )
  if (!found || found.verified_at)
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (!found.is_same_ip)
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (!isRecent(found.created_at, lifeMs, settings.now()))
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    )
  return found.web_authn_session_data ?? undefined
}

export async function useUpChallenge({ settings }: AuthContext, tx: Tx, id: string): Promise<void> {
  await tx.query('update auth.mfa_challenges set verified_at = $2 where id::text = $1', [
    id,
    new Date(settings.now()),
  ])
}
