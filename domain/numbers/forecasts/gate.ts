// Odds are published while the forecasts behind them are better than knowing nothing of the clubs: over the last two
// hundred matches by half a hundredth of the ranked probability score. Else the table alone is shown.

export const neededGain = 0.005
const judgedMatches = 200

export type Lately = { matches: number; engine: { rps: number } | null; base: { rps: number } | null }

/** By how much the forecasts were better than the base rate; null while too few are judged. */
export function gainOf({ matches, engine, base }: Lately): number | null {
  return engine && base && matches >= judgedMatches ? base.rps - engine.rps : null
}

/** Before there are enough to judge, odds say so and are shown. */
export function isGateOpen(lately: Lately): boolean {
  const gain = gainOf(lately)
  return gain === null || gain >= neededGain
}
