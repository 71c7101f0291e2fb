// What an authenticator has to sign: random, good for five minutes and for one answer, right or wrong.
import { randomBytes, randomUUID } from 'node:crypto'
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { AuthError } from '#gateway/auth/auth-error.ts'
import { invalid, textField } from '#gateway/auth/fields.ts'
import type { AuthRequest } from '#gateway/auth/request.ts'
import { single } from '#gateway/auth/transaction.ts'
import { isRecent } from '#gateway/auth/recent.ts'

const lifeMs = 5 * 60 * 1000

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A new passkey is for one session of one account; who signs in is not known before the answer. */
type Ceremony =
  | { kind: 'registration'; userId: string; sessionId: string }
  | { kind: 'authentication'; userId?: never; sessionId?: never }

type OpenChallenge = { id: string; challenge: string; expiresAt: number }

export async function openChallenge(
  { owner, settings }: AuthContext,
  { kind, userId, sessionId }: Ceremony,
): Promise<OpenChallenge> {
  const id = randomUUID()
  const challenge = randomBytes(32).toString('base64url')
  const now = settings.now()
  await single(owner).query(
    `insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      id,
      userId ?? null,
      kind,
      JSON.stringify({ challenge, userVerification: 'required', ...(sessionId ? { sessionId } : {}) }),
      new Date(now),
      new Date(now + lifeMs),
    ],
  )
  return { id, challenge, expiresAt: Math.floor((now + lifeMs) / 1000) }
}

export const lifeSeconds = lifeMs / 1000

/** Used up by this, whatever comes of the answer: the statement stands for itself. */
export async function takeChallenge(
  { owner, settings }: AuthContext,
  { body }: AuthRequest,
  { kind, userId, sessionId }: Ceremony,
): Promise<string> {
  const id = textField(body, 'challenge_id')
  if (id === '') throw invalid('challenge_id is required')
  if (!uuid.test(id)) throw invalid('challenge_id must be a valid UUID')
  const [taken] = await single(owner).query<{ challenge: string; created_at: Date }>(
    `delete from auth.webauthn_challenges
     where id = $1 and challenge_type = $2 and user_id is not distinct from $3::uuid
       and session_data ->> 'sessionId' is not distinct from $4
     returning session_data ->> 'challenge' as challenge, created_at`,
    [id, kind, userId ?? null, sessionId ?? null],
  )
  if (!taken) throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')
  if (!isRecent(taken.created_at, lifeMs, settings.now()))
    throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired')
  return taken.challenge
}
