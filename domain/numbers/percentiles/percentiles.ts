// How good a player's number is among players of the same position. A rate from few matches is mostly luck, so it
// is drawn towards what is usual for the position before it is ranked (gamma-Poisson): with few minutes it stays
// near the usual, with many it becomes the player's own. What is left of the doubt is an interval of 80%.
import { gammaQuantile } from '#domain/numbers/maths/gamma-quantile.ts'

export const positionGroups = ['GK', 'DF', 'MF', 'FW'] as const
export type PositionGroup = (typeof positionGroups)[number]

/** What was counted, and in how many times 90 minutes. */
export type Counted = { events: number; nineties: number }

/** What is usual: a mean for every 90 minutes, with the weight of so many times 90 minutes. */
export type Prior = { mean: number; weight: number }

export type Interval = { low: number; high: number }

export const shrunkRate = ({ events, nineties }: Counted, { mean, weight }: Prior): number =>
  (events + weight * mean) / (nineties + weight)

/** Where the true rate lies, four times in five. */
export function rateInterval({ events, nineties }: Counted, { mean, weight }: Prior): Interval {
  const shape = events + weight * mean
  const point = shape / (nineties + weight)
  // Of a very small shape the mean lies outside the middle 80%; the interval is widened to hold it.
  if (shape === 0) return { low: 0, high: 0 }
  return {
    low: Math.min(point, gammaQuantile(0.1, shape) / (nineties + weight)),
    high: Math.max(point, gammaQuantile(0.9, shape) / (nineties + weight)),
  }
}

/** A difference between two numbers whose intervals overlap may be luck. */
export const isWithinNoise = (one: Interval, other: Interval): boolean =>
  one.low <= other.high && other.low <= one.high

/** How many of a hundred in the group have less; those who have the same share the places they take together. */
export function midRankPercentile(
  value: number,
  group: readonly number[],
  { isReversed = false }: { isReversed?: boolean } = {},
): number {
  const equal = group.filter(each => each === value).length
  const less = group.filter(each => (isReversed ? each > value : each < value)).length
  return group.length === 0 ? 50 : ((less + equal / 2) / group.length) * 100
}

/** From this many on, a percentile says something; below it the place does. */
export const leastGroup = 12

export type Standing =
  | { kind: 'percentile'; percentile: number; of: number }
  | { kind: 'rank'; rank: number; isShared: boolean; of: number }

/** `group` holds the value itself. */
export function standingIn(
  value: number,
  group: readonly number[],
  options: { isReversed?: boolean } = {},
): Standing {
  if (group.length >= leastGroup)
    return { kind: 'percentile', percentile: midRankPercentile(value, group, options), of: group.length }
  const better = group.filter(each => (options.isReversed ? each < value : each > value)).length
  const isShared = group.filter(each => each === value).length > 1
  return { kind: 'rank', rank: better + 1, isShared, of: group.length }
}

const leastShare = 0.3
const leastMinutes = 270
const settledAfter = 10

export type Eligibility = { isEligible: boolean; isProvisional: boolean; needed: number; share: number }

/** Who is ranked: 30% of the minutes the club has played, and 270 of them before its tenth match. */
export function eligibility({ minutes, clubMatches }: { minutes: number; clubMatches: number }): Eligibility {
  const clubMinutes = clubMatches * 90
  const needed = Math.max(leastMinutes, Math.ceil(clubMinutes * leastShare - 1e-9))
  return {
    isEligible: minutes >= needed,
    isProvisional: clubMatches < settledAfter,
    needed,
    share: clubMinutes === 0 ? 0 : Math.min(1, minutes / clubMinutes),
  }
}
