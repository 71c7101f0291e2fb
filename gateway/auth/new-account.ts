// An account with an address or a number as its one way in.
import { randomUUID } from 'node:crypto'
import { createIdentity, ownIdentityData } from './identities.ts'
import type { Tx } from './transaction.ts'
import { createUser, findUserByEmail, findUserByPhone, type User } from './users.ts'
import type { Metadata } from './metadata.ts'

export type Own = { email: string } | { phone: string }

export const providerFor = (own: Own) => ('email' in own ? 'email' : 'phone')

export const findUserOf = (tx: Tx, own: Own, lock: { lock?: boolean } = {}): Promise<User | undefined> =>
  'email' in own ? findUserByEmail(tx, own.email, lock) : findUserByPhone(tx, own.phone, lock)

type NewAccount = {
  own: Own
  data: Metadata
  passwordHash?: string
  /** An operator opens it: its metadata is what was given, and no more. */
  isByOperator?: boolean
}

/** Undefined when the address or number has an account. */
export async function openAccount(
  tx: Tx,
  { own, data, passwordHash, isByOperator = false }: NewAccount,
): Promise<User | undefined> {
  const id = randomUUID()
  const provider = providerFor(own)
  const said = { ...data, ...ownIdentityData(id, own) }
  const user = await createUser(tx, {
    id,
    ...own,
    ...(passwordHash ? { passwordHash } : {}),
    userMetadata: isByOperator ? data : said,
    appMetadata: { provider, providers: [provider] },
  })
  if (user) await createIdentity(tx, { userId: id, provider, providerId: id, data: said })
  return user
}

/** The same by a requester who has not proved that the address or number is theirs. */
export async function openUnproven(tx: Tx, account: NewAccount): Promise<User | undefined> {
  const user = await openAccount(tx, account)
  if (user) await tx.query('insert into gateway.unproven_accounts values ($1)', [user.id])
  return user
}

export async function isUnproven(tx: Tx, { id, confirmed_at }: User): Promise<boolean> {
  if (confirmed_at !== null) return false
  const found = await tx.query('select from gateway.unproven_accounts where user_id = $1', [id])
  return found.length > 0
}

/** The account with the address. An unproven one is deleted, so that the owner of the address can open theirs. */
export async function findProven(tx: Tx, email: string): Promise<User | undefined> {
  const found = await findUserByEmail(tx, email, { lock: true })
  if (!found || !(await isUnproven(tx, found))) return found
  await deleteAccount(tx, found)
  return undefined
}

/** With all that its row led to elsewhere. */
export async function deleteAccount(tx: Tx, { id }: User): Promise<void> {
  await tx.query('delete from auth.users where id = $1', [id])
}
