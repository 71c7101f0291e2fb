// What a session has shown: the level it reached, and how recently.
import { randomUUID } from 'node:crypto'
import { AuthError } from '#gateway/auth/auth-error.ts'
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { addRefreshToken, type Session } from '#gateway/auth/sessions.ts'
import type { SignedIn } from '#gateway/auth/signed-in.ts'
import type { Tx } from '#gateway/auth/transaction.ts'
import { skewMs } from '#gateway/auth/recent.ts'

/** How long a code counts as fresh for changing what protects the account. */
const freshMs = 5 * 60 * 1000

const methods = ['totp', 'recovery_code', 'mfa/webauthn'] as const

/** How a second factor was shown, as the token names it. */
export type FactorMethod = (typeof methods)[number]

/** The session of the token; one that another system signed has none, and cannot be raised. */
export function mustHaveSession({ session }: SignedIn): Session {
  if (!session)
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return session
}

/** Before a factor is added, removed or its recovery codes replaced: a session alone, however good, is not enough. */
export async function mustBeFresh(
  { settings }: AuthContext,
  tx: Tx,
  session: Session,
  { refusal }: { refusal: AuthError },
): Promise<void> {
  if (session.aal !== 'aal2') throw refusal
  const since = new Date(settings.now() - freshMs)
  const fresh = await tx.query(
    `select 1 from auth.mfa_amr_claims
     where session_id = $1 and authentication_method = any($2) and updated_at > $3 and updated_at <= $4`,
    [session.id, methods, since, new Date(settings.now() + skewMs)],
  )
  if (fresh.length === 0)
    throw new AuthError(422, 'reauthentication_needed', 'A fresh code of a second factor is required')
}

/** Raises the session and gives it the next refresh token. */
export async function raiseSession(
  { settings }: AuthContext,
  tx: Tx,
  { session, factorId, method }: { session: Session; factorId: string; method: FactorMethod },
): Promise<string> {
  const now = new Date(settings.now())
  await tx.query(
    `insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method, id)
     values ($1, $2, $2, $3, $4)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [session.id, now, method, randomUUID()],
  )
  await tx.query(`update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1`, [
    session.id,
    factorId,
    now,
  ])
  const [active] = await tx.query<{ token: string }>(
    `update auth.refresh_tokens set revoked = true, updated_at = $2
     where session_id = $1 and not revoked returning token`,
    [session.id, now],
  )
  return addRefreshToken(tx, {
    sessionId: session.id,
    userId: session.user_id,
    ...(active ? { parent: active.token } : {}),
  })
}
