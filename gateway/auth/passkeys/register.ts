// A new passkey: what the authenticator is asked for, and what it answers.
import { audit } from '#gateway/auth/audit.ts'
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { AuthError } from '#gateway/auth/auth-error.ts'
import { mustHaveSession } from '#gateway/auth/mfa/second-factor.ts'
import type { AuthAnswer, AuthRequest } from '#gateway/auth/request.ts'
import { signedIn } from '#gateway/auth/signed-in.ts'
import { inTransaction, single } from '#gateway/auth/transaction.ts'
import { accountNames } from '#gateway/auth/webauthn/account-names.ts'
import {
  algorithms,
  readRegistration,
  verifyRegistration,
} from '#gateway/auth/webauthn/authenticator-responses.ts'
import { lifeSeconds, openChallenge, takeChallenge } from './challenges.ts'
import {
  addPasskey,
  listPasskeys,
  mustBeOffered,
  mustBeRecent,
  mustHaveLevel,
  mustHaveRoom,
  passkeyJson,
} from './passkeys.ts'

export async function beginRegistration(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const tx = single(context.owner)
  const who = await signedIn(context, tx, request)
  const { user } = who
  const session = mustHaveSession(who)
  await context.limits.take('passkeyUser', user.id)
  await mustBeRecent(context, tx, who)
  const passkeys = await listPasskeys(tx, user.id)
  mustHaveRoom(passkeys)
  const { id, challenge, expiresAt } = await openChallenge(context, {
    kind: 'registration',
    userId: user.id,
    sessionId: session.id,
  })
  const party = mustBeOffered(context)
  const options = {
    rp: { id: party.id, name: new URL(context.siteUrl).host },
    user: { id: Buffer.from(user.id).toString('base64url'), ...accountNames(user) },
    challenge,
    pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key', alg })),
    timeout: lifeSeconds * 1000,
    excludeCredentials: passkeys.map(known => ({
      type: 'public-key',
      id: known.credential_id.toString('base64url'),
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
  return { status: 200, body: { challenge_id: id, options, expires_at: expiresAt } }
}

export async function finishRegistration(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const { owner, settings, mailer } = context
  const response = readRegistration(request.body, 'credential')
  const asking = await signedIn(context, single(owner), request)
  const challenge = await takeChallenge(context, request, {
    kind: 'registration',
    userId: asking.user.id,
    sessionId: mustHaveSession(asking).id,
  })
  const key = await verifyRegistration(response, {
    party: mustBeOffered(context),
    challenge,
    isUserVerified: true,
  })
  return inTransaction(owner, async tx => {
    const who = await signedIn(context, tx, request, { lock: true })
    const { user } = who
    await mustHaveLevel(tx, who)
    mustHaveRoom(await listPasskeys(tx, user.id))
    const added = await addPasskey(tx, { userId: user.id, key, now: settings.now() })
    if (!added)
      throw new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered')
    await audit(tx, request, {
      action: 'passkey_created',
      actorId: user.id,
      traits: { passkey_id: added.id },
    })
    await mailer.notice(tx, user, 'passkey_added')
    return { status: 200, body: passkeyJson(added) }
  })
}
