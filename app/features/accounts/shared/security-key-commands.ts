// Security keys, and the lock of a device, as second steps. The browser asks the authenticator; the account service
// decides on its answer.
import type { MFAVerifyWebauthnParams } from '@supabase/auth-js'
import type { Db } from '#lib/data/db.ts'
import { codeOf, inWords } from './authenticator-problem.ts'

/** The library's types name parts of a credential that those of the browser do not name yet. */
type Response<Kind extends 'create' | 'request'> =
  MFAVerifyWebauthnParams<Kind>['webauthn']['credential_response']

const here = () => ({ rpId: location.hostname, rpOrigins: [location.origin] })

/** Shows one of the account's keys; a right answer raises the session. */
export async function verifyKey(db: Db, factorId: string): Promise<{ error: unknown }> {
  const { data, error } = await db.auth.mfa.challenge({ factorId, webauthn: here() })
  if (error) return { error }
  try {
    const { webauthn } = data
    if (webauthn.type !== 'request') throw new Error('The key was never confirmed.')
    const publicKey = webauthn.credential_options.publicKey as PublicKeyCredentialRequestOptions
    const credential = mustBeChosen(await navigator.credentials.get({ publicKey }))
    const verified = await db.auth.mfa.verify({
      factorId,
      challengeId: data.id,
      webauthn: { ...here(), type: 'request', credential_response: credential as Response<'request'> },
    })
    return { error: verified.error }
  } catch (refused) {
    return { error: refused }
  }
}

/** Adds a key under a name, with proof where it is wanted. What was begun and not finished is taken back. */
export async function addKey(db: Db, name: string, prove?: () => Promise<void>): Promise<void> {
  const enrolled = await db.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: name })
  if (enrolled.error) {
    if (!prove || codeOf(enrolled.error) !== 'reauthentication_needed') throw inWords(enrolled.error, 'name')
    await prove()
    return addKey(db, name)
  }
  const factorId = enrolled.data.id
  try {
    const { data, error } = await db.auth.mfa.challenge({ factorId, webauthn: here() })
    if (error) throw error
    const { webauthn } = data
    if (webauthn.type !== 'create') throw new Error('The key is confirmed already.')
    const publicKey = webauthn.credential_options.publicKey as PublicKeyCredentialCreationOptions
    const credential = mustBeChosen(await navigator.credentials.create({ publicKey }))
    const verified = await db.auth.mfa.verify({
      factorId,
      challengeId: data.id,
      webauthn: { ...here(), type: 'create', credential_response: credential as Response<'create'> },
    })
    if (verified.error) throw verified.error
  } catch (refused) {
    await db.auth.mfa.unenroll({ factorId })
    throw inWords(refused)
  }
}

function mustBeChosen(credential: Credential | null): Credential {
  if (credential) return credential
  throw new DOMException('Nothing was chosen.', 'NotAllowedError')
}
