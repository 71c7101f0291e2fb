import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { type Context, type Words, wordsFor } from './words.ts'

const signIn: Context = { doing: 'sign-in', by: 'email' }
const api = (code: string, status: number, message = 'as the service says it') =>
  new AuthApiError(message, status, code)

/** An error of auth-js that its package keeps to itself. */
function own(name: string, status: number, code?: string) {
  return Object.assign(new Error('as the library says it'), { name, status, code, __isAuthError: true })
}

const signedOut = {
  message: 'You are signed out. Sign in again; we kept your place.',
  action: 'sign-in',
}
const interrupted = { message: 'The sign-in was interrupted. Start again.', action: 'start-again' }
const wrongCode = { message: 'Wrong or old code, try the next one.', field: 'code' }
const closed = { message: 'New accounts are closed just now.' }
const off = { message: 'This way in is switched off.' }
const reference = (words: string) => ({
  message: `Something went wrong on our side. Try again. Reference: ${words}.`,
})
const unreachable = { message: 'Cannot reach the server. We keep trying.', isRetryable: true }

const rows: [string, unknown, Context, Words][] = [
  [
    'invalid_credentials',
    api('invalid_credentials', 400),
    signIn,
    { message: 'The e-mail or password is not right.', field: 'password' },
  ],
  [
    'invalid_credentials by phone',
    api('invalid_credentials', 400),
    { doing: 'sign-in', by: 'phone' },
    { message: 'The phone number or password is not right.', field: 'password' },
  ],
  [
    'email_not_confirmed',
    api('email_not_confirmed', 400),
    signIn,
    { message: 'Open the link we e-mailed you first.', action: 'send-again' },
  ],
  [
    'phone_not_confirmed',
    api('phone_not_confirmed', 400),
    signIn,
    { message: 'Confirm your phone number first.', action: 'send-again' },
  ],
  ...[400, 403].map((status): (typeof rows)[number] => [
    `user_banned ${status}`,
    api('user_banned', status),
    signIn,
    { message: 'This account is suspended. Contact us.', action: 'contact' },
  ]),
  [
    'weak_password length',
    new AuthWeakPasswordError('…', 422, ['length']),
    { doing: 'sign-up' },
    { message: 'Use at least 10 characters.', field: 'password' },
  ],
  [
    'weak_password characters',
    new AuthWeakPasswordError('…', 422, ['characters']),
    { doing: 'sign-up' },
    { message: 'Add other characters: at least four different ones.', field: 'password' },
  ],
  [
    'weak_password pwned',
    new AuthWeakPasswordError('…', 422, ['pwned']),
    { doing: 'sign-up' },
    { message: 'This password is on lists of stolen passwords. Choose another.', field: 'password' },
  ],
  [
    'weak_password for two reasons',
    new AuthWeakPasswordError('…', 422, ['length', 'pwned']),
    { doing: 'new-password' },
    {
      message: 'Use at least 10 characters. This password is on lists of stolen passwords. Choose another.',
      field: 'password',
    },
  ],
  [
    'weak_password for a reason we do not know',
    new AuthWeakPasswordError('…', 422, []),
    { doing: 'sign-up' },
    { message: 'This password is too easy to guess. Choose another.', field: 'password' },
  ],
  [
    'validation_failed of a password',
    api('validation_failed', 400),
    { doing: 'new-password' },
    { message: 'At most 72 characters (bytes: accents and emoji count more).', field: 'password' },
  ],
  ...(['sign-in', 'sign-up', 'send'] as const).map((doing): (typeof rows)[number] => [
    `validation_failed of an address (${doing})`,
    api('validation_failed', 400),
    { doing },
    { message: 'Check the e-mail address or phone number.', field: 'who' },
  ]),
  [
    'validation_failed of a code',
    api('validation_failed', 400),
    { doing: 'enter-code' },
    { message: 'This code is wrong, used or too old.', field: 'code', action: 'send-new' },
  ],
  [
    'validation_failed of a refresh token',
    api('validation_failed', 400),
    { doing: 'session' },
    signedOut as Words,
  ],
  [
    'validation_failed of a provider',
    api('validation_failed', 400),
    { doing: 'provider', provider: 'Google' },
    { message: 'Sign-in with Google is not set up here.' },
  ],
  [
    'user_already_exists',
    api('user_already_exists', 422),
    { doing: 'sign-up' },
    { message: 'Check your e-mail.', asSent: true },
  ],
  [
    'email_exists',
    api('email_exists', 422),
    signIn,
    { message: 'That e-mail is in use on another account.', field: 'who' },
  ],
  [
    'phone_exists',
    api('phone_exists', 422),
    signIn,
    { message: 'That phone number is in use on another account.', field: 'who' },
  ],
  ...['email_address_invalid', 'email_address_not_authorized'].map((code): (typeof rows)[number] => [
    code,
    api(code, 400),
    { doing: 'sign-up' },
    { message: 'Use another e-mail address.', field: 'who' },
  ]),
  ['signup_disabled', api('signup_disabled', 422), { doing: 'sign-up' }, closed],
  ['email_provider_disabled', api('email_provider_disabled', 400), signIn, off],
  ['phone_provider_disabled', api('phone_provider_disabled', 400), signIn, off],
  [
    'over_request_rate_limit',
    api('over_request_rate_limit', 429),
    signIn,
    { message: 'Too many tries. Wait a few minutes.' },
  ],
  ...['over_email_send_rate_limit', 'over_sms_send_rate_limit'].flatMap((code): typeof rows => [
    [
      `${code} with its seconds`,
      api(code, 429, 'For security purposes, you can only request this after 42 seconds.'),
      { doing: 'send' },
      { message: 'We just sent one. Try again in 42 s.', seconds: 42 },
    ],
    [
      `${code} of the hour`,
      api(code, 429, 'email rate limit exceeded'),
      { doing: 'send' },
      { message: 'We have sent several. Try again in an hour.' },
    ],
  ]),
  [
    'otp_expired of a link',
    api('otp_expired', 403),
    { doing: 'session' },
    { message: 'This link or code is used or too old.', action: 'send-new' },
  ],
  [
    'otp_expired of a typed code',
    api('otp_expired', 403),
    { doing: 'enter-code' },
    { message: 'This code is wrong, used or too old.', field: 'code', action: 'send-new' },
  ],
  [
    'otp_disabled',
    api('otp_disabled', 422),
    { doing: 'send' },
    { message: 'If the address is known, a code is on its way.', asSent: true },
  ],
  [
    'same_password',
    api('same_password', 422),
    { doing: 'new-password' },
    { message: 'Choose one you have not now.', field: 'password' },
  ],
  [
    'current_password_required',
    api('current_password_required', 400),
    { doing: 'new-password' },
    { message: 'Type your current password.', field: 'currentPassword' },
  ],
  [
    'current_password_invalid',
    api('current_password_invalid', 400),
    { doing: 'new-password' },
    { message: 'Your current password is not right.', field: 'currentPassword' },
  ],
  [
    'reauthentication_needed',
    api('reauthentication_needed', 400),
    { doing: 'new-password' },
    { message: 'Confirm it is you: we e-mailed a code.' },
  ],
  [
    'reauthentication_not_valid',
    api('reauthentication_not_valid', 422),
    { doing: 'new-password' },
    { message: 'That code is wrong or old.', field: 'code' },
  ],
  ...[
    'session_not_found',
    'session_expired',
    'refresh_token_not_found',
    'bad_jwt',
    'no_authorization',
    'user_not_found',
  ].map((code): (typeof rows)[number] => [code, api(code, 403), { doing: 'session' }, signedOut as Words]),
  [
    'refresh_token_already_used',
    api('refresh_token_already_used', 400),
    { doing: 'session' },
    {
      message:
        'You are signed out. Sign in again; we kept your place. If this was not you, change your password.',
      action: 'sign-in',
    },
  ],
  ['not_admin', api('not_admin', 403), signIn, { message: 'You may not do this.' }],
  [
    'insufficient_aal',
    api('insufficient_aal', 401),
    { doing: 'new-password' },
    { message: 'Enter the code from your authenticator.', field: 'code' },
  ],
  ...['mfa_verification_failed', 'mfa_challenge_expired', 'mfa_ip_address_mismatch'].map(
    (code): (typeof rows)[number] => [code, api(code, 422), signIn, wrongCode as Words],
  ),
  ...[
    'bad_oauth_callback',
    'bad_oauth_state',
    'flow_state_not_found',
    'flow_state_expired',
    'flow_state_already_used',
    'bad_code_verifier',
  ].map((code): (typeof rows)[number] => [code, { code }, { doing: 'session' }, interrupted as Words]),
  [
    'pkce_code_verifier_not_found',
    own('AuthPKCECodeVerifierMissingError', 400, 'pkce_code_verifier_not_found'),
    { doing: 'session' },
    { message: 'Finish in the browser you started in.', action: 'start-again' },
  ],
  [
    'provider_email_needs_verification',
    { code: 'provider_email_needs_verification' },
    { doing: 'session', provider: 'Facebook' },
    { message: 'Confirm your e-mail with Facebook first.', action: 'start-again' },
  ],
  [
    'access_denied',
    { code: 'access_denied' },
    { doing: 'session' },
    { message: 'You cancelled.', action: 'start-again' },
  ],
  ['captcha_failed', api('captcha_failed', 400), signIn, { message: 'Tick the check again.' }],
  ['conflict', api('conflict', 409), signIn, reference('conflict 409')],
  ['request_timeout', { code: 'request_timeout' }, signIn, reference('request_timeout')],
  ['hook_timeout', api('hook_timeout', 422), signIn, reference('hook_timeout 422')],
  ['unexpected_failure', { code: 'unexpected_failure' }, signIn, reference('unexpected_failure')],
  [
    'request_entity_too_large',
    api('request_entity_too_large', 413),
    signIn,
    { message: 'That is too large. Shorten it and try again. Reference: request_entity_too_large 413.' },
  ],
  ['bad_json', api('bad_json', 400), signIn, reference('bad_json 400')],
  ...[0, 500, 501, 502, 503, 504, 520, 530].map((status): (typeof rows)[number] => [
    `AuthRetryableFetchError ${status}`,
    new AuthRetryableFetchError('{}', status),
    signIn,
    unreachable as Words,
  ]),
  ...[0, 502, 503, 504].map((status): (typeof rows)[number] => [
    `status ${status} alone`,
    { status },
    signIn,
    unreachable as Words,
  ]),
  ['a fetch that failed', new TypeError('Failed to fetch'), signIn, unreachable as Words],
  ['AuthSessionMissingError', new AuthSessionMissingError(), { doing: 'session' }, signedOut as Words],
  ['AuthRefreshDiscardedError', own('AuthRefreshDiscardedError', 409), { doing: 'session' }, { message: '' }],
  [
    'AuthInvalidTokenResponseError',
    own('AuthInvalidTokenResponseError', 500),
    { doing: 'session' },
    signedOut as Words,
  ],
  [
    'AuthInvalidJwtError',
    own('AuthInvalidJwtError', 400, 'invalid_jwt'),
    { doing: 'session' },
    signedOut as Words,
  ],
  ['AuthUnknownError', own('AuthUnknownError', 418), signIn, reference('AuthUnknownError 418')],
  ['saml_idp_not_found', api('saml_idp_not_found', 404), signIn, reference('saml_idp_not_found 404')],
]

describe('each error is told in its own words', () => {
  test.each(rows)('%s', (_name, error, context, words) => {
    expect(wordsFor(error, context)).toEqual(words)
  })
})

test('a refusal of our own database is a sentence to show', () => {
  expect(wordsFor(api('PT409', 409, 'This name is taken.'), { doing: 'sign-up' })).toEqual({
    message: 'This name is taken.',
  })
})

test('a refusal whose code got lost on the way means that sign-up is closed, and only there', () => {
  const lost = new AuthApiError('New accounts are closed just now.', 403, undefined)
  expect(wordsFor(lost, { doing: 'sign-up' })).toEqual(closed)
  expect(wordsFor(lost, signIn)).toEqual(reference('AuthApiError 403'))
})

test('no message of the service is shown, whatever it says', () => {
  const rude = 'User tendai@example.com not found in auth.users'
  for (const [, error, context] of rows) {
    const said = error instanceof AuthApiError ? new AuthApiError(rude, error.status, error.code) : error
    expect(wordsFor(said, context).message).not.toContain('tendai')
  }
  expect(wordsFor(rude, signIn).message).not.toContain('tendai')
})

test('what is no error at all is told in general words', () => {
  for (const odd of [undefined, null, 7, 'words', {}, []])
    expect(wordsFor(odd, signIn)).toEqual(reference('unknown'))
})
