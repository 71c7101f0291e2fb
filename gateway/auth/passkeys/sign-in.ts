// Sign-in with a passkey. The account is known by the authenticator's response, so that nobody has to name one, and
// nobody learns whether there is one: an unknown passkey is refused as one that signs wrongly.
import { audit } from '#gateway/auth/audit.ts'
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { AuthError } from '#gateway/auth/auth-error.ts'
import { beginSession, type Begun } from '#gateway/auth/begin-session.ts'
import type { AuthAnswer, AuthRequest } from '#gateway/auth/request.ts'
import { notBefore } from '#gateway/auth/response-floor.ts'
import { inTransaction, single, type Tx } from '#gateway/auth/transaction.ts'
import { findUser, isBanned, type User } from '#gateway/auth/users.ts'
import {
  readAssertion,
  refused,
  verifyAssertion,
  type KnownKey,
} from '#gateway/auth/webauthn/authenticator-responses.ts'
import { lifeSeconds, openChallenge, takeChallenge } from './challenges.ts'
import { mustBeOffered } from './passkeys.ts'

export async function beginSignIn(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  await context.limits.take('passkeyIp', request.ip)
  const { id, challenge, expiresAt } = await openChallenge(context, { kind: 'authentication' })
  const options = {
    rpId: mustBeOffered(context).id,
    challenge,
    timeout: lifeSeconds * 1000,
    userVerification: 'required',
  }
  return { status: 200, body: { challenge_id: id, options, expires_at: expiresAt } }
}

type Assertion = ReturnType<typeof readAssertion>

export async function finishSignIn(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const { limits, owner, settings } = context
  await limits.take('passkeyIp', request.ip)
  const assertion = readAssertion(request.body, 'credential')
  const challenge = await takeChallenge(context, request, { kind: 'authentication' })
  return notBefore(settings.answerFloorMs, async () => {
    const begun = await inTransaction(owner, tx =>
      begin(context, tx, request, { assertion, challenge }),
    ).catch(async (error: unknown) => {
      if (error instanceof AuthError) await audit(single(owner), request, { action: 'login_failed' })
      throw error
    })
    return { status: 200, body: begun.session, headers: begun.headers }
  })
}

async function begin(
  context: AuthContext,
  tx: Tx,
  request: AuthRequest,
  { assertion, challenge }: { assertion: Assertion; challenge: string },
): Promise<Begun> {
  const { user, passkeyId, key } = await mustKnow(tx, assertion)
  const use = await verifyAssertion(assertion, key, {
    party: mustBeOffered(context),
    challenge,
    isUserVerified: true,
  })
  mayComeIn(context, user)
  await tx.query(
    `update auth.webauthn_credentials set sign_count = $2, backed_up = $3, last_used_at = $4, updated_at = $4
     where id = $1`,
    [passkeyId, use.counter, use.isBackedUp, new Date(context.settings.now())],
  )
  await audit(tx, request, {
    action: 'login',
    actorId: user.id,
    traits: { provider: 'passkey', passkey_id: passkeyId },
  })
  return beginSession(context, tx, request, { user, method: 'passkey' })
}

/** The account before its passkey, as everybody locks them: two answers of one authenticator count one after the other. */
async function mustKnow(
  tx: Tx,
  { id, response }: Assertion,
): Promise<{ user: User; passkeyId: string; key: KnownKey }> {
  const credentialId = Buffer.from(id, 'base64url')
  const [held] = await tx.query<{ user_id: string }>(
    'select user_id from auth.webauthn_credentials where credential_id = $1',
    [credentialId],
  )
  const user = held ? await findUser(tx, held.user_id, { lock: true }) : undefined
  const [passkey] = user
    ? await tx.query<{ id: string; public_key: Buffer; sign_count: string }>(
        `select id, public_key, sign_count::text from auth.webauthn_credentials
         where credential_id = $1 and user_id = $2 for update`,
        [credentialId, user.id],
      )
    : []
  // The authenticator says whose it is: that has to be the account that it was added to.
  const named = Buffer.from(response.userHandle ?? '', 'base64url').toString()
  if (!user || !passkey || user.deleted_at || named !== user.id) throw refused()
  return {
    user,
    passkeyId: passkey.id,
    key: { credentialId, publicKey: passkey.public_key, counter: Number(passkey.sign_count) },
  }
}

function mayComeIn({ settings }: AuthContext, user: User): void {
  if (isBanned(user, settings.now())) throw new AuthError(403, 'user_banned', 'User is banned')
  if (user.email && !user.email_confirmed_at)
    throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed')
  if (user.phone && !user.phone_confirmed_at)
    throw new AuthError(403, 'phone_not_confirmed', 'Phone not confirmed')
}
