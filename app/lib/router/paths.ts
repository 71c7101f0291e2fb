// Paths of the router: what they consist of, where they lead, and which row of a table they belong to.

type Path = { pathname: string; search: string; hash: string }
export type To = string | Partial<Path>
export type Params = Record<string, string | undefined>

/** A visited location. `key`: distinguishes two visits of one path; 'default' for the first page. */
export type Location = Path & { key: string; state: unknown }

export function parsePath(path: string): Path {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? []
  return { pathname, search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash }
}

export function pathOf({ pathname, search, hash }: Path): string {
  return pathname + search + hash
}

/** Paths are whole. Without one it is the page where the visitor is: `?page=2` stays on it. */
export function resolvePath(to: To, from: Path): Path {
  const given = typeof to === 'string' ? parsePath(to) : to
  const question = given.search ?? ''
  return {
    pathname: given.pathname || from.pathname,
    search: question === '' || question.startsWith('?') ? question : `?${question}`,
    hash: given.hash ?? '',
  }
}

const dynamic = /^:(\w+)$/

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** Of patterns, which are few: a server looks through all of them for every request. */
const patterns: Record<string, string[]> = {}
const segmentsOfPattern = (pattern: string) => (patterns[pattern] ??= segmentsOf(pattern))

/** Plain words before parameters, parameters before the rest; the first difference decides. */
function compareRanks(one: string, other: string): number {
  const [left, right] = [one, other].map(path => segmentsOf(path).map(rankOf))
  const length = Math.max(left?.length ?? 0, right?.length ?? 0)
  for (let place = 0; place < length; place += 1) {
    const difference = (right?.[place] ?? 0) - (left?.[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const rankOf = (segment: string) => (segment === '*' ? -1 : dynamic.test(segment) ? 1 : 2)

/** What stands for the parameters of a pattern, when the path is one of its. */
export const matchPath = (pattern: string, path: string) =>
  matchSegments(segmentsOfPattern(pattern), segmentsOf(path))

function matchSegments(wanted: string[], given: string[]): Params | undefined {
  const hasRest = wanted.at(-1) === '*'
  if (hasRest ? given.length < wanted.length - 1 : given.length !== wanted.length) return undefined
  const params: Params = {}
  for (const [place, segment] of wanted.entries()) {
    const word = given[place] ?? ''
    const name = dynamic.exec(segment)?.[1]
    if (segment === '*') params['*'] = given.slice(place).map(decode).join('/')
    else if (name) params[name] = decode(word)
    else if (segment.toLowerCase() !== decode(word).toLowerCase()) return undefined
  }
  return params
}

function decode(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    // Not an escape, then: the word as it stands.
    return word
  }
}

/** The row whose path fits best, alone in a list as React Router gives it. */
export function matchRoutes<Row extends { path: string }>(
  rows: readonly Row[],
  path: string,
): { route: Row; params: Params }[] | null {
  const given = segmentsOf(path)
  const best = rows
    .flatMap(route => {
      const params = matchSegments(segmentsOfPattern(route.path), given)
      return params ? [{ route, params }] : []
    })
    .toSorted((one, other) => compareRanks(one.route.path, other.route.path))[0]
  return best ? [best] : null
}

export function generatePath(pattern: string, params: Params): string {
  const words = segmentsOf(pattern).map(segment => {
    const name = dynamic.exec(segment)?.[1]
    return name ? encodeURIComponent(params[name] ?? '') : segment
  })
  return `/${words.join('/')}`
}
