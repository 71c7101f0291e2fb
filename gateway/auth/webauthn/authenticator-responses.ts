// The responses of authenticators, as a client sends them, and whether they are right. Which maker built an
// authenticator is never asked for, so that no certificate is ever looked at.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { AuthError } from '#gateway/auth/auth-error.ts'
import { invalid, metadataField, textField } from '#gateway/auth/fields.ts'
import type { Metadata } from '#gateway/auth/metadata.ts'
import type { RelyingParty } from './relying-party.ts'

/** ES256, EdDSA and RS256, the one that most authenticators have first. */
export const algorithms = [-7, -8, -257]

/** Loaded by the first response: it brings much that a gateway without passkeys does not need. */
const library = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
})
type Library = Awaited<ReturnType<typeof library>>

const transports = new Set(['usb', 'nfc', 'ble', 'smart-card', 'hybrid', 'internal', 'cable'])

export type NewKey = {
  credentialId: Buffer
  publicKey: Buffer
  attestation: string
  aaguid: string
  counter: number
  transports: string[]
  isBackupEligible: boolean
  isBackedUp: boolean
}

/** `isUserVerified`: whether a finger, a face or a PIN is needed, or a touch is enough. */
type Ceremony = { party: RelyingParty; challenge: string; isUserVerified: boolean }

export const refused = () =>
  new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed')

/** `body[name]`, as `navigator.credentials.create` has answered it. */
export function readRegistration(body: Metadata, name: string): RegistrationResponseJSON {
  const { credential, response } = partsOf(body, name)
  const named = response['transports']
  return {
    ...credential,
    response: {
      attestationObject: textField(response, 'attestationObject'),
      clientDataJSON: textField(response, 'clientDataJSON'),
      transports: Array.isArray(named) ? named.filter(each => transports.has(each)) : [],
    },
  }
}

/** `body[name]`, as `navigator.credentials.get` has answered it. */
export function readAssertion(body: Metadata, name: string): AuthenticationResponseJSON {
  const { credential, response } = partsOf(body, name)
  return {
    ...credential,
    response: {
      authenticatorData: textField(response, 'authenticatorData'),
      clientDataJSON: textField(response, 'clientDataJSON'),
      signature: textField(response, 'signature'),
      userHandle: textField(response, 'userHandle'),
    },
  }
}

function partsOf(body: Metadata, name: string) {
  const given = metadataField(body, name)
  if (!given) throw invalid(`${name} is required`)
  if (textField(given, 'type') !== 'public-key') throw refused()
  const credential = {
    id: textField(given, 'id'),
    rawId: textField(given, 'rawId'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  return { credential, response: metadataField(given, 'response') ?? {} }
}

/** The new key; throws where the response is not right. */
export async function verifyRegistration(
  response: RegistrationResponseJSON,
  { party, challenge, isUserVerified }: Ceremony,
): Promise<NewKey> {
  const known = await library()
  const { registrationInfo } = await orRefused(async () => {
    mustBeOwnPage(known, response.response.clientDataJSON)
    mustNameNoMaker(known, response.response.attestationObject)
    return known.verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: isUserVerified,
      supportedAlgorithmIDs: algorithms,
    })
  })
  if (!registrationInfo) throw refused()
  const { credential, fmt, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    attestation: fmt,
    aaguid,
    counter: credential.counter,
    transports: response.response.transports ?? [],
    isBackupEligible: credentialDeviceType === 'multiDevice',
    isBackedUp: credentialBackedUp,
  }
}

export type KnownKey = { credentialId: Buffer; publicKey: Buffer; counter: number }

/** How often the authenticator has signed; throws where the response is not right, or it has signed more often before. */
export async function verifyAssertion(
  response: AuthenticationResponseJSON,
  { credentialId, publicKey, counter }: KnownKey,
  { party, challenge, isUserVerified }: Ceremony,
): Promise<{ counter: number; isBackedUp: boolean }> {
  const known = await library()
  const { verified, authenticationInfo } = await orRefused(async () => {
    mustBeOwnPage(known, response.response.clientDataJSON)
    return known.verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: isUserVerified,
      credential: {
        id: credentialId.toString('base64url'),
        publicKey: new Uint8Array(publicKey),
        counter,
      },
    })
  })
  if (!verified) throw refused()
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
}

/** The library throws an ordinary error for each thing that is not as it should be. */
async function orRefused<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check()
  } catch {
    throw refused()
  }
}

/** Not from a frame inside another site's page. */
function mustBeOwnPage({ decodeClientDataJSON }: Library, clientData: string): void {
  const { crossOrigin, topOrigin } = decodeClientDataJSON(clientData)
  if (crossOrigin || topOrigin) throw refused()
}

/** Asked for no certificates, a browser sends none; whoever sends some wants them to be read. */
function mustNameNoMaker({ decodeAttestationObject }: Library, attestation: string): void {
  const object = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')))
  const format = object.get('fmt')
  const isPlain = format === 'none' || (format === 'packed' && object.get('attStmt').get('x5c') === undefined)
  if (!isPlain) throw refused()
}
