// Seasons to try the simulation on: clubs of unlike strength, a table, and every match still to be played.
import { scoreGrid } from '#domain/numbers/ratings/score-grid.ts'
import type { Standing } from '#domain/numbers/season-odds/keys.ts'
import type { Season } from '#domain/numbers/season-odds/season-odds.ts'
import { usualRules } from '#domain/record/table/standings.ts'
import type { Forecast, Strengths } from '#domain/numbers/ratings/strengths.ts'

export const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `club-${String.fromCharCode(97 + index)}`)

/** Clubs of unlike strength, none of them quite known. */
export function someStrengths(clubs: readonly string[], spread = 0.17): Strengths {
  const size = 2 + 2 * clubs.length
  const mean = new Float64Array(size)
  const covariance = new Float64Array(size * size)
  for (let index = 0; index < size; index += 1) {
    mean[index] = index === 0 ? -0.1 : index === 1 ? 0.35 : 0.3 * Math.sin(index * 1.7)
    covariance[index * (size + 1)] = (index < 2 ? 0.03 : spread) ** 2
  }
  return {
    clubs,
    mean,
    covariance,
    rho: -0.08,
    drift: 0.0422,
    day: '2026-03-01',
    season: '2026',
    played: new Int32Array(clubs.length).fill(30),
  }
}

export const newTable = (clubs: readonly string[]): Standing[] =>
  clubs.map(club => ({ club, points: 0, goalDifference: 0, goalsFor: 0, won: 0 }))

export const everyPair = (clubs: readonly string[]) =>
  clubs.flatMap(home => clubs.filter(club => club !== home).map(away => ({ home, away })))

export function aSeason(count: number, changes: Partial<Season> = {}): Season {
  const clubs = names(count)
  return {
    strengths: someStrengths(clubs),
    table: newTable(clubs),
    fixtures: everyPair(clubs),
    rules: usualRules,
    relegated: Math.min(4, count - 1),
    runs: 2000,
    draws: 100,
    seed: 263,
    untilDay: '2026-11-22',
    ...changes,
  }
}

/** From a grid that is worked out another way. */
export function forecastOf({ strengths }: Season, home: string, away: string): Forecast {
  const at = (index: number) => strengths.mean[index] ?? Number.NaN
  const [one, other] = [strengths.clubs.indexOf(home), strengths.clubs.indexOf(away)]
  const homeRate = Math.exp(at(0) + at(1) + at(2 + 2 * one) - at(3 + 2 * other))
  const awayRate = Math.exp(at(0) + at(2 + 2 * other) - at(3 + 2 * one))
  return scoreGrid({ rate: homeRate, dispersion: 0 }, { rate: awayRate, dispersion: 0 }, strengths.rho)
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
