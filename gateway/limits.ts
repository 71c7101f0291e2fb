// How much one client of the data API may ask for. Each limit is a setting, for the site and the gateway alone alike.

export type ApiLimits = {
  /** The largest answer of the data API; a connection that receives more is closed. */
  responseBytes: number
  /** Running statements of one client: the signed-in person, otherwise the address. */
  statementsPerClient: number
  /** Requests of one client that wait for a connection. */
  queuePerClient: number
  /** Anonymous requests of one address to the data API: so many in so many seconds. */
  anonymousRequests: number
  anonymousSeconds: number
  /** What one anonymous request may use of the database; one that uses it several times as long counts as several. */
  anonymousRequestMs: number
  /** The largest body of an anonymous request to the data API. */
  anonymousBodyBytes: number
}

export function apiLimits(env: NodeJS.ProcessEnv): ApiLimits {
  return {
    responseBytes: wholeNumber('API_RESPONSE_BYTES', env, 8 * 1024 * 1024),
    statementsPerClient: wholeNumber('API_STATEMENTS_PER_CLIENT', env, 3),
    queuePerClient: wholeNumber('API_QUEUE_PER_CLIENT', env, 20),
    anonymousRequests: wholeNumber('API_ANONYMOUS_REQUESTS', env, 60),
    anonymousSeconds: wholeNumber('API_ANONYMOUS_SECONDS', env, 10),
    anonymousRequestMs: wholeNumber('API_ANONYMOUS_REQUEST_MS', env, 50),
    anonymousBodyBytes: wholeNumber('API_ANONYMOUS_BODY_BYTES', env, 64 * 1024),
  }
}

/** For benches and tests, which send everything from one address. */
export const noClientLimits = {
  statementsPerClient: Number.MAX_SAFE_INTEGER,
  queuePerClient: Number.MAX_SAFE_INTEGER,
  anonymousRequests: Number.MAX_SAFE_INTEGER,
  anonymousRequestMs: Number.MAX_SAFE_INTEGER,
  anonymousBodyBytes: Number.MAX_SAFE_INTEGER,
} satisfies Partial<ApiLimits>

/** A setting that is a count; its message says what to write instead. */
export function wholeNumber(name: string, env: NodeJS.ProcessEnv, usual: number): number {
  const text = env[name]
  if (text === undefined || text === '') return usual
  const value = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value > 0) return value
  throw new Error(`${name} is "${text}"; it must be a whole number above 0.`)
}
