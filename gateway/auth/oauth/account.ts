// Whose account a person at a provider means. Known there: the account it is linked to. New: the account
// with the same address, when the provider has verified it; else a new one. An account whose address nobody
// had shown to be theirs may have been made by somebody else in advance: their ways in are taken away.
import { audit } from '#gateway/auth/audit.ts'
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { AuthError } from '#gateway/auth/auth-error.ts'
import { confirmEmail } from '#gateway/auth/confirm.ts'
import { createIdentity, listIdentities, type Identity } from '#gateway/auth/identities.ts'
import { findProven } from '#gateway/auth/new-account.ts'
import { dropTokens, tokenKinds } from '#gateway/auth/one-time-tokens.ts'
import type { AuthRequest } from '#gateway/auth/request.ts'
import { endSessions } from '#gateway/auth/sessions.ts'
import type { Tx } from '#gateway/auth/transaction.ts'
import {
  createUser,
  findUser,
  findUserByEmail,
  isBanned,
  updateUser,
  type User,
} from '#gateway/auth/users.ts'
import type { Profile } from './providers.ts'

type Known = { provider: string; profile: Profile }

export async function accountFor(
  context: AuthContext,
  tx: Tx,
  request: AuthRequest,
  known: Known,
): Promise<User> {
  const identity = await findIdentity(tx, known)
  const user = identity ? await carryOn(context, tx, identity, known) : await linkOrCreate(context, tx, known)
  if (isBanned(user, context.settings.now())) throw new AuthError(403, 'user_banned', 'User is banned')
  const { provider } = known
  await audit(tx, request, { action: 'login', actorId: user.id, traits: { provider } })
  return user
}

/** With a lock on the person at the provider, so that two returns at once do not make two accounts. */
export async function findIdentity(tx: Tx, { provider, profile }: Known): Promise<Identity | undefined> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 263))', [
    `${provider}:${profile.subject}`,
  ])
  const [identity] = await tx.query<Identity>(
    'select * from auth.identities where provider = $1 and provider_id = $2',
    [provider, profile.subject],
  )
  return identity
}

async function carryOn(
  { settings }: AuthContext,
  tx: Tx,
  identity: Identity,
  { provider, profile }: Known,
): Promise<User> {
  const user = await findUser(tx, identity.user_id, { lock: true })
  if (!user || user.deleted_at)
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  await tx.query(
    `update auth.identities set identity_data = identity_data || $2::jsonb, last_sign_in_at = $3, updated_at = now()
     where id = $1`,
    [identity.id, JSON.stringify(profile.data), new Date(settings.now())],
  )
  const isConfirmed = user.confirmed_at !== null
  if (!isConfirmed && !(profile.isEmailVerified && profile.email === user.email)) throw unverified(provider)
  const told = await updateUser(tx, user.id, { raw_user_meta_data: profile.data })
  return isConfirmed ? told : confirmEmail(tx, told, settings.now())
}

async function linkOrCreate(context: AuthContext, tx: Tx, known: Known): Promise<User> {
  const { provider, profile } = known
  const { email } = profile
  if (email === undefined)
    throw new AuthError(500, 'unexpected_failure', 'Error getting user email from external provider')
  if (!profile.isEmailVerified) throw unverified(provider)
  const found = await findProven(tx, email)
  if (found?.deleted_at) throw new AuthError(403, 'user_banned', 'User is banned')
  const created = found ? undefined : await create(context, tx, email, known)
  // Another provider may have brought the same address at the same moment.
  const user = found ?? created ?? (await findUserByEmail(tx, email, { lock: true }))
  if (!user) throw new AuthError(409, 'conflict', 'Too many requests at the same time, please try again.')
  if (!created && !(await isProven(context, tx, user))) await shutOut(tx, user)
  await createIdentity(tx, { userId: user.id, provider, providerId: profile.subject, data: profile.data })
  const linked = await updateUser(tx, user.id, {
    raw_user_meta_data: profile.data,
    raw_app_meta_data: { providers: await providersOf(tx, user.id) },
  })
  return linked.email_confirmed_at ? linked : confirmEmail(tx, linked, context.settings.now())
}

async function create(
  { settings }: AuthContext,
  tx: Tx,
  email: string,
  { provider }: Known,
): Promise<User | undefined> {
  if (!settings.signups) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  return createUser(tx, { email, userMetadata: {}, appMetadata: { provider, providers: [provider] } })
}

/** Where nobody is asked to confirm, only a provider's word or a code that came back counts. */
async function isProven({ settings }: AuthContext, tx: Tx, user: User): Promise<boolean> {
  if (user.email_confirmed_at === null) return false
  if (settings.confirmEmail) return true
  const identities = await listIdentities(tx, user.id)
  return identities.some(
    ({ provider, email, identity_data }) =>
      provider !== 'email' && email === user.email && identity_data['email_verified'] === true,
  )
}

async function shutOut(tx: Tx, user: User): Promise<void> {
  await tx.query('delete from auth.identities where user_id = $1', [user.id])
  await endSessions(tx, user.id)
  await dropTokens(tx, user.id, tokenKinds)
  const forgotten = Object.keys(user.raw_user_meta_data ?? {}).map(key => [key, null])
  await updateUser(tx, user.id, {
    encrypted_password: '',
    phone: null,
    phone_confirmed_at: null,
    email_change: '',
    phone_change: '',
    raw_user_meta_data: Object.fromEntries(forgotten),
  })
}

export async function providersOf(tx: Tx, userId: string): Promise<string[]> {
  const identities = await listIdentities(tx, userId)
  return [...new Set(identities.map(({ provider }) => provider))]
}

const unverified = (provider: string) =>
  new AuthError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  )
