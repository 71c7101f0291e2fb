// The ways by which one account is known: its e-mail address, its phone, an account elsewhere.
import type { Metadata } from './metadata.ts'
import type { Tx } from './transaction.ts'

export type Identity = {
  id: string
  provider_id: string
  user_id: string
  identity_data: Metadata
  provider: string
  email: string | null
  last_sign_in_at: Date | null
  created_at: Date | null
  updated_at: Date | null
}

export const listIdentities = (tx: Tx, userId: string): Promise<Identity[]> =>
  tx.query<Identity>('select * from auth.identities where user_id = $1 order by created_at, id', [userId])

export async function createIdentity(
  tx: Tx,
  {
    userId,
    provider,
    providerId,
    data,
  }: { userId: string; provider: string; providerId: string; data: Metadata },
): Promise<Identity> {
  const [identity] = await tx.query<Identity>(
    `insert into auth.identities
       (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, now(), now(), now()) returning *`,
    [providerId, userId, JSON.stringify(data), provider],
  )
  if (!identity) throw new Error('The identity was not written.')
  return identity
}

/** Lays data over what one identity of the account holds; nothing happens where it has none of that provider. */
export async function updateIdentityData(
  tx: Tx,
  { userId, provider, data }: { userId: string; provider: string; data: Metadata },
): Promise<boolean> {
  const changed = await tx.query(
    `update auth.identities set identity_data = identity_data || $3::jsonb, updated_at = now()
     where user_id = $1 and provider = $2 returning id`,
    [userId, provider, JSON.stringify(data)],
  )
  return changed.length > 0
}

/** What GoTrue notes of an address or number that a person gave. */
export function ownIdentityData(
  userId: string,
  { email, phone }: { email?: string; phone?: string },
): Metadata {
  return {
    sub: userId,
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    email_verified: false,
    phone_verified: false,
  }
}
