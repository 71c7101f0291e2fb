// Form: how many points a club has taken beyond what was expected of it, over its last eight matches, the latest counted
// most. It explains and does not foretell: the ratings hold it already.

export const formLength = 8
const fading = 0.85

/** A match as one of its clubs saw it: points taken, and points expected beforehand (expectedPoints of domain/numbers/season-odds/season-odds.ts). */
export type TakenPoints = { points: number; expected: number }

/** The latest last. Null before the first match. */
export function formOf(matches: readonly TakenPoints[]): number | null {
  if (matches.length === 0) return null
  return matches.slice(-formLength).reduceRight((sum, { points, expected }, index, { length }) => {
    return sum + weightOf(length - 1 - index) * (points - expected)
  }, 0)
}

/** How much a match counts that was so many matches ago; none of those before the last eight. */
export const weightOf = (ago: number) => (ago < formLength ? fading ** ago : 0)
