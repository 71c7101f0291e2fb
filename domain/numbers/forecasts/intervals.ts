// How far chance alone may have moved a score: intervals of 95%. Of means by their standard error; of the calibration
// error, which is no mean, by judging matches drawn again and again from the same ones, by a fixed seed.
import { chanceOf, nextBelow } from '#domain/numbers/season-odds/random.ts'
import { calibration, type Judged } from './scores.ts'

export type Interval = readonly [low: number, high: number]

/** Of a normal distribution, the middle 95% lie so many standard deviations around the middle. */
const wide = 1.96
const resamples = 200
const seed = 263

export function meanInterval(numbers: readonly number[]): Interval {
  const count = numbers.length
  const mean = numbers.reduce((sum, number) => sum + number, 0) / count
  if (count < 2) return [-Infinity, Infinity]
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0)
  const error = wide * Math.sqrt(squares / (count - 1) / count)
  return [mean - error, mean + error]
}

export function eceInterval(rows: readonly Judged[]): Interval {
  const chance = chanceOf(seed)
  const found = Array.from({ length: resamples }, () => {
    const drawn = rows.flatMap(() => rows[nextBelow(chance, rows.length)] ?? [])
    return calibration(drawn).ece
  }).toSorted((one, other) => one - other)
  const at = (share: number) => found[Math.round(share * (resamples - 1))] ?? 0
  return [at(0.025), at(0.975)]
}
