// The target of a request: its path and query, or nothing when it is malformed.

export type Target = { path: string; search: string }

export const longestUrl = 16_384

/** Undefined for an address that is not one: broken escapes, control characters, backslashes. */
export function readTarget(url: string): Target | undefined {
  // A proxy may send the whole address; only the path of it is ours.
  const local = /^https?:\/\//i.test(url) ? localPart(url) : url
  if (local === undefined || !local.startsWith('/')) return undefined
  const mark = local.indexOf('?')
  const path = mark === -1 ? local : local.slice(0, mark)
  return readable(path) ? { path, search: mark === -1 ? '' : local.slice(mark) } : undefined
}

/** The one address of a page: single slashes, none at the end. */
export function canonicalPath(path: string) {
  return path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}

function localPart(url: string) {
  if (!URL.canParse(url)) return undefined
  const { pathname, search } = new URL(url)
  return pathname + search
}

function readable(path: string) {
  try {
    return !/[\p{Cc}\\]/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
