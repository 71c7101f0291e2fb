// Browsers on the website may use the gateway where that has another address than the pages, and so may pages of the
// origins that ALLOWED_ORIGINS names. With one origin every answer names it, so that caches need not vary by it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { notKept } from './send-json.ts'

/** The website, and the other origins whose pages may use the gateway. */
export type Origins = readonly [site: string, ...others: string[]]

const exposed = [
  'content-range, content-location, location, preference-applied, retry-after, x-supabase-api-version',
  'tus-extension, tus-max-size, tus-resumable, tus-version, upload-expires, upload-length, upload-offset',
].join(', ')
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'
/** How long a browser need not ask again, in seconds; most keep it for two hours at most. */
const keptSeconds = '7200'

/** `others`: origins by commas or spaces, as ALLOWED_ORIGINS has them. */
export function readOrigins(siteUrl: string, others = ''): Origins {
  return [
    new URL(siteUrl).origin,
    ...others
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(readOrigin),
  ]
}

function readOrigin(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null'
  if (origin !== 'null' && origin === text.replace(/\/$/, '').toLowerCase()) return origin
  throw new Error(`ALLOWED_ORIGINS has "${text}"; each must be an origin such as https://app.example.`)
}

/** The headers that let a browser on one of these pages read an answer. */
export function originHeaders(origins: Origins, { headers }: IncomingMessage): Record<string, string> {
  const allowed = allowance(origins, headers.origin)
  return headers.origin === undefined ? allowed : { ...allowed, 'access-control-expose-headers': exposed }
}

function allowance([site, ...others]: Origins, asking = ''): Record<string, string> {
  return {
    'access-control-allow-origin': others.includes(asking) ? asking : site,
    ...(others.length > 0 ? { vary: 'origin' } : {}),
  }
}

/** Answers the question that a browser asks before a request; true when it was one. */
export function answerPreflight(
  origins: Origins,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { headers } = request
  if (request.method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false
  response.writeHead(204, {
    ...allowance(origins, headers.origin),
    'access-control-allow-methods': methods,
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
    'access-control-max-age': keptSeconds,
    'cache-control': notKept,
    vary: 'access-control-request-headers, origin',
  })
  response.end()
  return true
}
