// What went wrong with a sign-in, as a message for a person. Chosen by the error's code, then by its name and
// status, never by its message; and nothing here reveals whether an address is known.
import { texts } from './labels.ts'
import { passwordLength } from './schema.ts'
import { errorTexts as say } from './sign-in-error-texts.ts'

/** What was being done: some codes mean different things in different forms. */
export type Doing =
  | 'sign-in'
  | 'sign-up'
  | 'send'
  | 'enter-code'
  | 'new-password'
  | 'provider'
  | 'passkey'
  | 'session'

export type Field = 'identifier' | 'fullName' | 'password' | 'currentPassword' | 'code'

/** What helps: a new e-mail or code, signing in, starting again, writing to us. */
export type Remedy = 'send-again' | 'send-new' | 'sign-in' | 'start-again' | 'contact'

export type FailureMessage = {
  message: string
  field?: Field
  action?: Remedy
  /** How long to wait. */
  seconds?: number
  /** It is tried again by itself. */
  isRetryable?: true
  /** Shown as a success: anything else would reveal who has an account. */
  asSent?: true
}

export type Context = { doing: Doing; by?: 'email' | 'phone'; provider?: string }

type AuthFailure = {
  code: string
  name: string
  status: number | undefined
  message: string
  reasons: string[]
}
type Choice = (heard: AuthFailure, context: Context) => FailureMessage

const someProvider = 'Google or Facebook'

const field =
  (message: string, where: Field): Choice =>
  () => ({ message, field: where })
const just =
  (message: string, action?: Remedy): Choice =>
  () => ({ message, ...(action ? { action } : {}) })
const interrupted = just(say.interrupted, 'start-again')
const signedOut = just(say.signed_out, 'sign-in')
const ourSide: Choice = heard => ({ message: say.our_side(referenceOf(heard)) })
const unreachable: Choice = () => ({ message: texts.unreachable, isRetryable: true })

const byCode: Record<string, Choice> = {
  invalid_credentials: (_, { by }) => ({
    message: by === 'phone' ? say.invalid_credentials_phone : say.invalid_credentials,
    field: 'password',
  }),
  email_not_confirmed: just(say.email_not_confirmed, 'send-again'),
  phone_not_confirmed: just(say.phone_not_confirmed, 'send-again'),
  user_banned: just(say.user_banned, 'contact'),
  weak_password: ({ reasons }) => ({ message: weakness(reasons), field: 'password' }),
  validation_failed: (_, context) => invalid(context),
  user_already_exists: () => ({ message: say.check_your_email, asSent: true }),
  email_exists: field(say.email_exists, 'identifier'),
  phone_exists: field(say.phone_exists, 'identifier'),
  email_address_invalid: field(say.address_refused, 'identifier'),
  email_address_not_authorized: field(say.address_refused, 'identifier'),
  signup_disabled: just(say.sign_up_closed),
  email_provider_disabled: just(say.way_closed),
  phone_provider_disabled: just(say.way_closed),
  over_request_rate_limit: just(say.too_many_tries),
  over_email_send_rate_limit: heard => sentAlready(heard),
  over_sms_send_rate_limit: heard => sentAlready(heard),
  otp_expired: (_, { doing }) =>
    doing === 'enter-code'
      ? { message: say.code_wrong, field: 'code', action: 'send-new' }
      : { message: say.otp_expired, action: 'send-new' },
  otp_disabled: () => ({ message: say.code_on_its_way, asSent: true }),
  same_password: field(say.same_password, 'password'),
  current_password_required: field(say.current_password_required, 'currentPassword'),
  current_password_invalid: field(say.current_password_invalid, 'currentPassword'),
  reauthentication_needed: just(say.reauthentication_needed),
  reauthentication_not_valid: field(say.reauthentication_not_valid, 'code'),
  session_not_found: signedOut,
  session_expired: signedOut,
  refresh_token_not_found: signedOut,
  refresh_token_already_used: just(say.signed_out_elsewhere, 'sign-in'),
  bad_jwt: signedOut,
  invalid_jwt: signedOut,
  no_authorization: signedOut,
  user_not_found: signedOut,
  not_admin: just(say.not_allowed),
  bad_oauth_callback: interrupted,
  bad_oauth_state: interrupted,
  flow_state_not_found: interrupted,
  flow_state_expired: interrupted,
  flow_state_already_used: interrupted,
  bad_code_verifier: interrupted,
  pkce_code_verifier_not_found: just(say.other_browser, 'start-again'),
  provider_email_needs_verification: (_, { provider = someProvider }) => ({
    message: say.provider_unverified(provider),
    action: 'start-again',
  }),
  passkey_cancelled: just(say.passkey_cancelled),
  key_cancelled: just(say.key_cancelled),
  passkey_disabled: just(say.way_closed),
  webauthn_verification_failed: just(say.passkey_unknown),
  webauthn_challenge_expired: just(say.passkey_late),
  webauthn_challenge_not_found: just(say.passkey_late),
  mfa_verification_failed: just(say.key_wrong),
  mfa_challenge_expired: just(say.passkey_late),
  mfa_factor_not_found: just(say.passkey_late),
  access_denied: just(say.cancelled, 'start-again'),
  request_entity_too_large: heard => ({ message: say.too_large(referenceOf(heard)) }),
}

const byName: Record<string, Choice> = {
  AuthRetryableFetchError: unreachable,
  AuthSessionMissingError: signedOut,
  AuthInvalidTokenResponseError: signedOut,
  AuthInvalidJwtError: signedOut,
  AuthPKCECodeVerifierMissingError: just(say.other_browser, 'start-again'),
  // The session was changed meanwhile, and the change has been announced.
  AuthRefreshDiscardedError: just(''),
  // What fetch and a file of ours that cannot be loaded say of a lost connection.
  TypeError: unreachable,
}

const unreachableStatuses = new Set([0, 502, 503, 504])

export function messageFor(error: unknown, context: Context): FailureMessage {
  const heard = readError(error)
  const { code, name, status, message } = heard
  // A refusal of our own database: a sentence that was written to be shown.
  if (/^PT[45]\d\d$/.test(code) && message) return { message }
  const choice =
    (Object.hasOwn(byCode, code) ? byCode[code] : undefined) ??
    (Object.hasOwn(byName, name) ? byName[name] : undefined) ??
    (status !== undefined && unreachableStatuses.has(status) ? unreachable : undefined) ??
    // auth-js loses the code of a refusal by our database; at sign-in there is one such refusal.
    (code === '' && status === 403 && context.doing === 'sign-up' ? just(say.sign_up_closed) : ourSide)
  return choice(heard, context)
}

function invalid({ doing, provider = someProvider }: Context): FailureMessage {
  switch (doing) {
    case 'provider':
      return { message: say.provider_off(provider) }
    case 'passkey':
      return { message: say.passkey_unknown }
    case 'session':
      return { message: say.signed_out, action: 'sign-in' }
    case 'new-password':
      return { message: say.too_long, field: 'password' }
    case 'enter-code':
      return { message: say.code_wrong, field: 'code', action: 'send-new' }
    case 'sign-in':
    case 'sign-up':
    case 'send':
      // Length and emptiness were looked at before it was sent: what remains is the address.
      return { message: say.address_invalid, field: 'identifier' }
  }
}

function weakness(reasons: string[]): string {
  const said = [
    ...(reasons.includes('length') ? [say.weak_length(passwordLength)] : []),
    ...(reasons.includes('characters') ? [say.weak_characters] : []),
    ...(reasons.includes('pwned') ? [say.weak_pwned] : []),
  ]
  return said.join(' ') || say.weak
}

/** How long to wait stands nowhere else; without it, it is the limit of the hour that was reached. */
function sentAlready({ message }: AuthFailure): FailureMessage {
  const seconds = Number(/(\d{1,4}) seconds/.exec(message)?.[1] ?? 0)
  return seconds > 0 ? { message: say.sent_just_now(seconds), seconds } : { message: say.sent_enough }
}

/** Short enough to be read out on the telephone, and enough to find it in the log. */
function referenceOf({ code, name, status }: AuthFailure): string {
  return [code || name || 'unknown', status].filter(part => part !== undefined).join(' ')
}

function readError(error: unknown): AuthFailure {
  const given: Record<string, unknown> = typeof error === 'object' && error !== null ? { ...error } : {}
  const { code, status, reasons } = given
  return {
    code: typeof code === 'string' ? code : '',
    name: error instanceof Error ? error.name : '',
    status: typeof status === 'number' ? status : undefined,
    message: error instanceof Error ? error.message : '',
    reasons: Array.isArray(reasons) ? reasons.map(String) : [],
  }
}
