// Redirects go only to paths of this site, such as the page that was requested before the sign-in.

const keptMs = 30 * 60_000
const longest = 1024

/** The path of an address when it is one of this site's; nothing for any other. */
export function safeRedirect(address: unknown, origin: string): string | undefined {
  if (typeof address !== 'string' || address.length > longest) return undefined
  // A browser reads a backslash as a slash and skips tabs and line ends, so //evil hides in many spellings.
  if (!/^\/(?![/\\])/.test(address) || /[\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(address)) return undefined
  if (!URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  // Decoding %2f once more must not give //evil either.
  if (url.origin !== origin || /^\/(?:[/\\]|%(?:25)*(?:2f|5c))/i.test(url.pathname)) return undefined
  const path = url.pathname + url.search + url.hash
  return path.length > longest ? undefined : path
}

const signInPaths = ['/auth', '/auth/callback', '/login', '/signin', '/signup']

/** Whether it is a page for signing in: somebody who came back to one would be asked again. */
export function isSignInPath(path: string): boolean {
  const { pathname } = new URL(path, 'http://site')
  return signInPaths.includes(decoded(pathname).toLowerCase().replace(/\/+$/, ''))
}

// The router reads %61uth as auth; what cannot be decoded is no page of ours.
function decoded(path: string) {
  return path.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

export function readReturnPath(kept: string | null, origin: string, now: number): string | undefined {
  if (!kept) return undefined
  try {
    const { path, at }: { path?: unknown; at?: unknown } = JSON.parse(kept)
    const own = safeRedirect(path, origin)
    const isKept = typeof at === 'number' && at <= now && now - at < keptMs
    return own && isKept && !isSignInPath(own) ? own : undefined
  } catch {
    // Somebody else wrote it: there is no place to go back to.
    return undefined
  }
}
