// How accounts behave here, from the environment; tests give their own.
import { accounts } from '#gateway/settings/accounts.ts'
import { hosting } from '#gateway/settings/hosting.ts'
import { keys } from '#gateway/settings/keys.ts'
import { type Env, readSettings, type Settings } from '#gateway/settings/read.ts'
import type { AuthMailer } from './auth-mailer.ts'
import type { HashCost } from './argon2.ts'
import type { LimitFigures } from './limit-figures.ts'
import type { MailWriter } from './mail/mail-writer.ts'
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
  /** Words for what is sent, by language; without them the gateway's own, in English. */
  mailWriter?: MailWriter
  /** Instead of e-mails and text messages. */
  mailer?: AuthMailer
}

const day = 24 * 60 * 60

export function authSettings(env: Env, overrides: Partial<AuthSettings> = {}): AuthSettings {
  const settings = readSettings({ ...accounts, API_URL: hosting.API_URL, FACTOR_KEY: keys.FACTOR_KEY }, env)
  const { API_URL: apiUrl, PASSKEYS: passkeys, SMTP_URL: smtpUrl, FACTOR_KEY: factorKey } = settings
  return {
    ...(apiUrl ? { apiUrl } : {}),
    redirectUrls: settings.ADDITIONAL_REDIRECT_URLS,
    confirmEmail: settings.CONFIRM_EMAIL,
    confirmPhone: settings.CONFIRM_PHONE,
    signups: settings.SIGNUPS,
    manualLinking: settings.MANUAL_LINKING,
    ...(passkeys === undefined ? {} : { passkeys }),
    ...(smtpUrl ? { smtpUrl } : {}),
    ...(factorKey ? { factorKey } : {}),
    mailFrom: settings.MAIL_FROM,
    providers: { ...google(settings), ...facebook(settings) },
    accessTokenSeconds: settings.ACCESS_TOKEN_SECONDS,
    refreshGraceSeconds: 10,
    sessionSeconds: settings.SESSION_DAYS * day,
    passwordLength: settings.PASSWORD_LENGTH,
    refuseCommonPasswords: settings.REFUSE_COMMON_PASSWORDS,
    hashCost: { memoryKb: 19_456, passes: 2, parallelism: 1 },
    answerFloorMs: 250,
    crowdDelayMs: 2_000,
    rateLimits: settings.AUTH_RATE_LIMITS.isOn,
    limitFigures: settings.AUTH_RATE_LIMITS.figures,
    now: () => Date.now(),
    ...overrides,
  }
}

type Given = Settings<typeof accounts>

function google(settings: Given): AuthSettings['providers'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = settings
  if (!clientId || !clientSecret) return {}
  const {
    GOOGLE_AUTHORIZE_URL: authorizeUrl,
    GOOGLE_TOKEN_URL: tokenUrl,
    GOOGLE_USER_URL: userUrl,
  } = settings
  return { google: { clientId, clientSecret, authorizeUrl, tokenUrl, userUrl } }
}

function facebook(settings: Given): AuthSettings['providers'] {
  const { FACEBOOK_CLIENT_ID: clientId, FACEBOOK_CLIENT_SECRET: clientSecret } = settings
  if (!clientId || !clientSecret) return {}
  const {
    FACEBOOK_AUTHORIZE_URL: authorizeUrl,
    FACEBOOK_TOKEN_URL: tokenUrl,
    FACEBOOK_USER_URL: userUrl,
  } = settings
  return { facebook: { clientId, clientSecret, authorizeUrl, tokenUrl, userUrl } }
}

/** Where a browser finds the gateway. */
export const apiUrlOf = ({
  settings,
  siteUrl,
}: {
  settings: Pick<AuthSettings, 'apiUrl'>
  siteUrl: string
}) => settings.apiUrl ?? siteUrl
