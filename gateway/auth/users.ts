// Accounts as their rows, and as GoTrue shows them.
import { randomUUID } from 'node:crypto'
import { listIdentities, type Identity } from './identities.ts'
import { factorJson, listFactors, type Factor } from './mfa/factors.ts'
import type { Metadata } from './metadata.ts'
import type { Tx } from './transaction.ts'

/** A row of auth.users, without the tokens, which are in auth.one_time_tokens. */
export type User = {
  id: string
  aud: string | null
  role: string | null
  email: string | null
  phone: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  phone_confirmed_at: Date | null
  confirmed_at: Date | null
  invited_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change: string | null
  email_change_sent_at: Date | null
  email_change_confirm_status: number
  phone_change: string | null
  phone_change_sent_at: Date | null
  reauthentication_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Metadata | null
  raw_user_meta_data: Metadata | null
  is_sso_user: boolean
  is_anonymous: boolean
  banned_until: Date | null
  deleted_at: Date | null
  created_at: Date | null
  updated_at: Date | null
}

/** A locked row stays as it is until the transaction ends. */
type Lock = { lock?: boolean }

const locking = ({ lock }: Lock) => (lock ? ' for no key update' : '')

export async function findUser(tx: Tx, id: string, lock: Lock = {}): Promise<User | undefined> {
  const [user] = await tx.query<User>(`select * from auth.users where id = $1${locking(lock)}`, [id])
  return user
}

export async function findUserByEmail(tx: Tx, email: string, lock: Lock = {}): Promise<User | undefined> {
  const [user] = await tx.query<User>(
    `select * from auth.users where email = $1 and not is_sso_user${locking(lock)}`,
    [email.toLowerCase()],
  )
  return user
}

export async function findUserByPhone(tx: Tx, phone: string, lock: Lock = {}): Promise<User | undefined> {
  const [user] = await tx.query<User>(`select * from auth.users where phone = $1${locking(lock)}`, [phone])
  return user
}

type NewUser = {
  id?: string
  email?: string
  phone?: string
  passwordHash?: string
  role?: string
  userMetadata: Metadata
  appMetadata: Metadata
}

/** Undefined when the address or number got an account in the meantime. */
export async function createUser(tx: Tx, fresh: NewUser): Promise<User | undefined> {
  const { id = randomUUID(), email, phone, passwordHash, role = 'authenticated' } = fresh
  const [user] = await tx.query<User>(
    `insert into auth.users (
       instance_id, id, aud, role, email, phone, encrypted_password, raw_app_meta_data, raw_user_meta_data,
       confirmation_token, recovery_token, email_change_token_new, email_change, created_at, updated_at)
     values (
       '00000000-0000-0000-0000-000000000000', $1, 'authenticated', $2, $3, $4, $5, $6, $7,
       '', '', '', '', now(), now())
     on conflict do nothing returning *`,
    [
      id,
      role,
      email?.toLowerCase() ?? null,
      phone ?? null,
      passwordHash ?? '',
      JSON.stringify(fresh.appMetadata),
      JSON.stringify(fresh.userMetadata),
    ],
  )
  return user
}

type Changed = Partial<
  Omit<User, 'id' | 'confirmed_at' | 'created_at' | 'updated_at' | 'raw_app_meta_data' | 'raw_user_meta_data'>
> & {
  /** Laid over what is there; null takes a key away. */
  raw_app_meta_data?: Metadata
  raw_user_meta_data?: Metadata
}

export async function updateUser(tx: Tx, id: string, changed: Changed): Promise<User> {
  const columns = Object.entries(changed).filter(([, value]) => value !== undefined)
  const assignments = columns.map(([column], at) =>
    column.startsWith('raw_')
      ? `${column} = ${mergeSql(column, `$${at + 2}::jsonb`)}`
      : `${column} = $${at + 2}`,
  )
  const [user] = await tx.query<User>(
    `update auth.users set ${[...assignments, 'updated_at = now()'].join(', ')} where id = $1 returning *`,
    [id, ...columns.map(([column, value]) => (column.startsWith('raw_') ? JSON.stringify(value) : value))],
  )
  if (!user) throw new Error('The account went away while it was being changed.')
  return user
}

const mergeSql = (column: string, change: string) =>
  `(coalesce(${column}, '{}') || ${change}) - array(select key from jsonb_each(${change}) where value = 'null')`

export const isBanned = (user: User, now: number) =>
  user.banned_until !== null && Number(user.banned_until) > now

export async function readUserJson(tx: Tx, user: User): Promise<UserJson> {
  return userJson(user, await listIdentities(tx, user.id), await listFactors(tx, user.id))
}

export type UserJson = ReturnType<typeof userJson>

export function userJson(user: User, identities: Identity[], factors: Factor[] = []) {
  return {
    id: user.id,
    ...roleOf(user),
    email: user.email ?? '',
    ...time('email_confirmed_at', user.email_confirmed_at),
    ...time('invited_at', user.invited_at),
    phone: user.phone ?? '',
    ...time('phone_confirmed_at', user.phone_confirmed_at),
    ...time('confirmation_sent_at', user.confirmation_sent_at),
    ...time('confirmed_at', user.confirmed_at),
    ...time('recovery_sent_at', user.recovery_sent_at),
    ...(user.email_change ? { new_email: user.email_change } : {}),
    ...time('email_change_sent_at', user.email_change_sent_at),
    ...(user.phone_change ? { new_phone: user.phone_change } : {}),
    ...time('phone_change_sent_at', user.phone_change_sent_at),
    ...time('reauthentication_sent_at', user.reauthentication_sent_at),
    ...time('last_sign_in_at', user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    ...(factors.length > 0 ? { factors: factors.map(factorJson) } : {}),
    identities: identities.map(identityJson),
    ...made(user),
    ...time('banned_until', user.banned_until),
    ...time('deleted_at', user.deleted_at),
    is_anonymous: user.is_anonymous,
  }
}

function identityJson(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...time('last_sign_in_at', identity.last_sign_in_at),
    ...made(identity),
    ...(identity.email ? { email: identity.email } : {}),
  }
}

/** Rows that SQL made may leave out what an account cannot be without. */
export const roleOf = ({ aud, role }: Pick<User, 'aud' | 'role'>) => ({
  aud: aud || 'authenticated',
  role: role || 'authenticated',
})

function made({ created_at, updated_at }: Pick<User, 'created_at' | 'updated_at'>) {
  const at = created_at ?? updated_at ?? new Date(0)
  return { created_at: at.toISOString(), updated_at: (updated_at ?? at).toISOString() }
}

function time<Name extends string>(name: Name, at: Date | null): { [key in Name]?: string } {
  // `infinity`, which only SQL can say, comes as a number.
  const text = at instanceof Date ? at.toISOString() : String(at)
  return at === null ? {} : ({ [name]: text } as { [key in Name]: string })
}
