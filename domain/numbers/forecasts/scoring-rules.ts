// How good one forecast was. Lower is better.
import type { Forecast } from '#domain/numbers/ratings/strengths.ts'

export type Chances = Pick<Forecast, 'home' | 'draw' | 'away'>
export type Outcome = keyof Chances
export const outcomes = ['home', 'draw', 'away'] as const

export function outcomeOf({ homeGoals, awayGoals }: { homeGoals: number; awayGoals: number }): Outcome {
  if (homeGoals === awayGoals) return 'draw'
  return homeGoals > awayGoals ? 'home' : 'away'
}

/** Ranked probability score: to expect a draw where the home side won is half as wrong as to expect a defeat. */
export function rps({ home, draw }: Chances, outcome: Outcome): number {
  const first = home - (outcome === 'home' ? 1 : 0)
  const second = home + draw - (outcome === 'away' ? 0 : 1)
  return (first * first + second * second) / 2
}

// What was called impossible and happened would otherwise outweigh everything else.
const smallest = 1e-10

export function logLoss(chances: Chances, outcome: Outcome): number {
  return -Math.log(Math.max(chances[outcome], smallest))
}

export function brier(chances: Chances, outcome: Outcome): number {
  return outcomes.reduce((sum, each) => sum + (chances[each] - (each === outcome ? 1 : 0)) ** 2, 0)
}

/** Whether the likeliest was what happened. */
export function wasRight({ home, draw, away }: Chances, outcome: Outcome): boolean {
  const likeliest = home >= draw && home >= away ? 'home' : away >= draw ? 'away' : 'draw'
  return likeliest === outcome
}
