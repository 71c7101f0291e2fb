// From a difference in strength to the chance of a win, a draw and a defeat: ordered logit. Fitted again and again on
// what is past, held near its start values while little is known.
import type { Chances, Outcome } from '#domain/numbers/forecasts/scoring-rules.ts'
import { at, factor, solve } from '#domain/numbers/maths/matrix.ts'

/** P(away) = s(low - slope x), P(away or draw) = s(high - slope x), with s the logistic function. */
type Logit = { low: number; high: number; slope: number }
type Example = { x: number; outcome: Outcome }

/** 45.7% of home wins, 28.7% of draws: what seven leagues had in common. */
export const usualLogit: Logit = { low: -1.06, high: 0.17, slope: 1 }

const logistic = (x: number) => 1 / (1 + Math.exp(-x))

function chancesOf({ low, high, slope }: Logit, x: number): Chances {
  const away = logistic(low - slope * x)
  const notHome = logistic(high - slope * x)
  return { home: 1 - notHome, draw: Math.max(0, notHome - away), away }
}

// As strong as a few matches, so that a league's first day does not decide what its second looks like.
const priorWeight = 4

function fitLogit(examples: readonly Example[], start: Logit, prior: Logit): Logit {
  let logit = start
  let loss = lossOf(examples, logit, prior)
  for (let round = 0; round < 12; round++) {
    const step = newtonStep(examples, logit, prior)
    if (!step) break
    let scale = 1
    let isBetter = false
    for (; scale > 1e-3 && !isBetter; scale /= 2) {
      const next = {
        low: logit.low - scale * at(step, 0),
        high: logit.high - scale * at(step, 1),
        slope: logit.slope - scale * at(step, 2),
      }
      const nextLoss = next.high - next.low > 1e-3 ? lossOf(examples, next, prior) : Infinity
      isBetter = nextLoss < loss
      if (!isBetter) continue
      logit = next
      loss = nextLoss
    }
    if (!isBetter || Math.max(...step.map(Math.abs)) < 1e-6) break
  }
  return logit
}

function lossOf(examples: readonly Example[], logit: Logit, prior: Logit): number {
  const { low, high, slope } = logit
  let sum =
    (priorWeight / 2) * ((low - prior.low) ** 2 + (high - prior.high) ** 2 + (slope - prior.slope) ** 2)
  for (const { x, outcome } of examples) sum -= Math.log(Math.max(chancesOf(logit, x)[outcome], 1e-12))
  return sum
}

/** Where the loss is a bowl, the way to its bottom. */
function newtonStep(examples: readonly Example[], logit: Logit, prior: Logit): Float64Array | null {
  const { low, high, slope } = logit
  const g = Float64Array.of(
    priorWeight * (low - prior.low),
    priorWeight * (high - prior.high),
    priorWeight * (slope - prior.slope),
  )
  const h = Float64Array.of(priorWeight, 0, 0, 0, priorWeight, 0, 0, 0, priorWeight)
  const spread = Math.exp(high - low)
  const between = spread / (spread - 1) ** 2
  for (const { x, outcome } of examples) {
    const a = logistic(low - slope * x)
    const b = logistic(high - slope * x)
    const [da, db] = [a * (1 - a), b * (1 - b)]
    // With u = low - slope x and v = high - slope x the chance of a draw is s(v) - s(u), whose logarithm is
    // ln s(v) + ln(1 - s(u)) + ln(1 - exp(u - v)).
    const shift = 1 / (spread - 1)
    const [gu, gv] =
      outcome === 'away' ? [a - 1, 0] : outcome === 'home' ? [0, b] : [a + shift, b - 1 - shift]
    const [huu, hvv] =
      outcome === 'away' ? [da, 0] : outcome === 'home' ? [0, db] : [da + between, db + between]
    const huv = outcome === 'draw' ? -between : 0
    addTo(g, [gu, gv, -x * (gu + gv)])
    const [hux, hvx] = [-x * (huu + huv), -x * (hvv + huv)]
    addTo(h, [huu, huv, hux, huv, hvv, hvx, hux, hvx, x * x * (huu + hvv + 2 * huv)])
  }
  if (!factor(h, 3)) return null
  solve(h, 3, g)
  return g
}

function addTo(numbers: Float64Array, more: readonly number[]): void {
  for (const [index, each] of more.entries()) numbers[index] = at(numbers, index) + each
}

// How often the home side wins, and how often nobody does, changes over the years: what is older is forgotten.
const mostExamples = 1600

/** Fitted at 50, 100, 200, 400 examples and then at every 400 more: when it was asked in between does not matter. */
export function logitOfThePast(prior: Logit) {
  const examples: Example[] = []
  let logit = prior
  let fittedOn = 0
  const next = () => fittedOn + Math.min(400, Math.max(50, fittedOn))
  return {
    chances(x: number): Chances {
      for (; examples.length >= next(); fittedOn = next())
        logit = fitLogit(examples.slice(Math.max(0, next() - mostExamples), next()), logit, prior)
      return chancesOf(logit, x)
    },
    add: (x: number, outcome: Outcome): void => {
      examples.push({ x, outcome })
    },
  }
}
