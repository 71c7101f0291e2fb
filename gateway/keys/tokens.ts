// Access tokens: who a request comes from. A token that cannot be verified is refused; it never
// turns its bearer into an anonymous visitor.
import { createLocalJWKSet, decodeProtectedHeader, errors, jwtVerify, type JWK, type JWTPayload } from 'jose'
import type { Keys } from './secret-keys.ts'
import { algorithms } from './signing-keys.ts'

export type Role = 'anon' | 'authenticated' | 'service_role'

export type Identity = {
  role: Role
  claims: JWTPayload
  json: string
  issuedAt: number
  expiresAt: number
}

export class TokenRefusal extends Error {
  /** `token`: it is not one of ours; `claims`: it is, but says nothing that counts now. */
  readonly kind: 'token' | 'claims'

  constructor(kind: 'token' | 'claims', message: string) {
    super(message)
    this.kind = kind
  }
}

const roles = new Set<unknown>(['anon', 'authenticated', 'service_role'])

const mostRemembered = 10_000

/** Issued while the clock was wrong, it would count until that time has come. Clocks differ by a little. */
const issuedInTheFuture = 'JWT issued at future'
const skewSeconds = 60

/** A token verified once is remembered until it expires, so that checking it again costs nothing. */
export class Tokens {
  readonly #remembered = new Map<string, Identity>()
  readonly #keySet: ReturnType<typeof createLocalJWKSet>
  readonly #sharedSecret: Uint8Array | undefined
  readonly #now: () => number

  /** `now`: when a token can have been issued at the latest. */
  constructor(keys: Keys, now = () => Date.now()) {
    this.#now = now
    this.#keySet = createLocalJWKSet({ keys: publicKeys(keys) })
    this.#sharedSecret =
      keys.sharedSecret === undefined ? undefined : new TextEncoder().encode(keys.sharedSecret)
  }

  identify(token: string): Identity | Promise<Identity> {
    const known = this.#remembered.get(token)
    if (!known) return this.#verify(token)
    const now = Date.now() / 1000
    if (known.expiresAt > now && this.#isIssued(known.issuedAt)) return known
    this.#remembered.delete(token)
    throw new TokenRefusal('claims', known.expiresAt > now ? issuedInTheFuture : 'JWT expired')
  }

  async #verify(token: string): Promise<Identity> {
    const claims = await this.#verifiedClaims(token)
    const { role, exp } = claims
    const iat = typeof claims.iat === 'number' ? claims.iat : 0
    if (typeof exp !== 'number') throw new TokenRefusal('claims', 'The token has no expiry.')
    if (!this.#isIssued(iat)) throw new TokenRefusal('claims', issuedInTheFuture)
    if (!roles.has(role)) throw new TokenRefusal('claims', 'The token names no role that may be taken.')

    const identity = {
      role: role as Role,
      claims,
      json: JSON.stringify(claims),
      issuedAt: iat,
      expiresAt: exp,
    }
    const [oldest] = this.#remembered.keys()
    if (this.#remembered.size >= mostRemembered && oldest !== undefined) this.#remembered.delete(oldest)
    this.#remembered.set(token, identity)
    return identity
  }

  #isIssued(at: number): boolean {
    return at <= this.#now() / 1000 + skewSeconds
  }

  async #verifiedClaims(token: string): Promise<JWTPayload> {
    const parts = token.split('.').length
    if (parts !== 3) throw new TokenRefusal('token', `Expected 3 parts in JWT; got ${parts}`)
    try {
      // Which algorithm counts is decided by the key, never by the token.
      const { alg } = decodeProtectedHeader(token)
      if (alg === 'HS256' && this.#sharedSecret) {
        const { payload } = await jwtVerify(token, this.#sharedSecret, { algorithms: ['HS256'] })
        return payload
      }
      return await this.#claimsOfOurs(token)
    } catch (error) {
      throw refusalOf(error)
    }
  }

  async #claimsOfOurs(token: string): Promise<JWTPayload> {
    try {
      return (await jwtVerify(token, this.#keySet, { algorithms })).payload
    } catch (error) {
      if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error
      // It does not say which key signed it: any of ours may have.
      for await (const key of error) {
        try {
          return (await jwtVerify(token, key, { algorithms })).payload
        } catch (failure) {
          if (!(failure instanceof errors.JWSSignatureVerificationFailed)) throw failure
        }
      }
      throw new errors.JWSSignatureVerificationFailed()
    }
  }
}

/** What others may know of the keys. */
export function publicKeys({ signing }: Keys): JWK[] {
  return signing.map(({ kty, crv, x, y, n, e, kid, alg = 'ES256' }) => ({
    ...(kid ? { kid } : {}),
    ...(kty ? { kty } : {}),
    ...(crv ? { crv } : {}),
    ...(x ? { x } : {}),
    ...(y ? { y } : {}),
    ...(n ? { n } : {}),
    ...(e ? { e } : {}),
    alg,
    use: 'sig',
    key_ops: ['verify'],
  }))
}

function refusalOf(error: unknown): TokenRefusal {
  if (error instanceof errors.JWTExpired) return new TokenRefusal('claims', 'JWT expired')
  if (error instanceof errors.JWTClaimValidationFailed)
    return new TokenRefusal(
      'claims',
      error.claim === 'nbf' ? 'JWT not yet valid' : `The JWT claim "${error.claim}" is not valid`,
    )
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return new TokenRefusal('token', 'JWT cryptographic operation failed')
  return new TokenRefusal('token', 'No suitable key or wrong key type')
}
