import { type Step, upTo } from './history.ts'
import { type Adjustment, type CountedMatch, type Rules, standings } from './standings.ts'

/** Where each club stood after each step. */
export function positionsAfter(
  clubs: readonly string[],
  matches: readonly CountedMatch[],
  steps: readonly Step[],
  given: { rules: Rules; adjustments: readonly Adjustment[] },
): Map<string, number[]> {
  const positions = new Map<string, number[]>(clubs.map(club => [club, []]))
  for (const step of steps)
    for (const { club, position } of standings(clubs, upTo(matches, step), given))
      positions.get(club)?.push(position)
  return positions
}
