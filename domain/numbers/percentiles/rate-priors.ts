// What is usual for a position. The means are those measured in South Africa, the nearest league that has them;
// the weights are those of twenty leagues, and South Africa's own where it was measured. This league writes down
// four groups, so the finer positions are folded into them as the record groups them: it counts wingers among the
// midfielders, and has three strikers for every second striker. The spread of a group is the spread inside its
// positions and that between them, so the weight falls where the positions differ.
import type { Counted, PositionGroup, Prior } from './percentiles.ts'
import { fold } from './fold-priors.ts'

type Measured = { parts: number; goals: Prior; assists: Prior }

const attacking = { goals: { mean: 0.142, weight: 25 }, assists: { mean: 0.107, weight: 26 } }

/** `parts`: how much of the group each position is. */
const measured: Record<Exclude<PositionGroup, 'GK'>, Record<string, Measured>> = {
  DF: {
    'full back': { parts: 1, goals: { mean: 0.045, weight: 48 }, assists: { mean: 0.056, weight: 35 } },
    'centre back': { parts: 1, goals: { mean: 0.038, weight: 111 }, assists: { mean: 0.012, weight: 223 } },
  },
  MF: {
    'holding midfielder': {
      parts: 1,
      goals: { mean: 0.019, weight: 35 },
      assists: { mean: 0.026, weight: 40 },
    },
    'central midfielder': {
      parts: 1,
      goals: { mean: 0.07, weight: 23 },
      assists: { mean: 0.068, weight: 31 },
    },
    'attacking midfielder': { parts: 1, ...attacking },
    winger: { parts: 1, goals: { mean: 0.162, weight: 22 }, assists: { mean: 0.136, weight: 40 } },
  },
  FW: {
    striker: { parts: 3, goals: { mean: 0.318, weight: 34 }, assists: { mean: 0.096, weight: 35 } },
    // Nobody measured them apart; the attacking midfielder plays nearest.
    'second striker': { parts: 1, ...attacking },
  },
}

/** Nobody measured keepers: they do not score, and are not ranked by it. */
export const priors: Record<PositionGroup, { goals: Prior; assists: Prior } | null> = {
  GK: null,
  DF: folded(measured.DF),
  MF: folded(measured.MF),
  FW: folded(measured.FW),
}

function folded(positions: Record<string, Measured>): { goals: Prior; assists: Prior } {
  const all = Object.values(positions)
  return {
    goals: fold(all.map(({ parts, goals }) => ({ parts, ...goals }))),
    assists: fold(all.map(({ parts, assists }) => ({ parts, ...assists }))),
  }
}

const leastWeight = 5
const mostWeight = 200

/** What is usual where nobody measured it: the mean of the group itself, and as much weight as its spread beyond
 *  luck allows (method of moments). A group that spreads no more than luck gets the most. */
export function priorOfGroup(group: readonly Counted[]): Prior | null {
  const nineties = group.reduce((sum, each) => sum + each.nineties, 0)
  const events = group.reduce((sum, each) => sum + each.events, 0)
  if (nineties === 0 || events === 0) return null
  const mean = events / nineties
  const spread = group.reduce(
    (sum, each) =>
      sum + (each.nineties === 0 ? 0 : (each.events - mean * each.nineties) ** 2 / each.nineties),
    0,
  )
  const beyondLuck = spread / nineties - (mean * group.length) / nineties
  const weight = beyondLuck <= 0 ? mostWeight : mean / beyondLuck
  return { mean, weight: Math.min(mostWeight, Math.max(leastWeight, weight)) }
}
