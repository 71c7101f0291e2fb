import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { type Context, type Doing, type FailureMessage, messageFor } from './sign-in-errors.ts'

type Row = [name: string, error: unknown, context: Context, failure: FailureMessage]

/** What the account service answers, by its code. */
const coded = (
  code: string,
  status: number,
  doing: Doing,
  failure: FailureMessage,
  message = 'in its own words',
): Row => [`${code} (${doing})`, new AuthApiError(message, status, code), { doing }, failure]
const weak = (reasons: ('length' | 'characters' | 'pwned')[], message: string): Row => [
  `weak_password ${reasons.join()}`,
  new AuthWeakPasswordError('…', 422, reasons),
  { doing: 'sign-up' },
  { message, field: 'password' },
]
/** What came back in an address: a code and nothing else. */
const returned = (code: string, failure: FailureMessage): Row => [
  `${code} in an address`,
  { code },
  { doing: 'session' },
  failure,
]
/** An error of auth-js that its package keeps to itself. */
const named = (name: string, status: number, failure: FailureMessage, code?: string): Row => [
  name,
  Object.assign(new Error('in its own words'), { name, status, code, __isAuthError: true }),
  { doing: 'session' },
  failure,
]

const at = (field: NonNullable<FailureMessage['field']>, message: string): FailureMessage => ({
  message,
  field,
})
const helped = (action: NonNullable<FailureMessage['action']>, message: string): FailureMessage => ({
  message,
  action,
})
const reference = (failure: string): FailureMessage => ({
  message: `Something went wrong on our side. Try again. Reference: ${failure}.`,
})

const signedOut = helped('sign-in', 'You are signed out. Sign in again; we kept your place.')
const interrupted = helped('start-again', 'The sign-in was interrupted. Start again.')
const elsewhere = helped('start-again', 'Finish in the browser you started in.')
const suspended = helped('contact', 'This account is suspended. Contact us.')
const wrongCode: FailureMessage = {
  ...at('code', 'This code is wrong, used or expired.'),
  action: 'send-new',
}
const checkAddress = at('identifier', 'Check the e-mail address or phone number.')
const otherAddress = at('identifier', 'Use another e-mail address.')
const closed = { message: 'Sign-up is closed at the moment.' }
const off = { message: 'This way of signing in is switched off.' }
const unreachable: FailureMessage = { message: 'Cannot reach the server. We keep trying.', isRetryable: true }
const justSent = { message: 'We just sent one. Try again in 42 s.', seconds: 42 }
const enough = { message: 'We have sent several. Try again in an hour.' }
const pause = 'For security purposes, you can only request this after 42 seconds.'
const tooLong = at('password', 'At most 72 characters (bytes: accents and emoji count more).')
const stolen = 'This password is on lists of stolen passwords. Choose another.'
const used =
  'You are signed out. Sign in again; we kept your place. If this was not you, change your password.'
const tooLarge = 'That is too large. Shorten it and try again. Reference: request_entity_too_large 413.'

const rows: Row[] = [
  coded('invalid_credentials', 400, 'sign-in', at('password', 'The e-mail or password is not right.')),
  coded('email_not_confirmed', 400, 'sign-in', helped('send-again', 'Open the link we e-mailed you first.')),
  coded('phone_not_confirmed', 400, 'sign-in', helped('send-again', 'Confirm your phone number first.')),
  coded('user_banned', 400, 'sign-in', suspended),
  coded('user_banned', 403, 'session', suspended),
  weak(['length'], 'Use at least 10 characters.'),
  weak(['characters'], 'Add other characters: at least four different ones.'),
  weak(['pwned'], stolen),
  weak(['length', 'pwned'], `Use at least 10 characters. ${stolen}`),
  weak([], 'This password is too easy to guess. Choose another.'),
  coded('validation_failed', 400, 'new-password', tooLong),
  coded('validation_failed', 400, 'sign-in', checkAddress),
  coded('validation_failed', 400, 'sign-up', checkAddress),
  coded('validation_failed', 400, 'send', checkAddress),
  coded('validation_failed', 400, 'enter-code', wrongCode),
  coded('validation_failed', 400, 'session', signedOut),
  coded('validation_failed', 400, 'provider', {
    message: 'Sign-in with Google or Facebook is not set up here.',
  }),
  coded('user_already_exists', 422, 'sign-up', { message: 'Check your e-mail.', asSent: true }),
  coded('email_exists', 422, 'sign-up', at('identifier', 'That e-mail is in use on another account.')),
  coded('phone_exists', 422, 'sign-up', at('identifier', 'That phone number is in use on another account.')),
  coded('email_address_invalid', 400, 'sign-up', otherAddress),
  coded('email_address_not_authorized', 400, 'sign-up', otherAddress),
  coded('signup_disabled', 422, 'sign-up', closed),
  coded('email_provider_disabled', 400, 'sign-in', off),
  coded('phone_provider_disabled', 400, 'sign-in', off),
  coded('over_request_rate_limit', 429, 'sign-in', { message: 'Too many tries. Wait a few minutes.' }),
  coded('over_email_send_rate_limit', 429, 'send', justSent, pause),
  coded('over_email_send_rate_limit', 429, 'send', enough, 'email rate limit exceeded'),
  coded('over_sms_send_rate_limit', 429, 'send', justSent, pause),
  coded('over_sms_send_rate_limit', 429, 'send', enough, 'SMS rate limit exceeded'),
  coded('otp_expired', 403, 'session', helped('send-new', 'This link or code has been used or has expired.')),
  coded('otp_expired', 403, 'enter-code', wrongCode),
  coded('otp_disabled', 422, 'send', {
    message: 'If we know this address, we have sent it a code.',
    asSent: true,
  }),
  coded(
    'same_password',
    422,
    'new-password',
    at('password', 'Choose a password that differs from your current one.'),
  ),
  coded(
    'current_password_required',
    400,
    'new-password',
    at('currentPassword', 'Type your current password.'),
  ),
  coded(
    'current_password_invalid',
    400,
    'new-password',
    at('currentPassword', 'Your current password is not right.'),
  ),
  coded('reauthentication_needed', 400, 'new-password', {
    message: 'Confirm it is you: we e-mailed a code.',
  }),
  coded('reauthentication_not_valid', 422, 'new-password', at('code', 'That code is wrong or has expired.')),
  ...['session_not_found', 'session_expired', 'refresh_token_not_found', 'bad_jwt'].map(code =>
    coded(code, 403, 'session', signedOut),
  ),
  ...['no_authorization', 'user_not_found'].map(code => coded(code, 401, 'session', signedOut)),
  coded('refresh_token_already_used', 400, 'session', helped('sign-in', used)),
  coded('not_admin', 403, 'session', { message: 'You may not do this.' }),
  ...['bad_oauth_callback', 'bad_oauth_state', 'flow_state_already_used'].map(code =>
    returned(code, interrupted),
  ),
  coded('flow_state_not_found', 404, 'session', interrupted),
  coded('flow_state_expired', 422, 'session', interrupted),
  coded('bad_code_verifier', 400, 'session', interrupted),
  named('AuthPKCECodeVerifierMissingError', 400, elsewhere, 'pkce_code_verifier_not_found'),
  returned(
    'provider_email_needs_verification',
    helped('start-again', 'Confirm your e-mail with Google or Facebook first.'),
  ),
  returned('access_denied', helped('start-again', 'You cancelled.')),
  coded('conflict', 409, 'sign-in', reference('conflict 409')),
  returned('request_timeout', reference('request_timeout')),
  coded('hook_timeout', 422, 'sign-in', reference('hook_timeout 422')),
  returned('unexpected_failure', reference('unexpected_failure')),
  coded('request_entity_too_large', 413, 'sign-in', { message: tooLarge }),
  coded('bad_json', 400, 'sign-in', reference('bad_json 400')),
  coded('saml_idp_not_found', 404, 'sign-in', reference('saml_idp_not_found 404')),
  ...[0, 500, 501, 502, 503, 504, 520, 530].map((status): Row => [
    `AuthRetryableFetchError ${status}`,
    new AuthRetryableFetchError('{}', status),
    { doing: 'sign-in' },
    unreachable,
  ]),
  ...[0, 502, 503, 504].map((status): Row => [
    `status ${status} alone`,
    { status },
    { doing: 'sign-in' },
    unreachable,
  ]),
  ['a fetch that failed', new TypeError('Failed to fetch'), { doing: 'sign-in' }, unreachable],
  ['AuthSessionMissingError', new AuthSessionMissingError(), { doing: 'session' }, signedOut],
  named('AuthRefreshDiscardedError', 409, { message: '' }),
  named('AuthInvalidTokenResponseError', 500, signedOut),
  named('AuthInvalidJwtError', 400, signedOut, 'invalid_jwt'),
  named('AuthUnknownError', 418, reference('AuthUnknownError 418')),
]

describe('each error is told in its own words', () => {
  test.each(rows)('%s', (_name, error, context, failure) => {
    expect(messageFor(error, context)).toEqual(failure)
  })
})

test('the words name what was typed, and the provider that was chosen', () => {
  const wrong = new AuthApiError('…', 400, 'invalid_credentials')
  expect(messageFor(wrong, { doing: 'sign-in', by: 'phone' }).message).toBe(
    'The phone number or password is not right.',
  )
  const notSetUp = new AuthApiError('…', 400, 'validation_failed')
  expect(messageFor(notSetUp, { doing: 'provider', provider: 'Google' }).message).toBe(
    'Sign-in with Google is not set up here.',
  )
})

test('a refusal of our own database is a sentence to show', () => {
  const refusal = new AuthApiError('This name is taken.', 409, 'PT409')
  expect(messageFor(refusal, { doing: 'sign-up' })).toEqual({ message: 'This name is taken.' })
})

test('a refusal whose code got lost on the way means that sign-up is closed, and only there', () => {
  const lost = new AuthApiError('Sign-up is closed at the moment.', 403, undefined)
  expect(messageFor(lost, { doing: 'sign-up' })).toEqual(closed)
  expect(messageFor(lost, { doing: 'sign-in' })).toEqual(reference('AuthApiError 403'))
})

test('no message of the service is shown, whatever it says', () => {
  const rude = 'User tendai@example.com not found in auth.users'
  for (const [, error, context] of rows) {
    const said = error instanceof AuthApiError ? new AuthApiError(rude, error.status, error.code) : error
    expect(messageFor(said, context).message).not.toContain('tendai')
  }
})

test('what is no error at all is told in general words', () => {
  for (const odd of [undefined, null, 7, 'words', {}, []])
    expect(messageFor(odd, { doing: 'sign-in' })).toEqual(reference('unknown'))
})
