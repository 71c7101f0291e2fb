// What went wrong with a sign-in, as a message for a person. Chosen by the error's code, then by its name and
// status, never by its message; and nothing here reveals whether an address is known.
import * as words from '#messages/accounts/signIn.js'
import { passwordLength } from './schema.ts'
import * as say from '#messages/accounts/signInErrors.js'

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

const someProvider = say.someProvider

const field =
  (message: string, where: Field): Choice =>
  () => ({ message, field: where })
const just =
  (message: string, action?: Remedy): Choice =>
  () => ({ message, ...(action ? { action } : {}) })
const interrupted = just(say.interrupted, 'start-again')
const signedOut = just(say.signedOut, 'sign-in')
const ourSide: Choice = heard => ({ message: say.ourSide({ reference: referenceOf(heard) }) })
const unreachable: Choice = () => ({ message: words.unreachable, isRetryable: true })

const byCode: Record<string, Choice> = {
  invalid_credentials: (_, { by }) => ({
    message: by === 'phone' ? say.invalidCredentialsPhone : say.invalidCredentials,
    field: 'password',
  }),
  email_not_confirmed: just(say.emailNotConfirmed, 'send-again'),
  phone_not_confirmed: just(say.phoneNotConfirmed, 'send-again'),
  user_banned: just(say.userBanned, 'contact'),
  weak_password: ({ reasons }) => ({ message: weakness(reasons), field: 'password' }),
  validation_failed: (_, context) => invalid(context),
  user_already_exists: () => ({ message: say.checkYourEmail, asSent: true }),
  email_exists: field(say.emailExists, 'identifier'),
  phone_exists: field(say.phoneExists, 'identifier'),
  email_address_invalid: field(say.addressRefused, 'identifier'),
  email_address_not_authorized: field(say.addressRefused, 'identifier'),
  signup_disabled: just(say.signUpClosed),
  email_provider_disabled: just(say.wayClosed),
  phone_provider_disabled: just(say.wayClosed),
  over_request_rate_limit: just(say.tooManyTries),
  over_email_send_rate_limit: heard => sentAlready(heard),
  over_sms_send_rate_limit: heard => sentAlready(heard),
  otp_expired: (_, { doing }) =>
    doing === 'enter-code'
      ? { message: say.codeWrong, field: 'code', action: 'send-new' }
      : { message: say.otpExpired, action: 'send-new' },
  otp_disabled: () => ({ message: say.codeOnItsWay, asSent: true }),
  same_password: field(say.samePassword, 'password'),
  current_password_required: field(say.currentPasswordRequired, 'currentPassword'),
  current_password_invalid: field(say.currentPasswordInvalid, 'currentPassword'),
  reauthentication_needed: just(say.reauthenticationNeeded),
  reauthentication_not_valid: field(say.reauthenticationNotValid, 'code'),
  session_not_found: signedOut,
  session_expired: signedOut,
  refresh_token_not_found: signedOut,
  refresh_token_already_used: just(say.signedOutElsewhere, 'sign-in'),
  bad_jwt: signedOut,
  invalid_jwt: signedOut,
  no_authorization: signedOut,
  user_not_found: signedOut,
  not_admin: just(say.notAllowed),
  bad_oauth_callback: interrupted,
  bad_oauth_state: interrupted,
  flow_state_not_found: interrupted,
  flow_state_expired: interrupted,
  flow_state_already_used: interrupted,
  bad_code_verifier: interrupted,
  pkce_code_verifier_not_found: just(say.otherBrowser, 'start-again'),
  provider_email_needs_verification: (_, { provider = someProvider }) => ({
    message: say.providerUnverified({ provider }),
    action: 'start-again',
  }),
  passkey_cancelled: just(say.passkeyCancelled),
  key_cancelled: just(say.keyCancelled),
  passkey_disabled: just(say.wayClosed),
  webauthn_verification_failed: just(say.passkeyUnknown),
  webauthn_challenge_expired: just(say.passkeyLate),
  webauthn_challenge_not_found: just(say.passkeyLate),
  mfa_verification_failed: just(say.keyWrong),
  mfa_challenge_expired: just(say.passkeyLate),
  mfa_factor_not_found: just(say.passkeyLate),
  access_denied: just(say.cancelled, 'start-again'),
  request_entity_too_large: heard => ({ message: say.tooLarge({ reference: referenceOf(heard) }) }),
}

const byName: Record<string, Choice> = {
  AuthRetryableFetchError: unreachable,
  AuthSessionMissingError: signedOut,
  AuthInvalidTokenResponseError: signedOut,
  AuthInvalidJwtError: signedOut,
  AuthPKCECodeVerifierMissingError: just(say.otherBrowser, 'start-again'),
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
    (code === '' && status === 403 && context.doing === 'sign-up' ? just(say.signUpClosed) : ourSide)
  return choice(heard, context)
}

function invalid({ doing, provider = someProvider }: Context): FailureMessage {
  switch (doing) {
    case 'provider':
      return { message: say.providerOff({ provider }) }
    case 'passkey':
      return { message: say.passkeyUnknown }
    case 'session':
      return { message: say.signedOut, action: 'sign-in' }
    case 'new-password':
      return { message: say.tooLong, field: 'password' }
    case 'enter-code':
      return { message: say.codeWrong, field: 'code', action: 'send-new' }
    case 'sign-in':
    case 'sign-up':
    case 'send':
      // Length and emptiness were looked at before it was sent: what remains is the address.
      return { message: say.addressInvalid, field: 'identifier' }
  }
}

function weakness(reasons: string[]): string {
  const said = [
    ...(reasons.includes('length') ? [say.weakLength({ least: passwordLength })] : []),
    ...(reasons.includes('characters') ? [say.weakCharacters] : []),
    ...(reasons.includes('pwned') ? [say.weakPwned] : []),
  ]
  return said.join(' ') || say.weak
}

/** How long to wait stands nowhere else; without it, it is the limit of the hour that was reached. */
function sentAlready({ message }: AuthFailure): FailureMessage {
  const seconds = Number(/(\d{1,4}) seconds/.exec(message)?.[1] ?? 0)
  return seconds > 0 ? { message: say.sentJustNow({ seconds }), seconds } : { message: say.sentEnough }
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
