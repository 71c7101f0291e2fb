import type { Prior } from './percentiles.ts'

export function fold(positions: readonly (Prior & { parts: number })[]): Prior {
  const parts = positions.reduce((sum, each) => sum + each.parts, 0)
  const mean = positions.reduce((sum, each) => sum + (each.parts / parts) * each.mean, 0)
  const spread = positions.reduce(
    (sum, part) => sum + (part.parts / parts) * (part.mean / part.weight + (part.mean - mean) ** 2),
    0,
  )
  return { mean, weight: mean / spread }
}
