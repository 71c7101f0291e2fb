// Passkeys as their rows, and as GoTrue shows them: never with the key.
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { AuthError } from '#gateway/auth/auth-error.ts'
import { hasVerifiedFactor } from '#gateway/auth/mfa/factors.ts'
import { mustBeFresh, mustHaveSession } from '#gateway/auth/mfa/second-factor.ts'
import type { SignedIn } from '#gateway/auth/signed-in.ts'
import type { Tx } from '#gateway/auth/transaction.ts'
import type { NewKey } from '#gateway/auth/webauthn/authenticator-responses.ts'
import type { RelyingParty } from '#gateway/auth/webauthn/relying-party.ts'
import { isRecent } from '#gateway/auth/recent.ts'

type Passkey = {
  id: string
  credential_id: Buffer
  friendly_name: string
  created_at: Date
  last_used_at: Date | null
}

const mostPasskeys = 10
/** How recent a sign-in must be to add or remove one, where the account has no second factor. */
const freshMs = 15 * 60 * 1000

const shown = 'id, credential_id, friendly_name, created_at, last_used_at'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function mustBeOffered({ relyingParty }: AuthContext): RelyingParty {
  if (!relyingParty) throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
  return relyingParty
}

export const listPasskeys = (tx: Tx, userId: string): Promise<Passkey[]> =>
  tx.query<Passkey>(
    `select ${shown} from auth.webauthn_credentials where user_id = $1 order by created_at, id`,
    [userId],
  )

/** Another person's passkey is as unknown as none. */
export async function mustFindPasskey(tx: Tx, userId: string, id: string): Promise<Passkey> {
  const [passkey] = uuid.test(id)
    ? await tx.query<Passkey>(
        `select ${shown} from auth.webauthn_credentials where id = $1 and user_id = $2 for update`,
        [id, userId],
      )
    : []
  if (!passkey) throw new AuthError(404, 'webauthn_credential_not_found', 'Passkey not found')
  return passkey
}

/** Undefined where an authenticator's credential is registered already, by whomever. */
export async function addPasskey(
  tx: Tx,
  { userId, key, now }: { userId: string; key: NewKey; now: number },
): Promise<Passkey | undefined> {
  const [added] = await tx.query<Passkey>(
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key, attestation_type, aaguid, sign_count,
       transports, backup_eligible, backed_up, friendly_name, created_at, updated_at)
     values ($1, $2, $3, $4, nullif($5::uuid, '00000000-0000-0000-0000-000000000000'), $6, $7, $8, $9, 'Passkey', $10, $10)
     on conflict (credential_id) do nothing returning ${shown}`,
    [
      userId,
      key.credentialId,
      key.publicKey,
      key.attestation,
      key.aaguid,
      key.counter,
      JSON.stringify(key.transports),
      key.isBackupEligible,
      key.isBackedUp,
      new Date(now),
    ],
  )
  return added
}

export function mustHaveRoom(passkeys: Passkey[]): void {
  if (passkeys.length >= mostPasskeys)
    throw new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached')
}

const tooLow = () =>
  new AuthError(403, 'insufficient_aal', 'AAL2 session is required to manage passkeys when MFA is enabled')

/** With a second factor, a session that has not shown it changes nothing here. */
export async function mustHaveLevel(tx: Tx, { user, session }: SignedIn): Promise<void> {
  if (session?.aal !== 'aal2' && (await hasVerifiedFactor(tx, user.id))) throw tooLow()
}

/** A session alone, however good, adds and removes none: it takes a fresh code, or else a fresh sign-in. */
export async function mustBeRecent(context: AuthContext, tx: Tx, who: SignedIn): Promise<void> {
  const session = mustHaveSession(who)
  if (await hasVerifiedFactor(tx, who.user.id)) await mustBeFresh(context, tx, session, { refusal: tooLow() })
  else if (!isRecent(session.created_at, freshMs, context.settings.now()))
    throw new AuthError(422, 'reauthentication_needed', 'A fresh sign-in is required')
}

export function passkeyJson({ id, friendly_name, created_at, last_used_at }: Passkey) {
  return {
    id,
    ...(friendly_name ? { friendly_name } : {}),
    created_at: created_at.toISOString(),
    ...(last_used_at ? { last_used_at: last_used_at.toISOString() } : {}),
  }
}
