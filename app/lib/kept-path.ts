// The place somebody wanted when they had to sign in first: a path of this site with its query, kept for
// half an hour in this tab.

const key = 'pitch263-kept-path'
const keptMs = 30 * 60_000
const longest = 1024

/** The path of an address when it is one of this site's; nothing for any other. */
export function ownPath(address: unknown, origin: string): string | undefined {
  if (typeof address !== 'string' || address.length > longest) return undefined
  // A browser reads a backslash as a slash and skips tabs and line ends, so //evil hides in many spellings.
  if (!/^\/(?![/\\])/.test(address) || /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(address)) return undefined
  if (!URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  if (url.origin !== origin || /^\/(?:[/\\]|%2f|%5c)/i.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

export function keepPath(path: string) {
  sessionStorage.setItem(key, JSON.stringify({ path, at: Date.now() }))
}

/** The kept path, once. */
export function takeKeptPath(): string | undefined {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return readKept(kept, window.location.origin, Date.now())
}

export function readKept(kept: string | null, origin: string, now: number): string | undefined {
  if (!kept) return undefined
  try {
    const { path, at }: { path?: unknown; at?: unknown } = JSON.parse(kept)
    return typeof at === 'number' && now - at < keptMs ? ownPath(path, origin) : undefined
  } catch {
    // Somebody else wrote it: there is no place to go back to.
    return undefined
  }
}
