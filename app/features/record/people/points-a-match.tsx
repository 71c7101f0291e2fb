import { Figure } from './figure.tsx'
import { fewestMatches } from './labels.ts'

/** Below ten matches an average says nothing, and a dash says so. */
export function PointsAMatch({ matches, points }: { matches: number | null; points: number | null }) {
  if (matches === null || points === null) return <Figure value={null} />
  return <>{matches < fewestMatches ? '–' : (points / matches).toFixed(2)}</>
}
