// From the goals expected of two sides to the chance of each score. How unsure the ratings are widens the tails: goals
// are negative-binomial, not Poisson; and low scores are put right as Dixon and Coles did.
import { add, at, type Numbers } from '#domain/numbers/maths/matrix.ts'
import type { Forecast } from './strengths.ts'

const leastSize = 11
const mostSize = 41
const smallestTail = 1e-5
const highestRate = 15

/** `dispersion`: the variance of the logarithm of the rate. */
export type Side = { rate: number; dispersion: number }

export function scoreGrid(home: Side, away: Side, rho: number): Forecast {
  const homeRate = Math.min(home.rate, highestRate)
  const awayRate = Math.min(away.rate, highestRate)
  const homeGoals = goalChances(homeRate, home.dispersion)
  const awayGoals = goalChances(awayRate, away.dispersion)
  const size = Math.max(homeGoals.length, awayGoals.length)
  const grid = new Float64Array(size * size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      grid[row * size + column] =
        (homeGoals[row] ?? 0) * (awayGoals[column] ?? 0) * lowScores(row, column, homeRate, awayRate, rho)
  return { ...outcomes(grid, size), homeRate, awayRate, grid, size }
}

/** Tau of Dixon and Coles: how much likelier a low score is than if the sides scored without regard to each other. */
function lowScores(row: number, column: number, homeRate: number, awayRate: number, rho: number): number {
  if (row > 1 || column > 1) return 1
  if (row === 0 && column === 0) return Math.max(0, 1 - homeRate * awayRate * rho)
  if (row === 0) return Math.max(0, 1 + homeRate * rho)
  if (column === 0) return Math.max(0, 1 + awayRate * rho)
  return Math.max(0, 1 - rho)
}

/** The chance of 0, 1, 2, … goals, for as long as it matters. */
function goalChances(rate: number, dispersion: number): Numbers {
  const chances = new Float64Array(mostSize)
  const isPoisson = dispersion < 1e-6
  const shape = 1 / dispersion
  let chance = isPoisson ? Math.exp(-rate) : Math.exp(-shape * Math.log1p(rate * dispersion))
  let left = 1
  for (let goals = 0; goals < mostSize; goals++) {
    chances[goals] = chance
    left -= chance
    if (goals + 1 >= leastSize && left < smallestTail) return chances.subarray(0, goals + 1)
    const next = isPoisson ? rate : ((goals + shape) * rate) / (shape + rate)
    chance *= next / (goals + 1)
  }
  return chances
}

/** Makes the grid sum to one and adds up who wins. */
function outcomes(grid: Numbers, size: number): { home: number; draw: number; away: number } {
  let sum = 0
  for (const chance of grid) sum += chance
  const who = new Float64Array(3)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const chance = at(grid, row * size + column) / sum
      grid[row * size + column] = chance
      add(who, 1 - Math.sign(row - column), chance)
    }
  return { home: at(who, 0), draw: at(who, 1), away: at(who, 2) }
}
