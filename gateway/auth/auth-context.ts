// What the handlers of the accounts share.
import type { Pool } from 'pg'
import type { GatewayContext, Log } from '#gateway/context.ts'
import type { Sealer } from '#gateway/keys/seal.ts'
import type { Keys } from '#gateway/keys/secret-keys.ts'
import type { Tokens } from '#gateway/keys/tokens.ts'
import type { AuthMailer } from './auth-mailer.ts'
import { factorKeyOf } from './mfa/factor-key.ts'
import { openFactorSecrets } from './mfa/factor-secrets.ts'
import { openPasswords, type Passwords } from './passwords.ts'
import { openRateLimits, type RateLimits } from './rate-limits.ts'
import { authSettings, type AuthSettings } from './settings.ts'
import { relyingPartyOf, type RelyingParty } from './webauthn/relying-party.ts'

export type AuthContext = {
  owner: Pool
  keys: Keys
  tokens: Tokens
  /** The origin of the website, without a slash at its end. */
  siteUrl: string
  settings: AuthSettings
  /** Of passkeys and security keys; none where they are not offered. */
  relyingParty: RelyingParty | undefined
  limits: RateLimits
  passwords: Passwords
  mailer: AuthMailer
  factorSecrets: Sealer
  log: Log
}

export function openAuthContext(
  { owner, keys, tokens, siteUrl, dataDir, log }: GatewayContext,
  overrides: Partial<AuthSettings>,
  openAuthMailer: (context: Omit<AuthContext, 'mailer'>) => AuthMailer,
): AuthContext {
  const settings = authSettings(process.env, overrides)
  const site = { siteUrl: siteUrl.replace(/\/+$/, ''), settings }
  const context = {
    owner,
    keys,
    tokens,
    ...site,
    relyingParty: relyingPartyOf(site),
    limits: openRateLimits(owner, settings),
    passwords: openPasswords(settings),
    factorSecrets: openFactorSecrets(factorKeyOf(settings, dataDir)),
    log,
  }
  return { ...context, mailer: settings.mailer ?? openAuthMailer(context) }
}
