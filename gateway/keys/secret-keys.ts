// The gateway's own secrets: API keys and signing keys. Configured, or generated at the
// first start and stored in the data folder, readable by their owner only.
import { randomBytes, createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { readSigningKeys } from './signing-keys.ts'
import { keptSecret } from '#gateway/database/secrets.ts'
import { keys } from '#gateway/settings/keys.ts'
import { type Env, readSettings } from '#gateway/settings/read.ts'

export type Keys = {
  publishable: string
  secret: string
  /** Private keys with their alg; the first signs, all verify, so that keys can be rotated. */
  signing: JWK[]
  /** Verifies HS256 tokens too, where one is shared with another system. */
  sharedSecret?: string
}

type Configured = {
  publishable?: string | undefined
  secret?: string | undefined
  /** A JSON list of private JWKs. */
  signing?: string | undefined
  sharedSecret?: string | undefined
}

export function configuredKeys(env: Env): Configured {
  const settings = readSettings(keys, env)
  return {
    publishable: settings.SUPABASE_PUBLISHABLE_KEY,
    secret: settings.SUPABASE_SECRET_KEY,
    signing: settings.JWT_KEYS,
    sharedSecret: settings.JWT_SECRET,
  }
}

export async function openKeys(dataDir: string, configured: Configured = {}): Promise<Keys> {
  const shared = configured.sharedSecret
  if (shared !== undefined && shared.length < 32)
    throw new Error('JWT_SECRET must have at least 32 characters.')
  const fresh = await newSigningKeys()
  return {
    publishable:
      configured.publishable ??
      keptSecret(dataDir, 'publishable-key', () => apiKey('sb_publishable_'), isWholeKey),
    secret: configured.secret ?? keptSecret(dataDir, 'secret-key', () => apiKey('sb_secret_'), isWholeKey),
    signing: readSigningKeys(
      configured.signing ?? keptSecret(dataDir, 'signing-keys.json', () => fresh, isJson),
    ),
    ...(shared === undefined ? {} : { sharedSecret: shared }),
  }
}

/** As Supabase writes them: a prefix, 22 random characters, and a check of 8. */
function apiKey(prefix: string): string {
  const start = prefix + randomBytes(17).toString('base64url').slice(0, 22)
  return `${start}_${checkOf(start)}`
}

const checkOf = (start: string) => createHash('sha256').update(start).digest('base64url').slice(0, 8)

/** One of ours ends with its check; others are known by their owner alone. */
function isWholeKey(key: string): boolean {
  if (!/^sb_(publishable|secret)_/.test(key)) return key.length >= 8
  return key.at(-9) === '_' && key.slice(-8) === checkOf(key.slice(0, -9))
}

function isJson(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text))
  } catch {
    return false
  }
}

async function newSigningKeys(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return JSON.stringify([{ ...(await exportJWK(privateKey)), alg: 'ES256', kid: crypto.randomUUID() }])
}
