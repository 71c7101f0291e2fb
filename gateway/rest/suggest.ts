// "Perhaps you meant …": the known name with the smallest edit distance to the requested one.

/** PostgreSQL's own names have at most 63 bytes; anything longer is not a typing error. */
const longest = 64

/** `atLeast`: how alike, from 0 (nothing) to 1 (the same). */
export function closest(asked: string, known: Iterable<string>, atLeast: number): string | undefined {
  if (asked.length > longest) return undefined
  let best: string | undefined
  let bestScore = atLeast
  for (const name of known) {
    const longer = Math.max(asked.length, name.length, 1)
    // Letters that one has more than the other must be added, whatever they are.
    const isTooFar = 1 - Math.abs(asked.length - name.length) / longer < bestScore
    if (name.length > longest || isTooFar || name === asked) continue
    const score = 1 - distance(asked, name) / longer
    if (score < bestScore) continue
    best = name
    bestScore = score
  }
  return best
}

/** Levenshtein's: how many letters must be added, dropped or exchanged. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1]
    for (let to = 0; to < other.length; to++) {
      const exchanged = (row[to] ?? 0) + (one[at] === other[to] ? 0 : 1)
      next.push(Math.min(exchanged, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
