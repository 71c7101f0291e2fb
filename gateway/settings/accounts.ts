// How accounts behave.
import { readLimitFigures } from '#gateway/auth/limit-figures.ts'
import { count, kind, list, onOffOrUnset, onOrOff, secret, text, textOr, url } from './kinds.ts'

const isOff = /^(off|false|no|0)$/i

export const accounts = {
  SMTP_URL: secret({ does: 'the mail server: [Mail](#mail)' }),
  MAIL_FROM: textOr('no-reply@localhost', { does: 'the sender of e-mails: [Mail](#mail)' }),
  SIGNUPS: onOrOff('on', { does: 'whether people may sign up' }),
  CONFIRM_EMAIL: onOrOff('on', {
    does: 'whether an e-mail address must be confirmed before its first sign-in',
  }),
  CONFIRM_PHONE: onOrOff('on', { does: 'whether a phone number must be confirmed before its first sign-in' }),
  PASSWORD_LENGTH: count(10, { does: 'the least characters of a new password' }, [6, 64]),
  REFUSE_COMMON_PASSWORDS: onOrOff('on', {
    does: 'whether new passwords that everybody tries first are refused',
  }),
  ACCESS_TOKEN_SECONDS: count(600, { does: 'how long an access token lives' }, [60, 3_600]),
  SESSION_DAYS: count(30, { does: 'how long a session lives' }, [1, 365]),
  AUTH_RATE_LIMITS: kind('on, off or changes of limits', given => ({
    isOn: !isOff.test(given.trim()),
    figures: readLimitFigures(given),
  }))
    .default({ isOn: true, figures: readLimitFigures() })
    .meta({
      usual: '`on`',
      does: 'other figures for single limits, such as `signInIp=60/300,signUpIp=20/3600` (at most 60 in 300 seconds from one address); names and defaults in [gateway/README.md](../gateway/README.md). `off`: wrong passwords, codes, e-mails and sign-ups are not counted. For tests; never on a public site',
    }),
  PASSKEYS: onOffOrUnset({
    usual: 'where `SITE_URL` allows it',
    does: 'whether accounts may have passkeys, and security keys as second steps ([Passkeys and security keys](#passkeys-and-security-keys)). Browsers offer them to `https://` with a name and to `http://localhost`; `on` stops the start elsewhere, `off` takes them away',
  }),
  MANUAL_LINKING: onOrOff('on', {
    does: 'whether people may link Google or Facebook to their account, and unlink it',
  }),
  ADDITIONAL_REDIRECT_URLS: list({
    does: 'further places a sign-in may return to, by commas: whole addresses, or origins for all below them',
  }),
  GOOGLE_CLIENT_ID: text({
    does: 'see [Sign-in with Google and Facebook](#sign-in-with-google-and-facebook)',
  }),
  GOOGLE_CLIENT_SECRET: secret({ does: 'beside `GOOGLE_CLIENT_ID`' }),
  FACEBOOK_CLIENT_ID: text({
    does: 'see [Sign-in with Google and Facebook](#sign-in-with-google-and-facebook)',
  }),
  FACEBOOK_CLIENT_SECRET: secret({ does: 'beside `FACEBOOK_CLIENT_ID`' }),
  GOOGLE_AUTHORIZE_URL: url('https://accounts.google.com/o/oauth2/v2/auth', {
    does: 'another address of it: a stand-in for trying',
  }),
  GOOGLE_TOKEN_URL: url('https://oauth2.googleapis.com/token', { does: 'another address of it' }),
  GOOGLE_USER_URL: url('https://openidconnect.googleapis.com/v1/userinfo', { does: 'another address of it' }),
  FACEBOOK_AUTHORIZE_URL: url('https://www.facebook.com/v21.0/dialog/oauth', {
    does: "another address of it: a newer version of Facebook's interface",
  }),
  FACEBOOK_TOKEN_URL: url('https://graph.facebook.com/v21.0/oauth/access_token', {
    does: 'another address of it',
  }),
  FACEBOOK_USER_URL: url('https://graph.facebook.com/v21.0/me', { does: 'another address of it' }),
}
