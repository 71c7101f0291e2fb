// What a handler of the accounts gets and gives: HTTP without its streams.

export type AuthRequest = {
  method: string
  /** Below /auth/v1, such as /token. */
  path: string
  query: URLSearchParams
  header(name: string): string | undefined
  /** The JSON object that was sent; empty when there was none. */
  body: Record<string, unknown>
  ip: string
  userAgent: string
  origin?: string
}

/** A redirect is 302 or 303 with a location among its headers. */
export type AuthAnswer = { status: number; body?: unknown; headers?: Record<string, string> }

export type Handler = (request: AuthRequest) => Promise<AuthAnswer>

/**
 * Keyed by method and path, as in 'POST /signup'; a part that begins with a colon stands for any one part.
 * The ways to a token have a key each: 'POST /token?grant_type=password'.
 */
export type Routes = Record<string, Handler>
