// Refresh tokens turn into the next one when they are used. One that comes a second time may be a tab that asked
// at the same moment: for a few seconds it gets what the first got. After that somebody else has a copy, and
// the two cannot be told apart: the session ends for both.
import { audit } from './audit.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { deviceOf, placeOf } from './devices.ts'
import { invalid, textField } from './fields.ts'
import type { AuthAnswer, AuthRequest } from './request.ts'
import { addRefreshToken, sessionJson, type Session } from './sessions.ts'
import { inTransaction, type Tx } from './transaction.ts'
import { findUser, isBanned, type User } from './users.ts'
import { isRecent } from './recent.ts'

type RefreshToken = { token: string; session_id: string; revoked: boolean; updated_at: Date }

const refused = (code: string, why: string) => new AuthError(400, code, `Invalid Refresh Token: ${why}`)

export async function refreshSession(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const token = textField(request.body, 'refresh_token')
  if (token === '' || token.length > 255) throw invalid('Refresh token is not valid')
  const place = placeOf(context, request)
  await context.limits.take('refreshIp', place)
  const outcome = await inTransaction(context.owner, tx => carryOn(context, tx, request, token))
  if (outcome instanceof AuthError) throw outcome
  // Thousands may share an address: only tokens that are none count.
  await context.limits.giveBack('refreshIp', place)
  return { status: 200, body: outcome }
}

/** The session, or the refusal: what has to be ended for it is ended. */
async function carryOn(context: AuthContext, tx: Tx, request: AuthRequest, given: string): Promise<object> {
  const { now, refreshGraceSeconds } = context.settings
  const found = await lockSession(tx, given)
  if (!found) return refused('refresh_token_not_found', 'Refresh Token Not Found')
  const { user, session, token } = found
  if (isBanned(user, now())) return refused('user_banned', 'User Banned')

  let next = await activeToken(tx, session.id)
  const isInGrace = isRecent(token.updated_at, refreshGraceSeconds * 1000, now())
  if (token.revoked && (next === undefined || !isInGrace)) {
    await endFamily(tx, session.id, now())
    await audit(tx, request, { action: 'token_reused', actorId: user.id, traits: { session_id: session.id } })
    return refused('refresh_token_already_used', 'Already Used')
  }
  if (session.not_after && session.not_after.getTime() <= now())
    return refused('session_expired', 'Session Expired')
  if (!token.revoked) {
    await revoke(tx, given, now())
    next = await addRefreshToken(tx, { sessionId: session.id, userId: user.id, parent: given })
  }
  if (next === undefined) throw new Error('A session has lost its refresh token.')
  await tx.query(
    `update auth.sessions set refreshed_at = $2::timestamptz at time zone 'utc', updated_at = $2,
       user_agent = $3, ip = $4, tag = coalesce($5, tag) where id = $1`,
    [
      session.id,
      new Date(now()),
      request.userAgent || null,
      request.ip || null,
      deviceOf(context, request) ?? null,
    ],
  )
  return sessionJson(context, tx, { user, sessionId: session.id, refreshToken: next, aal: session.aal })
}

/** Concurrent requests with tokens of this session wait here. */
async function lockSession(
  tx: Tx,
  given: string,
): Promise<{ user: User; session: Session; token: RefreshToken } | undefined> {
  const [session] = await tx.query<Session>(
    `select s.id, s.user_id, s.aal, s.created_at, s.not_after
     from auth.sessions s join auth.refresh_tokens t on t.session_id = s.id
     where t.token = $1 for no key update of s`,
    [given],
  )
  if (!session) return undefined
  // Read after the lock: it may have been used while we waited.
  const [token] = await tx.query<RefreshToken>(
    'select token, session_id, revoked, updated_at from auth.refresh_tokens where token = $1',
    [given],
  )
  const user = await findUser(tx, session.user_id)
  return token && user && !user.deleted_at ? { user, session, token } : undefined
}

async function activeToken(tx: Tx, sessionId: string): Promise<string | undefined> {
  const [active] = await tx.query<{ token: string }>(
    'select token from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1',
    [sessionId],
  )
  return active?.token
}

async function revoke(tx: Tx, token: string, now: number): Promise<void> {
  await tx.query('update auth.refresh_tokens set revoked = true, updated_at = $2 where token = $1', [
    token,
    new Date(now),
  ])
}

/** The rows stay for a day, so that both holders get the reason. */
async function endFamily(tx: Tx, sessionId: string, now: number): Promise<void> {
  await tx.query(
    'update auth.refresh_tokens set revoked = true, updated_at = $2 where session_id = $1 and not revoked',
    [sessionId, new Date(now)],
  )
  await tx.query('update auth.sessions set not_after = $2, updated_at = $2 where id = $1', [
    sessionId,
    new Date(now),
  ])
}
