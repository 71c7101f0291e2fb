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

/** The matches that are left, as numbers of clubs; of each, how much of the home advantage counts. */
export type Left = { home: Int32Array; away: Int32Array; homeShares: Float64Array }

/** The logarithms of the goals expected of both sides of a match that is left. */
export const homeLogOf = ({ level, homeEdge, attack, defence }: Powers, left: Left, match: number) =>
  level +
  (left.homeShares[match] as number) * homeEdge +
  (attack[left.home[match] as number] as number) -
  (defence[left.away[match] as number] as number)
export const awayLogOf = ({ level, attack, defence }: Powers, left: Left, match: number) =>
  level + (attack[left.away[match] as number] as number) - (defence[left.home[match] as number] as number)

/** Fills `grid` with the chances of the scores of one match; its size. */
export function fillGrid(grid: Float64Array, homeRate: number, awayRate: number, rho: number): number {
  const size = sizeFor(homeRate, awayRate)
  fillScores(grid, size, { homeRate, awayRate, rho })
  return size
}
