// Browsers on the website may use the gateway where that has another address than the pages. Pages of
// other origins may not: every answer names the one origin, so that caches need not vary by it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { notKept } from './send-json.ts'

const exposed = [
  'content-range, content-location, location, preference-applied, retry-after, x-supabase-api-version',
  'tus-extension, tus-max-size, tus-resumable, tus-version, upload-expires, upload-length, upload-offset',
].join(', ')
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'
/** How long a browser need not ask again, in seconds; most keep it for two hours at most. */
const keptSeconds = '7200'

/** The headers that let a browser on the website read an answer. */
export function siteHeaders(site: string, { headers }: IncomingMessage): Record<string, string> {
  const allowed = { 'access-control-allow-origin': site }
  return headers.origin === undefined ? allowed : { ...allowed, 'access-control-expose-headers': exposed }
}

/** Answers the question that a browser asks before a request; true when it was one. */
export function answerPreflight(site: string, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
    return false
  response.writeHead(204, {
    'access-control-allow-origin': site,
    'access-control-allow-methods': methods,
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    'access-control-max-age': keptSeconds,
    'cache-control': notKept,
    vary: 'access-control-request-headers',
  })
  response.end()
  return true
}
