// Who a channel belongs to: the bearer of the token that came with the join, or else the caller that opened the socket.
import { decodeJwt } from 'jose'
import { withToken, type Caller } from '#gateway/keys/identify.ts'
import { TokenRefusal, type Tokens } from '#gateway/keys/tokens.ts'

/** A refusal with a message for the client. In the reply to a join `code` comes before it. */
export class Refusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }

  get reason() {
    return `${this.code}: ${this.message}`
  }
}

/** API keys come where a token is expected; they add nothing to the socket's own. */
export const isApiKey = (token: string) => token.startsWith('sb_')

export async function callerOf(token: string, tokens: Tokens): Promise<Caller> {
  try {
    return await withToken(token, tokens)
  } catch (error) {
    if (error instanceof TokenRefusal) throw refusalOf(error, token)
    throw error
  }
}

export function endOf({ identity }: Caller): number {
  return identity ? identity.expiresAt * 1_000 : Infinity
}

export function expired(sinceMs: number): Refusal {
  const seconds = Math.max(0, Math.floor(sinceMs / 1_000))
  return new Refusal('InvalidJWTToken', `Token has expired ${seconds} seconds ago`)
}

function refusalOf(refusal: TokenRefusal, token: string): Refusal {
  const claims = claimsOf(token)
  if (!claims) return new Refusal('MalformedJWT', 'The token provided is not a valid JWT')
  if (refusal.kind === 'token') return new Refusal('JwtSignatureError', 'Failed to validate JWT signature')
  if (refusal.message === 'JWT expired') return expired(Date.now() - Number(claims.exp) * 1_000)
  if (typeof claims.exp !== 'number' || !('role' in claims))
    return new Refusal('InvalidJWTToken', 'Fields `role` and `exp` are required in JWT')
  return new Refusal('InvalidJWTToken', refusal.message)
}

function claimsOf(token: string) {
  try {
    return decodeJwt(token)
  } catch {
    return undefined
  }
}
