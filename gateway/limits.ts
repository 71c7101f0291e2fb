// How much one client of the data API may ask for. Each limit is a setting, for the site and the gateway alone alike.
import { apiLimitSettings } from './settings/data-api.ts'
import { type Env, readSettings } from './settings/read.ts'

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

export function apiLimits(env: Env): ApiLimits {
  const settings = readSettings(apiLimitSettings, env)
  return {
    responseBytes: settings.API_RESPONSE_BYTES,
    statementsPerClient: settings.API_STATEMENTS_PER_CLIENT,
    queuePerClient: settings.API_QUEUE_PER_CLIENT,
    anonymousRequests: settings.API_ANONYMOUS_REQUESTS,
    anonymousSeconds: settings.API_ANONYMOUS_SECONDS,
    anonymousRequestMs: settings.API_ANONYMOUS_REQUEST_MS,
    anonymousBodyBytes: settings.API_ANONYMOUS_BODY_BYTES,
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
