// The multipliers of a value, one function for each factor, in the fixed order in which they are applied. A value is
// V0 · Pos · Age · Min · Perf · Team · Contract · Intl · CAF. The numbers were measured elsewhere (docs/decisions/0015):
// in South Africa alone for position, goals and late age; pooled over twenty leagues for youth, minutes, caps and contract,
// where South Africa has too few; in five large leagues for the club, of which the least counts, and for age from 34 on.
// The level V0 is no multiplier: it is set, dated and released by people.
import { shrunkRate } from '#domain/numbers/percentiles/percentiles.ts'

export type Position = 'GK' | 'DF' | 'MF' | 'FW'

export type ValueInputs = {
  /** US$ for a 25-year-old centre-back who plays every minute for an average club, uncapped, with two years left. */
  level: number
  position: Position | null
  /** In whole years: a value changes on a birthday, and on no day between. */
  age: number | null
  isAgeProven: boolean
  /** Minutes recorded in the twelve months up to the last match day. */
  minutes: number
  /** Of the minutes that could have been played, those that were; the latest count most. From 0 to 1. */
  share: number
  goals: number
  assists: number
  /** Matches of a goalkeeper in which nothing was let in. */
  cleanSheets: number
  /** How many there are for 90 minutes of the usual goalkeeper of this league. */
  usualCleanSheets: number
  /** Goals a match by which the club is better than its opponents. */
  goalDifference: number
  /** Null where it is not known, or not for everybody: two years are taken. */
  contractMonths: number | null
  /** Null where nobody has recorded them. */
  seniorCaps: number | null
  hasYouthCap: boolean | null
  hasPlayedInAfrica: boolean | null
  /** Whether a fee was paid for this very player in the last 24 months, and shown. */
  hasKnownFee: boolean
}

export const factorKeys = [
  'position',
  'age',
  'minutes',
  'performance',
  'club',
  'contract',
  'international',
  'africa',
] as const
export type FactorKey = (typeof factorKeys)[number]

export const fewestMinutes = 450
export const fewestYears = 18

/**
 * Sub-positions are put together as the record has them, each counting once: DF is centre-back 1 and full-back 1.07;
 * MF is holding 1.11 (pooled), central 1.25, attacking 1.63 and wing 1.34; FW is the centre-forward.
 */
const positions: Record<Position, number> = { GK: 0.9, DF: 1.034, MF: 1.319, FW: 1.87 }

/** What is usual for 90 minutes in South Africa, and how many nineties of it a player is mixed with. */
const usual = {
  DF: { goals: null, assists: { mean: 0.034, weight: 129 } },
  MF: { goals: { mean: 0.098, weight: 26 }, assists: { mean: 0.084, weight: 34 } },
  FW: { goals: { mean: 0.318, weight: 34 }, assists: { mean: 0.096, weight: 35 } },
}

const perTenth = { goals: Math.log(1.25), assists: Math.log(1.27), cleanSheets: Math.log(1.24) }
const cleanSheetWeight = 10
/** However well or badly somebody plays, this is where it ends: 2.5 standard deviations of .45. */
const mostPerformance = 1.125

/** Up to 27 of twenty leagues, from there on of South Africa, and after 34 of five large leagues. */
const ages: readonly (readonly [age: number, times: number])[] = [
  [17, 0.26],
  [19, 0.42],
  [21, 0.7],
  [23, 0.89],
  [24, 1],
  [27, 1],
  [30, 0.78],
  [32, 0.4],
  [34, 0.23],
  [38, 0.11],
]

export const factors: Record<FactorKey, (inputs: ValueInputs) => number> = {
  position: ({ position }) => (position ? positions[position] : 1),
  age: ({ age }) => (age === null ? 1 : ageFactor(age)),
  minutes: ({ share }) => Math.min(1, Math.max(0.01, share)) ** 0.9,
  performance: inputs => Math.exp(clip(performanceOf(inputs), mostPerformance)),
  club: ({ goalDifference }) => 2.44 ** clip(goalDifference, 2.5),
  contract: ({ contractMonths }) =>
    contractMonths === null ? 1 : 1.11 ** ((Math.min(60, Math.max(0, contractMonths)) - 24) / 12),
  international: ({ seniorCaps, hasYouthCap }) =>
    seniorCaps ? 1.6 * 1.05 ** Math.log(1 + seniorCaps) : hasYouthCap ? 1.1 : 1,
  africa: ({ hasPlayedInAfrica }) => (hasPlayedInAfrica ? 1.1 : 1),
}

/** Straight lines between what was measured, in logarithms; before and after it goes on as at the end. */
function ageFactor(age: number): number {
  const found = ages.findIndex(([each]) => each >= age)
  const at = found < 0 ? ages.length - 1 : Math.max(1, found)
  const [[youngAge, young], [oldAge, old]] = [ages[at - 1] ?? [0, 1], ages[at] ?? [0, 1]]
  return young * (old / young) ** ((age - youngAge) / (oldAge - youngAge))
}

/** In logarithms, against what is usual in the position. A defender's goals are no measure of skill and do not count. */
function performanceOf(inputs: ValueInputs): number {
  const { position, minutes, goals, assists, cleanSheets, usualCleanSheets } = inputs
  const nineties = minutes / 90
  const beyond = (events: number, prior: { mean: number; weight: number } | null) =>
    prior ? 10 * (shrunkRate({ events, nineties }, prior) - prior.mean) : 0
  if (position === null) return 0
  if (position === 'GK')
    return perTenth.cleanSheets * beyond(cleanSheets, { mean: usualCleanSheets, weight: cleanSheetWeight })
  const rates = usual[position]
  return perTenth.goals * beyond(goals, rates.goals) + perTenth.assists * beyond(assists, rates.assists)
}

/**
 * What is left of a fee as a contract runs out, against two years: a club that waits gets the player for nothing. A
 * market level does not collapse in that way, so the two are told apart.
 */
export const feeFactor = (months: number) => (months <= 0 ? 0 : feeCurve(months) / feeCurve(24))
const feeCurve = (months: number) => 0.35 + 0.65 * (1 - Math.exp(-months / 12))

const clip = (number: number, most: number) => Math.min(most, Math.max(-most, number))
