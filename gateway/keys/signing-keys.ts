// The keys that tokens are signed with, as JWT_KEYS lists them: ES256, RS256 or EdDSA (Ed25519). What is wrong with one is
// said at the start.
import type { JWK } from 'jose'

/** The first signs, all verify, so that keys can be rotated. */
export function readSigningKeys(text: string): JWK[] {
  const keys = listOf(text).map(checked)
  const [first] = keys.filter(({ key_ops: uses }) => !uses || uses.includes('sign'))
  if (!first) throw wrong('none of them may sign: one needs "sign" among its key_ops')
  return [first, ...keys.filter(key => key !== first)].map(prepared)
}

export const algorithms = ['ES256', 'RS256', 'EdDSA']

const wrong = (what: string) => new Error(`The signing keys (JWT_KEYS) cannot be used: ${what}.`)

function listOf(text: string): JWK[] {
  let keys: unknown
  try {
    keys = JSON.parse(text)
  } catch {
    throw wrong('they are not JSON')
  }
  if (!Array.isArray(keys) || keys.length === 0) throw wrong('they must be a JSON list of private keys')
  return keys
}

function checked(key: JWK, at: number): JWK {
  const name = `key ${at + 1}${key.kid ? ` (${key.kid})` : ''}`
  const algorithm = algorithmOf(key)
  if (!algorithm)
    throw wrong(
      key.kty === 'oct'
        ? `${name} is a shared secret, which belongs in JWT_SECRET`
        : `${name} must be an EC key of the curve P-256, an RSA key or an Ed25519 key`,
    )
  if (key.alg && key.alg !== algorithm && !(algorithm === 'EdDSA' && key.alg === 'Ed25519'))
    throw wrong(`${name} says "alg": "${key.alg}", and is a key for ${algorithm}`)
  const strange = (key.key_ops ?? []).filter(use => use !== 'sign' && use !== 'verify')
  if (strange.length > 0)
    throw wrong(`${name} has the key_ops ${JSON.stringify(strange)}; only "sign" and "verify" are known`)
  if (key.key_ops?.length === 0) throw wrong(`${name} has no key_ops: leave them out, or name "sign"`)
  if (!key.d) throw wrong(`${name} is not a private key`)
  if (algorithm === 'RS256' && Buffer.from(key.n ?? '', 'base64url').length < 256)
    throw wrong(`${name} is too short: RSA keys need 2048 bits`)
  return key
}

function algorithmOf({ kty, crv }: JWK): string | undefined {
  if (kty === 'EC' && crv === 'P-256') return 'ES256'
  if (kty === 'RSA') return 'RS256'
  return kty === 'OKP' && crv === 'Ed25519' ? 'EdDSA' : undefined
}

/** Without key_ops: a private key signs, and what is known of it in public verifies. */
function prepared(given: JWK): JWK {
  const { key_ops: _, use: __, ...key } = given
  return { ...key, alg: algorithmOf(key) ?? 'ES256' }
}
