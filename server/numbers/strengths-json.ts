// Strengths as plain JSON, so that a run can be kept with them, and back. Ten digits are more than the ratings know.
import type { Ratings } from '#domain/numbers/ratings/ekf.ts'

export type KeptStrengths = Omit<Ratings, 'mean' | 'covariance' | 'played' | 'joined' | 'lastSeason'> & {
  mean: number[]
  covariance: number[]
  played: number[]
  joined: number[]
  lastSeason: number[]
}

const tenDigits = (numbers: Float64Array) => Array.from(numbers, number => Number(number.toPrecision(10)))

export function packStrengths(ratings: Ratings): KeptStrengths {
  return {
    ...ratings,
    mean: tenDigits(ratings.mean),
    covariance: tenDigits(ratings.covariance),
    played: [...ratings.played],
    joined: [...ratings.joined],
    lastSeason: [...ratings.lastSeason],
  }
}

export function unpackStrengths(kept: KeptStrengths): Ratings {
  return {
    ...kept,
    mean: Float64Array.from(kept.mean),
    covariance: Float64Array.from(kept.covariance),
    played: Int32Array.from(kept.played),
    joined: Int32Array.from(kept.joined),
    lastSeason: Int32Array.from(kept.lastSeason),
  }
}
