// An address or a number was shown to belong to the person.
import { createIdentity, ownIdentityData, updateIdentityData } from './identities.ts'
import type { Tx } from './transaction.ts'
import { updateUser, type User } from './users.ts'

export async function confirmEmail(tx: Tx, user: User, now: number): Promise<User> {
  await updateIdentityData(tx, { userId: user.id, provider: 'email', data: { email_verified: true } })
  await prove(tx, user)
  return updateUser(tx, user.id, {
    email_confirmed_at: new Date(now),
    raw_user_meta_data: { email_verified: true },
  })
}

export async function confirmPhone(tx: Tx, user: User, now: number): Promise<User> {
  await updateIdentityData(tx, { userId: user.id, provider: 'phone', data: { phone_verified: true } })
  await prove(tx, user)
  return updateUser(tx, user.id, {
    phone_confirmed_at: new Date(now),
    raw_user_meta_data: { phone_verified: true },
  })
}

const prove = (tx: Tx, { id }: User) =>
  tx.query('delete from gateway.unproven_accounts where user_id = $1', [id])

/** Gives the account this address or number as its own, with the identity that belongs to it. */
export async function setOwn(tx: Tx, user: User, own: { email: string } | { phone: string }): Promise<User> {
  const provider = 'email' in own ? 'email' : 'phone'
  const isThere = await updateIdentityData(tx, { userId: user.id, provider, data: own })
  if (!isThere)
    await createIdentity(tx, {
      userId: user.id,
      provider,
      providerId: user.id,
      data: ownIdentityData(user.id, own),
    })
  return updateUser(tx, user.id, {
    ...own,
    ...(isThere ? {} : { raw_app_meta_data: withProvider(user, provider) }),
  })
}

function withProvider({ raw_app_meta_data }: User, provider: string) {
  const providers = raw_app_meta_data?.['providers']
  return { providers: [...new Set([...(Array.isArray(providers) ? providers : []), provider])] }
}
