// What a player is estimated at, in US$, inside the domestic market: never a price, always a range with its reasons.
// Everything that moves a value is in its inputs; a name, a nation, a following are not. Nobody under 18 is valued,
// and nobody before 450 recorded minutes.
import {
  type FactorKey,
  factorKeys,
  factors,
  feeFactor,
  fewestMinutes,
  fewestYears,
  type ValueInputs,
} from './factors.ts'
import { rounded } from './rounding.ts'

type Confidence = 'high' | 'medium' | 'low'
export type Doubt =
  | 'few matches'
  | 'no known fee'
  | 'contract not public'
  | 'age not proven'
  | 'age not recorded'

type Range = { point: number; low: number; high: number }

export type Valuation = Range & {
  kind: 'valued'
  /** To the dollar: what the factors multiply to. The point is this, rounded. */
  exact: number
  /** Of the logarithm. */
  spread: number
  confidence: Confidence
  doubts: Doubt[]
  factors: { key: FactorKey; times: number }[]
  /** What moves it most, up or down; the position apart, which says nothing of the player. */
  driver: FactorKey
  /** What a club of the region may pay; experimental until enough moves abroad are recorded. */
  regional: Range
}

export type NotValued = {
  kind: 'not valued'
  reason: 'under 18' | 'no minutes' | 'few minutes'
}

export function valueOf(inputs: ValueInputs): Valuation | NotValued {
  const reason = reasonAgainst(inputs)
  if (reason) return { kind: 'not valued', reason }
  const applied = factorKeys.map(key => ({ key, times: factors[key](inputs) }))
  const value = applied.reduce((product, { times }) => product * times, inputs.level)
  const { spread, doubts } = spreadOf(inputs)
  return {
    kind: 'valued',
    exact: Math.round(value),
    ...rangeOf(value, spread),
    spread,
    confidence: confidenceOf(spread),
    doubts,
    factors: applied,
    driver: applied
      .filter(({ key }) => key !== 'position')
      .reduce((most, each) => (weight(each) > weight(most) ? each : most)).key,
    regional: rangeOf(value * 1.8 * factors.international(inputs), spread + 0.2),
  }
}

function reasonAgainst({ age, minutes }: ValueInputs): NotValued['reason'] | null {
  if (age !== null && age < fewestYears) return 'under 18'
  if (minutes <= 0) return 'no minutes'
  return minutes < fewestMinutes ? 'few minutes' : null
}

const weight = ({ times }: { times: number }) => Math.abs(Math.log(times))

/** The point with its likely range: as wide as eight in ten were where the spread was measured, which was not here. */
const rangeOf = (value: number, spread: number): Range => ({
  point: rounded(value),
  low: rounded(value * Math.exp(-1.28 * spread)),
  high: rounded(value * Math.exp(1.28 * spread)),
})

/**
 * What the factors cannot tell of a player of whom everything is known. With what is usually not known it comes to
 * .70, as far as values of other leagues lay from this formula when their league had no part in it.
 */
const model = 0.6

function spreadOf({ minutes, hasKnownFee, contractMonths, age, isAgeProven }: ValueInputs) {
  const nineties = minutes / 90
  const doubts: [Doubt, isThere: boolean, variance: number][] = [
    ['few matches', nineties < 10, 0],
    ['no known fee', !hasKnownFee, 0.25 ** 2],
    ['contract not public', contractMonths === null, 0.2 ** 2],
    ['age not recorded', age === null, 0.15 ** 2],
    ['age not proven', age !== null && !isAgeProven, 0.15 ** 2],
  ]
  const held = doubts.filter(([, isThere]) => isThere)
  const variance = held.reduce((sum, [, , each]) => sum + each, model ** 2 + 0.9 ** 2 / (nineties + 3))
  return { spread: Math.sqrt(variance), doubts: held.map(([doubt]) => doubt) }
}

/** By what is known of the player, compared with others: no value here is sure. */
const confidenceOf = (spread: number): Confidence =>
  spread < 0.663 ? 'high' : spread < 0.812 ? 'medium' : 'low'

type Step = { key: FactorKey; times: number; from: number; to: number }

/** The same product one factor after the other, in whole dollars: the steps lead from the level to the exact value. */
export function waterfall(level: number, applied: Valuation['factors']): Step[] {
  let value = level
  return applied.map(({ key, times }) => {
    const from = Math.round(value)
    value *= times
    return { key, times, from, to: Math.round(value) }
  })
}

/** What a club may be paid for a contract of so many months; nothing once it has run out. */
export function likelyFee(inputs: ValueInputs, months: number): (Range & { isFreeAgent: boolean }) | null {
  const valuation = valueOf({ ...inputs, contractMonths: months })
  if (valuation.kind === 'not valued') return null
  const market = valueOf({ ...inputs, contractMonths: 24 })
  const value =
    market.kind === 'valued' ? market.factors.reduce((all, { times }) => all * times, inputs.level) : 0
  return { ...rangeOf(value * feeFactor(months), valuation.spread), isFreeAgent: months <= 0 }
}

export type Change = 'ten more' | 'ten whole' | 'new contract' | 'age proof'

/** What would move a value, or make it surer: each with the value there would be then. */
export function whatWouldChange(inputs: ValueInputs): { change: Change; after: Valuation }[] {
  const changes: [Change, ValueInputs, isPossible: boolean][] = [
    ['ten more', withMatches(inputs, inputs.share), true],
    ['ten whole', withMatches(inputs, 1), inputs.share < 0.9],
    [
      'new contract',
      { ...inputs, contractMonths: 24 },
      inputs.contractMonths === null || inputs.contractMonths < 24,
    ],
    ['age proof', { ...inputs, isAgeProven: true }, inputs.age !== null && !inputs.isAgeProven],
  ]
  return changes.flatMap(([change, changed, isPossible]) => {
    const after = isPossible ? valueOf(changed) : null
    return after?.kind === 'valued' ? [{ change, after }] : []
  })
}

/** Ten more matches in which everything happens as often for 90 minutes as before. */
function withMatches(inputs: ValueInputs, share: number): ValueInputs {
  const added = 900 * share
  const grown = (inputs.minutes + added) / inputs.minutes
  const possible = inputs.minutes / inputs.share
  return {
    ...inputs,
    minutes: inputs.minutes + added,
    share: Math.min(1, (inputs.minutes + added) / (possible + 900)),
    goals: inputs.goals * grown,
    assists: inputs.assists * grown,
    cleanSheets: inputs.cleanSheets * grown,
  }
}

/** In what two values differ most. */
export function differenceOf(one: Valuation['factors'], other: Valuation['factors']): FactorKey {
  const gap = (key: FactorKey) => Math.abs(Math.log(timesOf(one, key) / timesOf(other, key)))
  return factorKeys.reduce((most, key) => (gap(key) > gap(most) ? key : most))
}

const timesOf = (applied: Valuation['factors'], key: FactorKey) =>
  applied.find(each => each.key === key)?.times ?? 1
