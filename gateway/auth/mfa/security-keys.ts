// Security keys as second factors, or the lock of the device itself (WebAuthn). The password came before, so that a touch
// is enough; a key that asks for a PIN or a finger may.
import { randomBytes } from 'node:crypto'
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { AuthError } from '#gateway/auth/auth-error.ts'
import { invalid, metadataField, textField } from '#gateway/auth/fields.ts'
import type { Metadata } from '#gateway/auth/metadata.ts'
import type { Tx } from '#gateway/auth/transaction.ts'
import type { User } from '#gateway/auth/users.ts'
import { accountNames } from '#gateway/auth/webauthn/account-names.ts'
import {
  algorithms,
  readAssertion,
  readRegistration,
  verifyAssertion,
  verifyRegistration,
} from '#gateway/auth/webauthn/authenticator-responses.ts'
import type { RelyingParty } from '#gateway/auth/webauthn/relying-party.ts'
import { addSecurityKey, countUse, findSecurityKey, listSecurityKeys } from './security-key-rows.ts'
import { isVerified, type Factor } from './factors.ts'

/** What is kept beside a challenge until its answer comes. */
export type KeyChallenge = { challenge: string; sessionId: string }

export const newKeyChallenge = (sessionId: string): KeyChallenge => ({
  challenge: randomBytes(32).toString('base64url'),
  sessionId,
})

export function mustOfferKeys({ relyingParty }: AuthContext, what: 'enroll' | 'verification'): RelyingParty {
  if (relyingParty) return relyingParty
  throw what === 'enroll'
    ? new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
    : new AuthError(422, 'mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for WebAuthn')
}

/** What the browser asks an authenticator: for a new key, or for one of those that count. */
export async function keyOptions(
  context: AuthContext,
  tx: Tx,
  { user, factor, challenge, seconds }: { user: User; factor: Factor; challenge: string; seconds: number },
) {
  const { id: rpId } = mustOfferKeys(context, 'verification')
  const timeout = seconds * 1000
  const keys = (await listSecurityKeys(tx, user.id)).map(({ credentialId, transports }) => ({
    type: 'public-key',
    id: credentialId.toString('base64url'),
    ...(transports.length > 0 ? { transports } : {}),
  }))
  if (isVerified(factor)) {
    const publicKey = { challenge, timeout, rpId, allowCredentials: keys, userVerification: 'preferred' }
    return { type: 'request', credential_options: { publicKey } }
  }
  const { name, displayName } = accountNames(user)
  const publicKey = {
    rp: { id: rpId, name: new URL(context.siteUrl).host },
    // Not the account's number: an authenticator keeps one key for each, and this must not replace a passkey.
    user: { id: Buffer.from(factor.id).toString('base64url'), name: `${name} (second step)`, displayName },
    challenge,
    pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key', alg })),
    timeout,
    excludeCredentials: keys,
    authenticatorSelection: {
      residentKey: 'discouraged',
      requireResidentKey: false,
      userVerification: 'preferred',
    },
    attestation: 'none',
  }
  return { type: 'create', credential_options: { publicKey } }
}

type Answer = { kind: 'create' | 'request'; webauthn: Metadata }

/** Undefined where a code was sent instead. */
export function readKeyAnswer(body: Metadata): Answer | undefined {
  const webauthn = metadataField(body, 'webauthn')
  if (!webauthn) return undefined
  const kind = textField(webauthn, 'type')
  if (kind !== 'create' && kind !== 'request') throw invalid('WebAuthn type must be create or request')
  if (!metadataField(webauthn, 'credential_response')) throw invalid('credential_response required')
  return { kind, webauthn }
}

/** The factor whose key has signed, which may be another of the account's; undefined where the answer is not right. */
export async function checkKeyAnswer(
  context: AuthContext,
  tx: Tx,
  { factor, answer, challenge }: { factor: Factor; answer: Answer; challenge: string },
): Promise<Factor | undefined> {
  const ceremony = { party: mustOfferKeys(context, 'verification'), challenge, isUserVerified: false }
  const { kind, webauthn } = answer
  const isNew = !isVerified(factor)
  if (isNew !== (kind === 'create')) return undefined
  try {
    if (isNew) {
      const response = readRegistration(webauthn, 'credential_response')
      const key = await verifyRegistration(response, ceremony)
      return (await addSecurityKey(tx, factor, key)) ? factor : undefined
    }
    const response = readAssertion(webauthn, 'credential_response')
    const known = await findSecurityKey(tx, factor.user_id, Buffer.from(response.id, 'base64url'))
    if (!known) return undefined
    await countUse(tx, known, await verifyAssertion(response, known, ceremony))
    return known.factor
  } catch (error) {
    if (error instanceof AuthError && error.code === 'webauthn_verification_failed') return undefined
    throw error
  }
}
