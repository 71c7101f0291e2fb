// Sessions: begun by a sign-in, carried on by refresh tokens, each of which is good for one use.
import { randomBytes, randomUUID } from 'node:crypto'
import { signAccessToken, type AmrEntry, type SessionContext } from './access-token.ts'
import type { Tx } from './transaction.ts'
import { readUserJson, updateUser, type User, type UserJson } from './users.ts'

export type SignInMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email/signup'
  | 'email_change'
  | 'passkey'

export type SessionJson = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: UserJson
}

export type Session = {
  id: string
  user_id: string
  aal: string
  created_at: Date
  not_after: Date | null
}

/** `device`: a digest, kept as the session's tag, so that two sessions of one device can be told. */
export async function startSession(
  context: SessionContext,
  tx: Tx,
  user: User,
  { method, ip, userAgent, device }: { method: SignInMethod; ip: string; userAgent: string; device?: string },
): Promise<SessionJson> {
  const { now, sessionSeconds } = context.settings
  const id = randomUUID()
  const begun = new Date(now())
  const ends = new Date(now() + sessionSeconds * 1000)
  await tx.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, not_after, user_agent, ip, tag)
     values ($1, $2, $3, $3, 'aal1', $4, $5, $6, $7)`,
    [id, user.id, begun, ends, userAgent || null, ip || null, device ?? null],
  )
  await tx.query(
    `insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method, id)
     values ($1, $2, $2, $3, $4)`,
    [id, begun, method, randomUUID()],
  )
  const signedIn = await updateUser(tx, user.id, { last_sign_in_at: begun })
  const refreshToken = await addRefreshToken(tx, { sessionId: id, userId: user.id })
  return sessionJson(context, tx, { user: signedIn, sessionId: id, refreshToken, aal: 'aal1' })
}

export async function sessionJson(
  context: SessionContext,
  tx: Tx,
  {
    user,
    sessionId,
    refreshToken,
    aal,
  }: { user: User; sessionId: string; refreshToken: string; aal: string },
): Promise<SessionJson> {
  const amr = await tx.query<AmrEntry>(
    `select authentication_method as method, floor(extract(epoch from updated_at))::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [sessionId],
  )
  const { token, expiresAt } = await signAccessToken(context, { user, sessionId, amr, aal })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: context.settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: await readUserJson(tx, user),
  }
}

export async function addRefreshToken(
  tx: Tx,
  { sessionId, userId, parent }: { sessionId: string; userId: string; parent?: string },
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await tx.query(
    `insert into auth.refresh_tokens
       (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, false, now(), now(), $3, $4)`,
    [token, userId, parent ?? null, sessionId],
  )
  return token
}

/** Ends every session of the account except one; refresh tokens go with their session. */
export async function endSessions(tx: Tx, userId: string, keptSessionId?: string): Promise<void> {
  await tx.query('delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid', [
    userId,
    keptSessionId ?? null,
  ])
}

export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.query('delete from auth.sessions where id = $1', [sessionId])
}
