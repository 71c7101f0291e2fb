// Points: those a match is worth before it is played, and where a club's total may end.
import { at } from '#domain/numbers/maths/matrix.ts'
import { type Rules, usualRules } from '#domain/record/table/standings.ts'
import type { Forecast } from '#domain/numbers/ratings/strengths.ts'

/** Eight times in ten the points lie between low and high, both counted. */
export type PointsRange = { mean: number; low: number; high: number }

export function expectedPoints(
  { home, draw, away }: Pick<Forecast, 'home' | 'draw' | 'away'>,
  { pointsForWin, pointsForDraw }: Pick<Rules, 'pointsForWin' | 'pointsForDraw'> = usualRules,
): { home: number; away: number } {
  const drawn = pointsForDraw * draw
  return { home: pointsForWin * home + drawn, away: pointsForWin * away + drawn }
}

/** From how often each total came out, the first being `fewest`. A tenth at most lies below, a tenth at most above. */
export function rangeOf(counts: Float64Array, fewest: number): PointsRange {
  let sum = 0
  let all = 0
  for (let index = 0; index < counts.length; index += 1) {
    all += at(counts, index)
    sum += at(counts, index) * index
  }
  const reaching = (share: number) => {
    let upTo = 0
    for (let index = 0; index < counts.length; index += 1) {
      upTo += at(counts, index)
      if (upTo >= share * all) return fewest + index
    }
    return fewest + counts.length - 1
  }
  return { mean: fewest + sum / all, low: reaching(0.1), high: reaching(0.9) }
}
