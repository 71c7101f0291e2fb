// Shots on target say something of the same attack and defence as goals, more evenly and less of each. How many are
// usual, at home and away, is counted here: as many as were seen of those that the strengths let expect, the latest
// matches counting most. A league counts them in its own way, so it begins near what is usual and soon goes its own.

/** `seen` shots where the strengths alone would have let expect `expected` times the usual. */
type ShotTally = { readonly seen: number; readonly expected: number }
export type Shots = { readonly home: ShotTally; readonly away: ShotTally }

/** As strong as ten matches. */
export const shotsBegin: Shots = { home: { seen: 50, expected: 10 }, away: { seen: 40, expected: 10 } }

/** Some two seasons of a league of eighteen clubs. */
const memory = 600

export const shotsExpected = ({ seen, expected }: ShotTally): number => seen / expected

export function learnedShots(
  { seen, expected }: ShotTally,
  found: { count: number; expected: number },
): ShotTally {
  const kept = 1 - 1 / memory
  return { seen: kept * seen + found.count, expected: kept * expected + found.expected }
}
