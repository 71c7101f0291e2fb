// Which route a request was for, as a label of its metrics. The labels are a fixed set, whatever people ask for: a label for
// each address would be a time series for each.
import type { Files } from '#server/files.ts'
import { readTarget } from '#server/target.ts'
import { splitLanguage } from '#lib/language/paths.ts'
import { isCardPath } from '#server/cards/cards.ts'
import { isApiPath } from '#server/public-api.ts'
import { phoneChannel } from '#server/phones/phone-path.ts'
import type { Website } from '#server/website.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export const methodLabel = (method: string | undefined) => (method && methods.has(method) ? method : 'other')

/** Addresses of the server itself. */
const own = new Set(['/livez', '/readyz', '/version', '/metrics', '/_data', '/_reports'])

const accounts = new Set(
  'token signup verify otp recover resend user logout factors passkeys authorize callback admin'.split(' '),
)

/** Paths whose pattern is remembered: most requests are for few of them. */
const mostRemembered = 1_000

export function routeLabels(files: Files, website: Pick<Website, 'patternOf'>) {
  const remembered = new Map<string, string>()

  function ofPage(path: string): string {
    const known = remembered.get(path)
    if (known !== undefined) return known
    const pattern = website.patternOf(splitLanguage(path).path)
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(path, pattern)
    return pattern
  }

  return (url: string | undefined): string => {
    const path = readTarget(url ?? '')?.path
    if (path === undefined) return 'invalid'
    if (own.has(path)) return path
    if (path.startsWith('/assets/')) return '/assets/*'
    if (isApiPath(path)) return '/api/*'
    const channel = phoneChannel(path)
    if (channel) return `/${channel}/*`
    if (isCardPath(path)) return '/cards/*'
    if (files.has(path)) return 'file'
    return ofGateway(path) ?? ofPage(path)
  }
}

function ofGateway(path: string): string | undefined {
  const [, protocol, first = ''] = /^\/(rest|auth|realtime|storage)\/v1(?:\/([^/]*).*)?$/s.exec(path) ?? []
  if (protocol === undefined) return path.startsWith('/__mail') ? '/__mail' : undefined
  if (protocol === 'rest' && first === 'rpc') return '/rest/v1/rpc/*'
  if (protocol === 'auth' && accounts.has(first)) return `/auth/v1/${first}`
  return `/${protocol}/v1/*`
}

/** Ways to sign in, by what answers them. */
const signIns: { by: string; pattern: RegExp }[] = [
  { by: 'password', pattern: /^\/auth\/v1\/token\?(.*&)?grant_type=password(&|$)/ },
  { by: 'code', pattern: /^\/auth\/v1\/verify(\?|$)/ },
  { by: 'second_factor', pattern: /^\/auth\/v1\/factors\/[^/?]+\/verify(\?|$)/ },
  { by: 'passkey', pattern: /^\/auth\/v1\/passkeys\/authentication\/verify(\?|$)/ },
]

/** How an attempt to sign in ended; undefined for a request that is none. */
export function signInOf(method: string | undefined, url: string | undefined, status: number) {
  if (method !== 'POST' || !url?.startsWith('/auth/v1/')) return undefined
  const by = signIns.find(({ pattern }) => pattern.test(url))?.by
  if (!by) return undefined
  const outcome = status < 400 ? 'ok' : status === 429 ? 'throttled' : status < 500 ? 'refused' : 'failed'
  return { by, outcome }
}
