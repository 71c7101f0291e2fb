// Sign-up. With confirmations on, the answer is a person without a session, made of what was asked for, whether
// the address had an account already or not; only the letter differs, and only its reader learns of it.
import { randomUUID } from 'node:crypto'
import type { AuthContext } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { audit } from './audit.ts'
import { confirmEmail, confirmPhone } from './confirm.ts'
import type { Pkce } from './courier.ts'
import { invalid, metadataField, pkceField, textField, validEmail, validPhone } from './fields.ts'
import { notBefore } from './floor.ts'
import { createIdentity, ownIdentityData, type Identity } from './identities.ts'
import { takeLetter } from './letter-limits.ts'
import { checkNewPassword } from './password-rules.ts'
import { allowedRedirect } from './redirects.ts'
import type { AuthAnswer, AuthRequest } from './request.ts'
import { startSession } from './sessions.ts'
import { inTransaction, type Tx } from './transaction.ts'
import {
  createUser,
  findUserByEmail,
  findUserByPhone,
  readUserJson,
  updateUser,
  userJson,
  type Metadata,
  type User,
} from './users.ts'

type Asked = {
  own: { email: string } | { phone: string }
  provider: 'email' | 'phone'
  password: string
  data: Metadata
  redirectTo: string
  pkce?: Pkce
}

export async function signUp(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const { settings, limits, passwords, owner } = context
  if (!settings.signups) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  const asked = readAsked(context, request)
  checkNewPassword(asked.password, settings)
  await limits.take('signUpIp', request.ip)
  if (mustConfirm(context, asked)) await takeLetter(limits, asked.own, request.ip)

  return notBefore(settings.answerFloorMs, async () => {
    const passwordHash = await passwords.hash(asked.password)
    const outcome = await inTransaction(owner, tx =>
      register(context, tx, request, { ...asked, passwordHash }),
    )
    if (outcome instanceof AuthError) throw outcome
    return { status: 200, body: outcome }
  })
}

function readAsked(context: AuthContext, { body, query }: AuthRequest): Asked {
  const email = textField(body, 'email')
  const phone = textField(body, 'phone')
  const password = textField(body, 'password')
  const pkce = pkceField(body)
  if (email === '' && phone === '' && password === '')
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (password === '') throw invalid('Signup requires a valid password')
  if (email === '' && phone === '') throw invalid('missing email or phone')
  if (email !== '' && phone !== '')
    throw invalid('Only an email address or phone number should be provided on signup.')
  if (phone !== '' && pkce) throw invalid('PKCE not supported for phone signups')
  return {
    own: email === '' ? { phone: validPhone(phone) } : { email: validEmail(email) },
    provider: email === '' ? 'phone' : 'email',
    password,
    data: metadataField(body, 'data') ?? {},
    redirectTo: redirectOf(context, query),
    ...(pkce ? { pkce } : {}),
  }
}

export function redirectOf({ siteUrl, settings }: AuthContext, query: URLSearchParams): string {
  return allowedRedirect(query.get('redirect_to') ?? undefined, {
    siteUrl,
    redirectUrls: settings.redirectUrls,
  })
}

const mustConfirm = ({ settings }: AuthContext, { provider }: Pick<Asked, 'provider'>) =>
  provider === 'email' ? settings.confirmEmail : settings.confirmPhone

/** The body of the answer, or the refusal: what was noted on the way to it is kept. */
async function register(
  context: AuthContext,
  tx: Tx,
  request: AuthRequest,
  asked: Asked & { passwordHash: string },
): Promise<object> {
  const { provider } = asked
  const created = await createOwn(tx, asked)
  const user = created ?? (await findOwn(tx, asked.own))
  if (!user) throw new AuthError(409, 'conflict', 'Too many requests at the same time, please try again.')
  const isConfirmed = provider === 'email' ? user.email_confirmed_at : user.phone_confirmed_at

  if (isConfirmed) {
    await audit(tx, request, { action: 'user_repeated_signup', actorId: user.id, traits: { provider } })
    return mustConfirm(context, asked)
      ? madeUp(asked, context.settings.now())
      : new AuthError(422, 'user_already_exists', 'User already registered')
  }
  if (mustConfirm(context, asked)) {
    const asking = await askToConfirm(context, tx, request, { user, asked })
    // What somebody else may have said of themselves at this address is not for whoever asks now.
    return created ? readUserJson(tx, asking) : madeUp(asked, context.settings.now())
  }
  // Without confirmations an account that waits for one belongs to whoever made it first.
  if (!created) return new AuthError(422, 'user_already_exists', 'User already registered')

  await audit(tx, request, { action: 'user_signedup', actorId: user.id, traits: { provider } })
  const confirm = provider === 'email' ? confirmEmail : confirmPhone
  const confirmed = await confirm(tx, user, context.settings.now())
  await audit(tx, request, { action: 'login', actorId: user.id, traits: { provider } })
  return startSession(context, tx, confirmed, {
    method: 'password',
    ip: request.ip,
    userAgent: request.userAgent,
  })
}

async function createOwn(
  tx: Tx,
  { own, provider, data, passwordHash }: Asked & { passwordHash: string },
): Promise<User | undefined> {
  const id = randomUUID()
  const identityData = ownIdentityData(id, own)
  const user = await createUser(tx, {
    id,
    ...own,
    passwordHash,
    userMetadata: { ...data, ...identityData },
    appMetadata: { provider, providers: [provider] },
  })
  if (user)
    await createIdentity(tx, { userId: id, provider, providerId: id, data: { ...data, ...identityData } })
  return user
}

const findOwn = (tx: Tx, own: Asked['own']) =>
  'email' in own
    ? findUserByEmail(tx, own.email, { lock: true })
    : findUserByPhone(tx, own.phone, { lock: true })

/** An account that was never confirmed stays as it was made: nobody knows yet whose it is. */
async function askToConfirm(
  { courier, settings }: AuthContext,
  tx: Tx,
  request: AuthRequest,
  { user, asked }: { user: User; asked: Asked },
): Promise<User> {
  const { own, provider, redirectTo, pkce } = asked
  await audit(tx, request, {
    action: 'user_confirmation_requested',
    actorId: user.id,
    traits: { provider },
  })
  const asking = await updateUser(tx, user.id, { confirmation_sent_at: new Date(settings.now()) })
  await courier.confirm(tx, { user: asking, ...own, redirectTo, ...(pkce ? { pkce } : {}) })
  return asking
}

/** What a new account would have looked like. */
function madeUp({ own, provider, data }: Asked, now: number): object {
  const id = randomUUID()
  const at = new Date(now)
  const said = { ...data, ...ownIdentityData(id, own) }
  const identity: Identity = {
    id: randomUUID(),
    provider_id: id,
    user_id: id,
    identity_data: said,
    provider,
    email: 'email' in own ? own.email : null,
    last_sign_in_at: at,
    created_at: at,
    updated_at: at,
  }
  return userJson(
    {
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'email' in own ? own.email : null,
      phone: 'phone' in own ? own.phone : null,
      encrypted_password: null,
      email_confirmed_at: null,
      phone_confirmed_at: null,
      confirmed_at: null,
      invited_at: null,
      confirmation_sent_at: at,
      recovery_sent_at: null,
      email_change: null,
      email_change_sent_at: null,
      email_change_confirm_status: 0,
      phone_change: null,
      phone_change_sent_at: null,
      reauthentication_sent_at: null,
      last_sign_in_at: null,
      raw_app_meta_data: { provider, providers: [provider] },
      raw_user_meta_data: said,
      is_sso_user: false,
      is_anonymous: false,
      banned_until: null,
      deleted_at: null,
      created_at: at,
      updated_at: at,
    },
    [identity],
  )
}
