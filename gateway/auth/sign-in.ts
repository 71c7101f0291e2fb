// Sign-in with a password. Known and unknown addresses cost the same work and get the same words in the same
// time; an attempt that comes too soon never reaches the hash.
import { audit } from './audit.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { beginSession, type Begun } from './begin-session.ts'
import { knownDevice } from './devices.ts'
import { invalid, textField } from './fields.ts'
import { notBefore } from './response-floor.ts'
import { findUserOf, type Own } from './new-account.ts'
import type { AuthAnswer, AuthRequest } from './request.ts'
import { inTransaction, single } from './transaction.ts'
import { findUser, isBanned, type User } from './users.ts'

const wrong = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')

export async function signInWithPassword(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const { limits, settings } = context
  const own = readOwn(request)
  const password = textField(request.body, 'password')
  const account = 'email' in own ? `email:${own.email}` : `phone:${own.phone}`
  const device = await knownDevice(context, request, own)
  const attempt = await limits.beginSignIn({ account, ip: request.ip, device })

  return notBefore(settings.answerFloorMs, async () => {
    const tried = { own, password, isKnown: device !== undefined }
    const user = await knownBy(context, tried).catch(async (error: unknown) => {
      await attempt.cancel()
      throw error
    })
    if (!user) {
      await audit(single(context.owner), request, { action: 'login_failed' })
      throw wrong()
    }
    await attempt.succeed()
    const { session, headers } = await begin(context, request, { user, own })
    return { status: 200, body: session, headers }
  })
}

function readOwn({ body }: AuthRequest): Own {
  const email = textField(body, 'email').trim().toLowerCase()
  const phone = textField(body, 'phone').replaceAll(' ', '').replace(/^\+/, '')
  if (email !== '' && phone !== '')
    throw invalid('Only an email address or phone number should be provided on login.')
  if (email !== '') return { email }
  if (phone !== '') return { phone }
  throw invalid('missing email or phone')
}

/** The account, when there is one and the password is its own. */
async function knownBy(
  context: AuthContext,
  { own, password, isKnown }: { own: Own; password: string; isKnown: boolean },
): Promise<User | undefined> {
  const user = await findUserOf(single(context.owner), own)
  const isRight = await context.passwords.isRight(password, user?.encrypted_password, { isKnown })
  return isRight && !user?.deleted_at ? user : undefined
}

async function begin(
  context: AuthContext,
  request: AuthRequest,
  { user: found, own }: { user: User; own: Own },
): Promise<Begun> {
  return inTransaction(context.owner, async tx => {
    // Comparing took its time: what was compared must still be the password.
    const user = await findUser(tx, found.id, { lock: true })
    if (!user || user.encrypted_password !== found.encrypted_password) throw wrong()
    if (isBanned(user, context.settings.now())) throw new AuthError(400, 'user_banned', 'User is banned')
    if ('email' in own && !user.email_confirmed_at)
      throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
    if ('phone' in own && !user.phone_confirmed_at)
      throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
    const provider = 'email' in own ? 'email' : 'phone'
    await audit(tx, request, { action: 'login', actorId: user.id, traits: { provider } })
    return beginSession(context, tx, request, { user, method: 'password' })
  })
}
