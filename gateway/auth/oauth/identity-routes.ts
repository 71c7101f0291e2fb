// Links identities to the account of a signed-in person, and unlinks them.
import { audit } from '#gateway/auth/audit.ts'
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { AuthError } from '#gateway/auth/auth-error.ts'
import { confirmEmail } from '#gateway/auth/confirm.ts'
import { createIdentity, listIdentities, type Identity } from '#gateway/auth/identities.ts'
import type { AuthAnswer, AuthRequest } from '#gateway/auth/request.ts'
import { signedIn } from '#gateway/auth/signed-in.ts'
import { inTransaction, type Tx } from '#gateway/auth/transaction.ts'
import { findUser, findUserByEmail, isBanned, updateUser, type User } from '#gateway/auth/users.ts'
import { findIdentity, providersOf } from './account.ts'
import type { Profile } from './providers.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function mustAllowLinking({ settings }: AuthContext): void {
  if (!settings.manualLinking)
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

export async function linkTo(
  context: AuthContext,
  tx: Tx,
  userId: string,
  { provider, profile }: { provider: string; profile: Profile },
): Promise<User> {
  const now = context.settings.now()
  const identity = await findIdentity(tx, { provider, profile })
  const user = await findUser(tx, userId, { lock: true })
  if (!user || user.deleted_at) throw new AuthError(422, 'user_not_found', 'Linking target user not found')
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
  if (identity)
    throw new AuthError(
      422,
      'identity_already_exists',
      identity.user_id === userId
        ? 'Identity is already linked'
        : 'Identity is already linked to another user',
    )
  await createIdentity(tx, { userId, provider, providerId: profile.subject, data: profile.data })
  const linked = await updateUser(tx, userId, {
    raw_app_meta_data: { providers: await providersOf(tx, userId) },
  })
  const { email, isEmailVerified } = profile
  if (linked.email || !email || !isEmailVerified) return linked
  if (await findUserByEmail(tx, email))
    throw new AuthError(400, 'email_exists', 'A user with this email address has already been registered')
  return confirmEmail(tx, await updateUser(tx, userId, { email }), now)
}

export async function unlink(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  mustAllowLinking(context)
  const id = request.path.split('/').at(-1) ?? ''
  if (!uuid.test(id)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
  await inTransaction(context.owner, async tx => {
    const { user } = await signedIn(context, tx, request, { lock: true })
    const identities = await listIdentities(tx, user.id)
    const leaving = identities.find(identity => identity.id === id)
    if (identities.length <= 1)
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      )
    if (!leaving) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
    const staying = identities.filter(identity => identity !== leaving)
    await tx.query('delete from auth.identities where id = $1', [leaving.id])
    await takeAway(tx, user, leaving, staying)
    await audit(tx, request, {
      action: 'user_modified',
      actorId: user.id,
      traits: { provider: leaving.provider },
    })
  })
  return { status: 200, body: {} }
}

/** What belonged to the way in goes with it: the number, or the address with its password. */
async function takeAway(tx: Tx, user: User, leaving: Identity, staying: Identity[]): Promise<void> {
  const providers = await providersOf(tx, user.id)
  const raw_app_meta_data = { providers, provider: providers[0] }
  if (leaving.provider === 'phone') {
    await updateUser(tx, user.id, { phone: null, phone_confirmed_at: null, raw_app_meta_data })
    return
  }
  const kept =
    staying.find(identity => identity.email !== null && identity.email === user.email) ??
    staying.find(({ identity_data }) => identity_data['email_verified'] === true)
  const email = kept?.email ?? null
  const other = email === null ? undefined : await findUserByEmail(tx, email)
  if (other && other.id !== user.id)
    throw new AuthError(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    )
  await updateUser(tx, user.id, {
    email,
    ...(email === null ? { email_confirmed_at: null } : {}),
    ...(leaving.provider === 'email' ? { encrypted_password: '' } : {}),
    raw_app_meta_data,
  })
}
