// The keys of security keys in their factors' rows, in the form in which GoTrue keeps them: bytes are base64.
import type { Tx } from '#gateway/auth/transaction.ts'
import type { KnownKey, NewKey } from '#gateway/auth/webauthn/authenticator-responses.ts'
import { factorColumns, type Factor } from './factors.ts'

type StoredCredential = {
  id: string
  publicKey: string
  transport?: string[] | null
  authenticator: { signCount: number }
}

type SecurityKey = KnownKey & { factor: Factor; transports: string[] }

type Row = Factor & { web_authn_credential: StoredCredential }

const stored = `select ${factorColumns}, web_authn_credential from auth.mfa_factors
  where user_id = $1 and factor_type = 'webauthn' and status = 'verified' and web_authn_credential is not null`

function fromRow({ web_authn_credential: credential, ...factor }: Row): SecurityKey {
  return {
    factor,
    credentialId: Buffer.from(credential.id, 'base64'),
    publicKey: Buffer.from(credential.publicKey, 'base64'),
    counter: credential.authenticator.signCount,
    transports: credential.transport ?? [],
  }
}

export const listSecurityKeys = async (tx: Tx, userId: string): Promise<SecurityKey[]> =>
  (await tx.query<Row>(`${stored} order by created_at, id`, [userId])).map(fromRow)

/** Another person's key is as unknown as none. Locked: two answers of one key count one after the other. */
export async function findSecurityKey(
  tx: Tx,
  userId: string,
  credentialId: Buffer,
): Promise<SecurityKey | undefined> {
  const [row] = await tx.query<Row>(`${stored} and web_authn_credential ->> 'id' = $2 for update`, [
    userId,
    credentialId.toString('base64'),
  ])
  return row && fromRow(row)
}

/** Whether it was added: one key counts once for an account. */
export async function addSecurityKey(tx: Tx, factor: Factor, key: NewKey): Promise<boolean> {
  if (await findSecurityKey(tx, factor.user_id, key.credentialId)) return false
  const credential = {
    id: key.credentialId.toString('base64'),
    publicKey: key.publicKey.toString('base64'),
    attestationType: key.attestation,
    transport: key.transports,
    flags: {
      userPresent: true,
      userVerified: false,
      backupEligible: key.isBackupEligible,
      backupState: key.isBackedUp,
    },
    authenticator: {
      AAGUID: Buffer.from(key.aaguid.replaceAll('-', ''), 'hex').toString('base64'),
      signCount: key.counter,
      cloneWarning: false,
      attachment: '',
    },
  }
  await tx.query(
    `update auth.mfa_factors set web_authn_credential = $2,
       web_authn_aaguid = nullif($3::uuid, '00000000-0000-0000-0000-000000000000') where id = $1`,
    [factor.id, JSON.stringify(credential), key.aaguid],
  )
  return true
}

export async function countUse(
  tx: Tx,
  { factor }: SecurityKey,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
): Promise<void> {
  await tx.query(
    `update auth.mfa_factors set web_authn_credential = jsonb_set(jsonb_set(web_authn_credential,
       '{authenticator,signCount}', to_jsonb($2::bigint)), '{flags,backupState}', to_jsonb($3::boolean)) where id = $1`,
    [factor.id, counter, isBackedUp],
  )
}
