// The headers that stand on every response: pages, files, data, refusals and errors alike.
import { createHash } from 'node:crypto'

export type Headers = Record<string, string>

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** What a page carries inline. */
type Inline = { scripts: string[]; styles: string[] }

const hashes = (texts: string[] = []) => texts.map(text => ` '${hashOf(text)}'`).join('')

/**
 * `inline`: of a page, all that it carries. No other inline style or script runs, and of what is no page none at all: its
 * headers, which a phone pays for with every file, are shorter by three hashes.
 * `apiUrl`: where the data API is when that is not where the page came from.
 */
export function securityHeaders({
  inline,
  dev,
  apiUrl = '/',
}: {
  inline?: Inline
  dev: boolean
  apiUrl?: string
}): Headers {
  const elsewhere = apiUrl === '/' ? '' : ` ${apiUrl}`
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hashes(inline?.scripts)}`,
    `style-src 'self'${hashes(inline?.styles)}`,
    `img-src 'self' blob: data:${elsewhere}`,
    "font-src 'self'",
    // Live channels are at the same address by another protocol: http becomes ws, https wss.
    `connect-src 'self'${elsewhere}${elsewhere.replace('http', 'ws')}`,
    "manifest-src 'self'",
    // The service worker: what works without a network.
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'report-to csp',
  ]
  return {
    'content-security-policy': (dev ? forDevelopment(policy) : policy).join('; '),
    'reporting-endpoints': 'csp="/_reports"',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}

// Vite's hot reload writes styles into the page and opens a socket of its own.
function forDevelopment(policy: string[]) {
  return policy
    .filter(rule => !rule.startsWith('require-trusted-types'))
    .map(rule => (rule.startsWith('style-src') ? "style-src 'self' 'unsafe-inline'" : rule))
    .map(rule => (rule.startsWith('connect-src') ? `${rule} ws:` : rule))
}
