import type { Interval } from './percentiles.ts'

export type Estimate = Interval & { point: number }

const onOffWeight = 40
const leastOff = 3
/** Of a normal distribution: the middle 80% lie so many standard deviations around the middle. */
const middleEighty = 1.2815515655446004

/** Goals for less goals against in 90 minutes, on the pitch less off it; null for those who hardly missed a minute. */
export function onMinusOff({
  pitchMinutes,
  minutes,
  goalsFor,
  goalsAgainst,
  club,
}: {
  pitchMinutes: number
  minutes: number
  goalsFor: number | null
  goalsAgainst: number | null
  club: { matches: number; goalsFor: number; goalsAgainst: number }
}): Estimate | null {
  const on = pitchMinutes / 90
  const off = club.matches - on
  if (goalsFor === null || goalsAgainst === null || pitchMinutes < minutes || on === 0 || off < leastOff)
    return null
  const without = Math.max(0, club.goalsFor - goalsFor) - Math.max(0, club.goalsAgainst - goalsAgainst)
  const difference = (goalsFor - goalsAgainst) / on - without / off
  const both = (on * off) / (on + off)
  const goals = Math.max(1, (club.goalsFor + club.goalsAgainst) / club.matches)
  const point = (difference * both) / (both + onOffWeight)
  const spread = middleEighty * Math.sqrt(goals / (both + onOffWeight))
  return { low: point - spread, point, high: point + spread }
}
