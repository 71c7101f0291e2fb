// How good forecasts were. Lower is better, except for the share that was right.
import { brier, type Chances, logLoss, type Outcome, outcomes, rps, wasRight } from './scoring-rules.ts'

export type Judged = { chances: Chances; outcome: Outcome }

export type Scores = { matches: number; rps: number; logLoss: number; brier: number; accuracy: number }

/** Means over all; null where there is nothing to judge. */
export function scoresOf(rows: readonly Judged[]): Scores | null {
  if (rows.length === 0) return null
  const mean = (score: (chances: Chances, outcome: Outcome) => number) =>
    rows.reduce((sum, { chances, outcome }) => sum + score(chances, outcome), 0) / rows.length
  return {
    matches: rows.length,
    rps: mean(rps),
    logLoss: mean(logLoss),
    brier: mean(brier),
    accuracy: mean((chances, outcome) => (wasRight(chances, outcome) ? 1 : 0)),
  }
}

type CalibrationBin = {
  from: number
  to: number
  count: number
  /** Means of what was said and of what happened; null in an empty bin. */
  expected: number | null
  observed: number | null
}
export type Calibration = { bins: CalibrationBin[]; ece: number }

const binCount = 10

/**
 * Of all that was given about 30%, did 30% happen? Home, draw and away are pooled, ten bins of equal width.
 * `ece`: by how much what was said and what happened differ, weighted by how often it was said.
 */
export function calibration(rows: readonly Judged[]): Calibration {
  const sums = Array.from({ length: binCount }, () => ({ count: 0, expected: 0, observed: 0 }))
  for (const { chances, outcome } of rows)
    for (const each of outcomes) {
      const sum = sums[Math.max(0, Math.min(binCount - 1, Math.floor(chances[each] * binCount)))]
      if (!sum) continue
      sum.count += 1
      sum.expected += chances[each]
      if (each === outcome) sum.observed += 1
    }
  const bins = sums.map(({ count, expected, observed }, index) => ({
    from: index / binCount,
    to: (index + 1) / binCount,
    count,
    expected: count === 0 ? null : expected / count,
    observed: count === 0 ? null : observed / count,
  }))
  const gaps = sums.reduce((sum, { expected, observed }) => sum + Math.abs(expected - observed), 0)
  return { bins, ece: rows.length === 0 ? 0 : gaps / (3 * rows.length) }
}
