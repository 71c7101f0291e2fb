// What is left of a season, and how many goals are expected of clubs of a given strength.
import { fillScores, sizeFor } from './scores.ts'

/** In logarithms: goals = level + attack of one - defence of the other. */
export type Powers = {
  level: number
  homeEdge: number
  attack: Float64Array
  defence: Float64Array
  rho: number
}

/** The matches that are left, as numbers of clubs. */
export type Left = { home: Int32Array; away: Int32Array }

export const homeLogOf = ({ level, homeEdge, attack, defence }: Powers, home: number, away: number) =>
  level + homeEdge + (attack[home] as number) - (defence[away] as number)
export const awayLogOf = ({ level, attack, defence }: Powers, home: number, away: number) =>
  level + (attack[away] as number) - (defence[home] as number)

/** Fills `grid` with the chances of the scores of one match; its size. */
export function fillGrid(grid: Float64Array, homeRate: number, awayRate: number, rho: number): number {
  const size = sizeFor(homeRate, awayRate)
  fillScores(grid, size, { homeRate, awayRate, rho })
  return size
}
