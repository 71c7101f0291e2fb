// People change their own account: password, metadata, address, number. A new address counts once it is confirmed;
// a new password ends every other session.
import { audit } from './audit.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { confirmPhone, setOwn } from './confirm.ts'
import type { Pkce } from './auth-mailer.ts'
import { deviceOf, rememberDevice } from './devices.ts'
import { invalid, metadataField, pkceField, textField, validEmail, validPhone } from './fields.ts'
import { hasVerifiedFactor } from './mfa/factors.ts'
import { notBefore } from './response-floor.ts'
import { takeEmail } from './email-limits.ts'
import { dropTokens, tokenKinds } from './one-time-tokens.ts'
import { changedPassword, type PasswordWish } from './change-password.ts'
import { checkNewPassword } from './password-rules.ts'
import type { AuthAnswer, AuthRequest } from './request.ts'
import { endSessions } from './sessions.ts'
import { signedIn, type SignedIn } from './signed-in.ts'
import { redirectOf } from './signup.ts'
import { inTransaction, single, type Tx } from './transaction.ts'
import { findUser, findUserByPhone, readUserJson, updateUser, type User } from './users.ts'
import type { Metadata } from './metadata.ts'

const mostMetadata = 16 * 1024

type Wish = {
  email: string
  phone: string
  password?: PasswordWish
  data?: Metadata
  redirectTo: string
  pkce?: Pkce
}

export async function updateOwnUser(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const { owner, limits, settings } = context
  const who = await signedIn(context, single(owner), request)
  const wish = readWish(context, request)
  await limits.take('userUpdate', who.user.id)
  await mustHaveShownFactor(context, who, wish)
  await mustBeFree(context, who.user, wish)
  const device = deviceOf(context, request)
  // Hashes are made before the transaction: it must not stand open for so long.
  const hash = wish.password ? await changedPassword(context, who, { ...wish.password, device }) : undefined
  await takeEmails(context, request, { user: who.user, wish })
  const save = () =>
    inTransaction(owner, async tx => {
      const user = await apply(context, tx, request, { who, wish, ...(hash ? { hash } : {}) })
      const headers = hash ? rememberDevice(context, request, user) : {}
      return { status: 200, body: await readUserJson(tx, user), headers }
    })
  return wish.email || wish.phone ? notBefore(settings.answerFloorMs, save) : save()
}

/** With the password alone nobody changes the ways into an account that has a second factor. */
async function mustHaveShownFactor(
  { owner }: AuthContext,
  { user, session }: SignedIn,
  { email, phone, password }: Wish,
): Promise<void> {
  if ((!email && !phone && !password) || session?.aal === 'aal2') return
  if (await hasVerifiedFactor(single(owner), user.id))
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
}

function readWish(context: AuthContext, { body, query }: AuthRequest): Wish {
  if (body['app_metadata'] !== undefined)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  const email = textField(body, 'email')
  const phone = textField(body, 'phone')
  const data = metadataField(body, 'data')
  const pkce = pkceField(body)
  const hasPassword = body['password'] !== undefined && body['password'] !== null
  const password = textField(body, 'password')
  if (hasPassword) checkNewPassword(password, context.settings)
  return {
    email: email === '' ? '' : validEmail(email),
    phone: phone === '' ? '' : validPhone(phone),
    redirectTo: redirectOf(context, query),
    ...(data ? { data } : {}),
    ...(pkce ? { pkce } : {}),
    ...(hasPassword
      ? {
          password: {
            password,
            current: textField(body, 'current_password'),
            nonce: textField(body, 'nonce'),
          },
        }
      : {}),
  }
}

/** Checked only where a number takes effect at once; otherwise the answer would reveal who has an account. */
async function mustBeFree({ owner, settings }: AuthContext, user: User, { phone }: Wish): Promise<void> {
  if (settings.confirmPhone || !phone || phone === user.phone) return
  if (await findUserByPhone(single(owner), phone))
    throw new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')
}

async function takeEmails(
  context: AuthContext,
  request: AuthRequest,
  { user, wish: { email, phone } }: { user: User; wish: Wish },
): Promise<void> {
  if (email && email !== user.email) await takeEmail(context, request, { email })
  if (phone && phone !== user.phone && context.settings.confirmPhone)
    await takeEmail(context, request, { phone })
}

async function apply(
  context: AuthContext,
  tx: Tx,
  request: AuthRequest,
  { who, wish, hash }: { who: SignedIn; wish: Wish; hash?: string },
): Promise<User> {
  const { id } = who.user
  let user = await updateUser(tx, id, {
    ...(hash ? { encrypted_password: hash } : {}),
    ...(wish.data ? { raw_user_meta_data: wish.data } : {}),
  })
  mustFit(user.raw_user_meta_data)
  if (hash) {
    await endSessions(tx, id, who.session?.id)
    // Ends what a holder of the old password or of a stolen session had begun.
    await dropTokens(tx, id, tokenKinds)
    user = await updateUser(tx, id, { email_change: '', email_change_confirm_status: 0, phone_change: '' })
    await audit(tx, request, { action: 'user_updated_password', actorId: id })
  }
  if (wish.email && wish.email !== user.email)
    user = await change(context, tx, { user, wish, own: { email: wish.email } })
  if (wish.phone && wish.phone !== user.phone)
    user = context.settings.confirmPhone
      ? await change(context, tx, { user, wish, own: { phone: wish.phone } })
      : await confirmPhone(tx, await setOwn(tx, user, { phone: wish.phone }), context.settings.now())
  await audit(tx, request, { action: 'user_modified', actorId: id })
  return user
}

/** It travels in every access token, and those travel in headers. */
function mustFit(metadata: Metadata | null): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > mostMetadata)
    throw invalid(`User metadata cannot be longer than ${mostMetadata} bytes`)
}

/** The address does not change before the e-mail's link or code is used. */
async function change(
  { mailer }: AuthContext,
  tx: Tx,
  { user, wish, own }: { user: User; wish: Wish; own: { email: string } | { phone: string } },
): Promise<User> {
  const { redirectTo, pkce } = wish
  await mailer.change(tx, { user, ...own, redirectTo, ...(pkce ? { pkce } : {}) })
  return (await findUser(tx, user.id)) ?? user
}
