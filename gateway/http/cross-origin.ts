// Browsers on the website may use the gateway where that has another address than the pages. Pages of
// other origins may not: every answer names the one origin, so that caches need not vary by it.
import type { IncomingMessage, ServerResponse } from 'node:http'

const exposed =
  'content-range, content-location, location, preference-applied, retry-after, x-supabase-api-version'
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'
/** How long a browser need not ask again, in seconds; most keep it for two hours at most. */
const keptSeconds = '7200'

/** Answers the question that a browser asks before a request; true when it was one. */
export function allowSite(site: string, request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('access-control-allow-origin', site)
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
    if (request.headers.origin !== undefined) response.setHeader('access-control-expose-headers', exposed)
    return false
  }
  response.writeHead(204, {
    'access-control-allow-methods': methods,
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    'access-control-max-age': keptSeconds,
    vary: 'access-control-request-headers',
  })
  response.end()
  return true
}
