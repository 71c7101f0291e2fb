// How much one client of the data API may ask for, and what it may switch on.
import { count, onOrOff } from './kinds.ts'

export const apiLimitSettings = {
  API_RESPONSE_BYTES: count(8 * 1024 * 1024, {
    does: 'how large an answer of the data API may be; larger ones are refused with 413',
  }),
  API_STATEMENTS_PER_CLIENT: count(3, {
    does: 'statements of one client that run at once; a client is the signed-in person, otherwise the address',
  }),
  API_QUEUE_PER_CLIENT: count(20, { does: 'statements of one client that wait, then 429' }),
  API_ANONYMOUS_REQUESTS: count(60, {
    does: 'anonymous requests of one address to `/rest/v1` in `API_ANONYMOUS_SECONDS`, then 429',
  }),
  API_ANONYMOUS_SECONDS: count(10, { does: 'the time for `API_ANONYMOUS_REQUESTS`' }),
  API_ANONYMOUS_REQUEST_MS: count(50, {
    does: 'an anonymous request that keeps the database busy for longer counts as several of these',
  }),
  API_ANONYMOUS_BODY_BYTES: count(64 * 1024, {
    does: 'the largest body of an anonymous request to `/rest/v1`, then 413; with an account it is a megabyte',
  }),
}

export const statements = {
  SLOW_QUERY_MS: count(1_000, {
    does: 'a statement of a request that takes longer is logged, without its values',
  }),
}

export const apiSwitches = {
  API_PLANS: onOrOff('off', {
    does: '`on` lets requests to `/rest/v1` ask for the plan of a statement. Plans tell of hidden rows and of policies: not on a public site',
  }),
  API_ROLLBACK: onOrOff('off', {
    does: '`on` lets everybody, and not the secret key alone, send `Prefer: tx=rollback` and so try a write without a trace: for tests',
  }),
}
