// How accounts behave here, from the environment; tests give their own.
import { wholeNumber } from '#gateway/limits.ts'
import type { AuthMailer } from './auth-mailer.ts'
import type { HashCost } from './argon2.ts'
import { type LimitFigures, readLimitFigures } from './limit-figures.ts'
import type { PhoneSender } from './phone/sender.ts'

export type ProviderName = 'google' | 'facebook'

export type ProviderSettings = {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  userUrl: string
}

export type AuthSettings = {
  /** The gateway's own public origin, where that is not the website's: in e-mails, tokens and towards providers. */
  apiUrl?: string
  /** Where redirects may go besides the website itself: whole URLs, or origins for anything below them. */
  redirectUrls: string[]
  /** Whether a new address has to be confirmed before its account can sign in. */
  confirmEmail: boolean
  confirmPhone: boolean
  signups: boolean
  /** Whether people may link an account elsewhere to theirs, and unlink it. */
  manualLinking: boolean
  /** Whether people may have passkeys and security keys; unset, where the website's address lets browsers offer them. */
  passkeys?: boolean
  smtpUrl?: string
  mailFrom: string
  providers: Partial<Record<ProviderName, ProviderSettings>>
  accessTokenSeconds: number
  /** How long a refresh token that was used still answers with its child: two tabs may have sent it at once. */
  refreshGraceSeconds: number
  /** After this long a session ends, however often it was refreshed. */
  sessionSeconds: number
  /** Encrypts the secrets of second factors; without one, a key in the data folder does. */
  factorKey?: string
  passwordLength: number
  /** Whether passwords that everybody tries first are refused. */
  refuseCommonPasswords: boolean
  hashCost: HashCost
  /** Answers that must not reveal whether an account exists take at least this long. */
  answerFloorMs: number
  /** How long unknown devices wait to sign in while many of them try. */
  crowdDelayMs: number
  /** Off where a test asks more often than any person. */
  rateLimits: boolean
  limitFigures: LimitFigures
  /** Milliseconds since 1970. */
  now: () => number
  /** Carries codes to phones; without one they are in the development mailbox, or nowhere. */
  phoneSender?: PhoneSender
  /** Instead of e-mails and text messages. */
  mailer?: AuthMailer
}

const day = 24 * 60 * 60

export function authSettings(env: NodeJS.ProcessEnv, overrides: Partial<AuthSettings> = {}): AuthSettings {
  const smtpUrl = env['SMTP_URL']
  const factorKey = env['FACTOR_KEY']
  if (factorKey && factorKey.length < 32) throw new Error('FACTOR_KEY must have at least 32 characters.')
  const apiUrl = originOf('API_URL', env)
  return {
    ...(apiUrl ? { apiUrl } : {}),
    redirectUrls: list(env['ADDITIONAL_REDIRECT_URLS']),
    confirmEmail: isOn(env['CONFIRM_EMAIL']),
    confirmPhone: isOn(env['CONFIRM_PHONE']),
    signups: isOn(env['SIGNUPS']),
    manualLinking: isOn(env['MANUAL_LINKING']),
    ...(env['PASSKEYS'] ? { passkeys: isOn(env['PASSKEYS']) } : {}),
    ...(smtpUrl ? { smtpUrl } : {}),
    ...(factorKey ? { factorKey } : {}),
    mailFrom: env['MAIL_FROM'] ?? 'no-reply@localhost',
    providers: { ...google(env), ...facebook(env) },
    accessTokenSeconds: within('ACCESS_TOKEN_SECONDS', env, 600, [60, 3_600]),
    refreshGraceSeconds: 10,
    sessionSeconds: within('SESSION_DAYS', env, 30, [1, 365]) * day,
    passwordLength: within('PASSWORD_LENGTH', env, 10, [6, 64]),
    refuseCommonPasswords: isOn(env['REFUSE_COMMON_PASSWORDS']),
    hashCost: { memoryKb: 19_456, passes: 2, parallelism: 1 },
    answerFloorMs: 250,
    crowdDelayMs: 2_000,
    rateLimits: !/^(off|false|no|0)$/i.test(env['AUTH_RATE_LIMITS'] ?? ''),
    limitFigures: readLimitFigures(env['AUTH_RATE_LIMITS']),
    now: () => Date.now(),
    ...overrides,
  }
}

function google(env: NodeJS.ProcessEnv): AuthSettings['providers'] {
  const clientId = env['GOOGLE_CLIENT_ID']
  const clientSecret = env['GOOGLE_CLIENT_SECRET']
  if (!clientId || !clientSecret) return {}
  return {
    google: {
      clientId,
      clientSecret,
      authorizeUrl: env['GOOGLE_AUTHORIZE_URL'] ?? 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: env['GOOGLE_TOKEN_URL'] ?? 'https://oauth2.googleapis.com/token',
      userUrl: env['GOOGLE_USER_URL'] ?? 'https://openidconnect.googleapis.com/v1/userinfo',
    },
  }
}

function facebook(env: NodeJS.ProcessEnv): AuthSettings['providers'] {
  const clientId = env['FACEBOOK_CLIENT_ID']
  const clientSecret = env['FACEBOOK_CLIENT_SECRET']
  if (!clientId || !clientSecret) return {}
  return {
    facebook: {
      clientId,
      clientSecret,
      authorizeUrl: env['FACEBOOK_AUTHORIZE_URL'] ?? 'https://www.facebook.com/v21.0/dialog/oauth',
      tokenUrl: env['FACEBOOK_TOKEN_URL'] ?? 'https://graph.facebook.com/v21.0/oauth/access_token',
      userUrl: env['FACEBOOK_USER_URL'] ?? 'https://graph.facebook.com/v21.0/me',
    },
  }
}

/** Where a browser finds the gateway. */
export const apiUrlOf = ({
  settings,
  siteUrl,
}: {
  settings: Pick<AuthSettings, 'apiUrl'>
  siteUrl: string
}) => settings.apiUrl ?? siteUrl

function originOf(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username)
    return url.origin
  throw new Error(`${name} is "${text}"; it must be an origin such as https://api.example.com.`)
}

function within(
  name: string,
  env: NodeJS.ProcessEnv,
  usual: number,
  [least, most]: [number, number],
): number {
  const value = wholeNumber(name, env, usual)
  if (value >= least && value <= most) return value
  throw new Error(`${name} is ${value}; it must be from ${least} to ${most}.`)
}

function list(text = ''): string[] {
  return text
    .split(',')
    .map(entry => entry.trim())
    .filter(Boolean)
}

function isOn(word: string | undefined): boolean {
  if (word === undefined || word === '') return true
  return ['on', 'true', '1', 'yes'].includes(word.toLowerCase())
}
