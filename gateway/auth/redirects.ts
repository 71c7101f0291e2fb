// Where a visitor may be sent after a link or a provider: to the site and to the origins on the list, and
// nowhere else. The origin must stand there exactly as it is on the list: whatever a browser would first
// have to tidy up (backslashes, unicode dots, names and passwords, another port) is refused.
import type { AuthError } from './auth-error.ts'

const longest = 2_048
/** Anything but visible ASCII, and the backslash, which browsers take for a slash. */
const unsafeCharacters = /[^!-~]|\\/

type RedirectList = {
  siteUrl: string
  /** Whole URLs, or origins for anything below them. */
  redirectUrls: string[]
}

/** The address that was asked for, when it is on the list; else the site. */
export function allowedRedirect(asked: string | undefined, list: RedirectList): string {
  return asked !== undefined && isAllowed(asked, list) ? asked : list.siteUrl
}

function isAllowed(asked: string, { siteUrl, redirectUrls }: RedirectList): boolean {
  if (asked.length > longest || unsafeCharacters.test(asked) || !URL.canParse(asked)) return false
  const { origin, username, password } = new URL(asked)
  if (username !== '' || password !== '' || !asked.startsWith(origin)) return false
  if (!/^([/?#]|$)/.test(asked.slice(origin.length))) return false
  if (originOf(siteUrl) === origin) return true
  return redirectUrls.some(listed => (isOrigin(listed) ? originOf(listed) === origin : listed === asked))
}

/** Only the web has origins to compare: those of other schemes are all "null". */
function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, protocol } = new URL(url)
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined
}

const isOrigin = (url: string) => url.replace(/\/$/, '') === originOf(url)

/** The address with what it is told about the outcome: in the query, in the fragment, or in both. */
export function withOutcome(
  redirect: string,
  { query = {}, fragment = {} }: { query?: Record<string, string>; fragment?: Record<string, string> },
): string {
  const url = new URL(redirect)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (Object.keys(fragment).length > 0) url.hash = new URLSearchParams(fragment).toString()
  return url.href
}

const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}
const deniedCodes = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification'])

/** The address with a refusal, where clients of either flow look for it. */
export function errorRedirect(redirect: string, { status, code, message }: AuthError): string {
  const error = deniedCodes.has(code) ? 'access_denied' : (oauthErrors[status] ?? 'server_error')
  const outcome = { error, error_code: code, error_description: message }
  return withOutcome(redirect, { query: outcome, fragment: outcome })
}
