// What strength the clubs may have: the ratings as they stand, or drawn from all that the ratings hold possible. Drawn,
// because odds from ratings taken for certain are too bold: the real strength of a club is not known, and it changes
// until the season ends. For that the clubs' uncertainty is widened by half the time that is left.
import { add, at, factor } from '#domain/numbers/maths/matrix.ts'
import { daysBetween } from './days.ts'
import { attackOf, defenceOf, stranger } from './ekf.ts'
import { type Chance, fillWithNormals } from '#domain/numbers/season-odds/random.ts'
import type { Powers } from '#domain/numbers/season-odds/powers.ts'
import type { Strengths } from './strengths.ts'

/** The level of goals and the home advantage come first, then attack and defence of each club. */
const fixed = 2

type Posterior = {
  mean: Float64Array
  /** L, with L L' = the covariance; row by row. */
  triangle: Float64Array
  rho: number
}

/** What is known of these clubs, in this order; one that is not known is a newcomer. */
export function posteriorOf(strengths: Strengths, clubs: readonly string[], untilDay: string): Posterior {
  const places = [0, 1]
  for (const club of clubs) {
    const known = strengths.clubs.indexOf(club)
    places.push(...(known < 0 ? [-1, -1] : [attackOf(known), defenceOf(known)]))
  }
  const size = places.length
  const { strength, spread } = stranger(strengths)
  const mean = Float64Array.from(places, place => (place >= 0 ? at(strengths.mean, place) : strength))
  const months = daysBetween(strengths.day, untilDay) / 30
  const covariance = new Float64Array(size * size)
  for (const [row, from] of places.entries()) {
    for (const [column, to] of places.entries())
      if (from >= 0 && to >= 0)
        covariance[row * size + column] = at(strengths.covariance, from * strengths.mean.length + to)
    if (from < 0) covariance[row * (size + 1)] = spread ** 2
    if (row >= fixed) add(covariance, row * (size + 1), (strengths.drift ** 2 * months) / 2)
  }
  return { mean, triangle: triangleOf(covariance, size), rho: strengths.rho }
}

/** Where rounding has left a covariance that is not positive, the least that makes it so is added. */
function triangleOf(covariance: Float64Array, size: number): Float64Array {
  let largest = 0
  for (let row = 0; row < size; row += 1) largest = Math.max(largest, at(covariance, row * (size + 1)))
  if (largest === 0) return new Float64Array(size * size)
  for (let jitter = 0; jitter <= 1; jitter = jitter === 0 ? 1e-12 : jitter * 10) {
    const triangle = covariance.slice()
    for (let row = 0; row < size; row += 1) add(triangle, row * (size + 1), jitter * largest)
    if (factor(triangle, size)) return triangle
  }
  throw new RangeError('The covariance of the ratings is none.')
}

export function meanPowers({ mean, rho }: Posterior): Powers {
  return powersOf(mean, rho)
}

/** One draw after the other. The second of two mirrors the first, so that what is too strong in one is too weak in the next. */
export function makeDraws({ mean, triangle, rho }: Posterior, chance: Chance): () => Powers {
  const size = mean.length
  const normals = new Float64Array(size)
  const state = new Float64Array(size)
  let isMirror = false
  return () => {
    if (isMirror) for (let index = 0; index < size; index += 1) normals[index] = -at(normals, index)
    else fillWithNormals(chance, normals)
    isMirror = !isMirror
    for (let row = 0; row < size; row += 1) {
      let sum = at(mean, row)
      for (let column = 0; column <= row; column += 1)
        sum += at(triangle, row * size + column) * at(normals, column)
      state[row] = sum
    }
    return powersOf(state, rho)
  }
}

function powersOf(state: Float64Array, rho: number): Powers {
  const clubs = (state.length - fixed) / 2
  return {
    level: at(state, 0),
    homeEdge: at(state, 1),
    attack: Float64Array.from({ length: clubs }, (_, club) => at(state, attackOf(club))),
    defence: Float64Array.from({ length: clubs }, (_, club) => at(state, defenceOf(club))),
    rho,
  }
}
