// Sign-up. With confirmations on, the answer is a person without a session, made of what was asked for, whether
// the address had an account already or not; only the e-mail differs, and only its reader learns of it.
import { randomUUID } from 'node:crypto'
import type { AuthContext } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { audit } from './audit.ts'
import { confirmEmail, confirmPhone } from './confirm.ts'
import type { Pkce } from './auth-mailer.ts'
import { invalid, metadataField, pkceField, textField, validEmail, validPhone } from './fields.ts'
import { notBefore } from './response-floor.ts'
import { beginSession } from './begin-session.ts'
import { askingDevice } from './devices.ts'
import { ownIdentityData, type Identity } from './identities.ts'
import { takeEmail } from './email-limits.ts'
import { findUserOf, isUnproven, openUnproven, providerFor, type Own } from './new-account.ts'
import { dropSignUpTokens } from './one-time-tokens.ts'
import { checkNewPassword } from './password-rules.ts'
import { allowedRedirect } from './redirects.ts'
import type { AuthAnswer, AuthRequest } from './request.ts'
import { inTransaction, type Tx } from './transaction.ts'
import { updateUser, userJson, type User } from './users.ts'
import type { Metadata } from './metadata.ts'

type Asked = {
  own: Own
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
  if (mustConfirm(context, asked)) await takeEmail(context, request, asked.own)
  const { device, headers } = askingDevice(context, request)

  return notBefore(settings.answerFloorMs, async () => {
    const passwordHash = await passwords.hash(asked.password)
    const outcome = await inTransaction(owner, tx =>
      register(context, tx, request, { ...asked, passwordHash, ...(device ? { device } : {}) }),
    )
    if (outcome instanceof AuthError) throw outcome
    return { status: 200, headers, ...outcome }
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
  const own = email === '' ? { phone: validPhone(phone) } : { email: validEmail(email) }
  return {
    own,
    provider: providerFor(own),
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

type Registering = Asked & { passwordHash: string; device?: string }

/** Returns the answer or the refusal: in both cases the transaction is committed. */
async function register(
  context: AuthContext,
  tx: Tx,
  request: AuthRequest,
  asked: Registering,
): Promise<Pick<AuthAnswer, 'body' | 'headers'> | AuthError> {
  const { own, provider } = asked
  const created = await openUnproven(tx, asked)
  const user = created ?? (await findUserOf(tx, own, { lock: true }))
  if (!user) throw new AuthError(409, 'conflict', 'Too many requests at the same time, please try again.')
  const isConfirmed = provider === 'email' ? user.email_confirmed_at : user.phone_confirmed_at
  // Built from the request alone: values from the database would reveal that the account exists.
  const answer = () => ({ body: madeUp(asked, created?.id ?? randomUUID(), context.settings.now()) })

  if (isConfirmed) {
    await audit(tx, request, { action: 'user_repeated_signup', actorId: user.id, traits: { provider } })
    return mustConfirm(context, asked)
      ? answer()
      : new AuthError(422, 'user_already_exists', 'User already registered')
  }
  if (mustConfirm(context, asked)) {
    await askToConfirm(context, tx, request, { user, asked, isFirst: created !== undefined })
    return answer()
  }
  // Without confirmations an account that waits for one belongs to the first who created it.
  if (!created) return new AuthError(422, 'user_already_exists', 'User already registered')

  await audit(tx, request, { action: 'user_signedup', actorId: user.id, traits: { provider } })
  const confirm = provider === 'email' ? confirmEmail : confirmPhone
  const confirmed = await confirm(tx, user, context.settings.now())
  await audit(tx, request, { action: 'login', actorId: user.id, traits: { provider } })
  const begun = await beginSession(context, tx, request, { user: confirmed, method: 'password' })
  return { body: begun.session, headers: begun.headers }
}

/** The account becomes what this sign-up says once its own code or link comes back; those of older ones end. */
async function askToConfirm(
  { mailer, settings }: AuthContext,
  tx: Tx,
  request: AuthRequest,
  { user, asked, isFirst }: { user: User; asked: Registering; isFirst: boolean },
): Promise<void> {
  const { own, provider, redirectTo, pkce, device, data, passwordHash } = asked
  await audit(tx, request, {
    action: 'user_confirmation_requested',
    actorId: user.id,
    traits: { provider },
  })
  await dropSignUpTokens(tx, user.id)
  const asking = await updateUser(tx, user.id, {
    confirmation_sent_at: new Date(settings.now()),
    // So that signing in before the confirmation answers that it is missing, not that the password is wrong.
    ...((await isUnproven(tx, user)) ? { encrypted_password: passwordHash } : {}),
  })
  await mailer.confirm(tx, {
    user: asking,
    ...own,
    redirectTo,
    draft: { isFirst, password: passwordHash, data },
    ...(pkce ? { pkce } : {}),
    ...(device ? { device } : {}),
  })
}

/** What a new account would have looked like. */
function madeUp({ own, provider, data }: Asked, id: string, now: number): object {
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
