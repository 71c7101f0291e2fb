// Signed addresses: for a while the holder of one may read, or write, that one file. They are signed by the key
// of the access tokens, for another audience and without a role, so that neither is ever taken for the other.
import { createLocalJWKSet, importJWK, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { algorithms } from '#gateway/keys/signing-keys.ts'
import type { Keys } from '#gateway/keys/secret-keys.ts'
import { publicKeys } from '#gateway/keys/tokens.ts'
import { invalidRequest, invalidToken, StorageError } from './errors.ts'

type Purpose = 'read' | 'upload'

type Signed = JWTPayload & {
  url: string
  transformations?: string
  owner?: string | null
  upsert?: boolean
  /** Signed by the secret key: no quota. */
  exempt?: boolean
  /** Signed by a caller who may use the reserve of the disk. */
  reserve?: boolean
}

export const longestSeconds = 10 * 365 * 24 * 60 * 60

export class Signatures {
  readonly #keys: Keys
  readonly #keySet: ReturnType<typeof createLocalJWKSet>
  #signingKey: ReturnType<typeof importJWK> | undefined

  constructor(keys: Keys) {
    this.#keys = keys
    this.#keySet = createLocalJWKSet({ keys: publicKeys(keys) })
  }

  async sign(purpose: Purpose, claims: Signed, seconds: number): Promise<string> {
    const [key] = this.#keys.signing
    if (!key) throw new Error('There is no signing key.')
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: key.alg ?? 'ES256', ...(key.kid ? { kid: key.kid } : {}) })
      .setAudience(audience(purpose))
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(await (this.#signingKey ??= importJWK(key, key.alg ?? 'ES256')))
  }

  /** Throws unless the token is ours, for this purpose, for this file, and still good. */
  async verify(purpose: Purpose, token: string | null, url: string): Promise<Signed> {
    if (!token) throw invalidRequest("querystring must have required property 'token'")
    const claims = await this.#verified(purpose, token)
    if (claims.url !== url)
      throw new StorageError(400, 'The url does not match the signature', { code: 'InvalidSignature' })
    return claims
  }

  async #verified(purpose: Purpose, token: string): Promise<Signed> {
    try {
      const options = { algorithms, audience: audience(purpose), requiredClaims: ['exp', 'url'] }
      return (await jwtVerify<Signed>(token, this.#keySet, options)).payload
    } catch (error) {
      const isLate = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED'
      throw invalidToken(
        isLate ? '"exp" claim timestamp check failed' : 'The token is not valid for this file.',
      )
    }
  }
}

const audience = (purpose: Purpose) => `storage:${purpose}`

export function readSeconds(given: unknown, longest: number): number {
  const isSound = typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= longest
  if (!isSound)
    throw invalidRequest(`expiresIn must be a whole number of seconds, at least 1 and at most ${longest}.`)
  return given
}
