// What players are measured by, and where each of them stands among those of their position who have played enough.
// A rate is drawn towards what is usual before it is ranked; what is counted in minutes is what it is. The goals of a
// club while a player is on the pitch, less those while they are not, say mostly how the others played: that
// difference is drawn hard towards nothing.
import {
  type Counted,
  eligibility,
  type Eligibility,
  type Interval,
  midRankPercentile,
  type PositionGroup,
  type Prior,
  rateInterval,
  shrunkRate,
  type Standing,
  standingIn,
} from './percentiles.ts'
import { priorOfGroup, priors } from './rate-priors.ts'
import { type Estimate, onMinusOff } from './on-off.ts'

/** A player's season, and that of the club beside it. What nobody wrote down is null. */
export type Figures = {
  slug: string
  position: PositionGroup | null
  appearances: number
  starts: number
  minutes: number
  goals: number
  penalties: number
  assists: number
  yellows: number
  reds: number
  /** Of the minutes, those of matches with a complete goal log. */
  pitchMinutes: number
  goalsFor: number | null
  goalsAgainst: number | null
  cleanSheets: number | null
  club: { matches: number; goalsFor: number; goalsAgainst: number }
}

const measureKeys = [
  'minutes',
  'goals',
  'assists',
  'cards',
  'cleanSheets',
  'teamGoals',
  'conceded',
  'onOff',
] as const
export type MeasureKey = (typeof measureKeys)[number]

export const isReversed = (key: MeasureKey) => key === 'cards' || key === 'conceded'

/** The few that make a player's shape, by position; none of them counts another one twice. */
export const axesOf: Record<PositionGroup, readonly MeasureKey[]> = {
  GK: ['minutes', 'cleanSheets', 'onOff', 'cards'],
  DF: ['minutes', 'assists', 'cleanSheets', 'onOff', 'cards'],
  MF: ['minutes', 'goals', 'assists', 'onOff', 'cards'],
  FW: ['minutes', 'goals', 'assists', 'onOff', 'cards'],
}

/** What is ranked in a position. Goals and assists of a keeper are not; a defender's goals are luck for the most. */
export const rankedIn: Record<PositionGroup, readonly MeasureKey[]> = {
  GK: measureKeys.filter(key => key !== 'goals' && key !== 'assists'),
  DF: measureKeys,
  MF: measureKeys.filter(key => key !== 'cleanSheets'),
  FW: measureKeys.filter(key => key !== 'cleanSheets'),
}

/** Events and the time they took, of the measures that are rates. */
export function countedOf(key: MeasureKey, figures: Figures): Counted | null {
  const { minutes, pitchMinutes } = figures
  const events = {
    goals: figures.goals,
    assists: figures.assists,
    cards: figures.yellows + figures.reds,
    cleanSheets: figures.cleanSheets,
    teamGoals: figures.goalsFor,
    conceded: figures.goalsAgainst,
    minutes: null,
    onOff: null,
  }[key]
  const time = key === 'goals' || key === 'assists' || key === 'cards' ? minutes : pitchMinutes
  return events === null || time === 0 ? null : { events, nineties: time / 90 }
}

export const standsByEligibility = (figures: Figures): Eligibility =>
  eligibility({ minutes: figures.minutes, clubMatches: figures.club.matches })

export type Group = {
  /** Those of a position who have played enough. */
  members: readonly Figures[]
  standing: (key: MeasureKey, figures: Figures) => Standing | null
  /** The percentile of what is likely, from its lowest to its highest. */
  percentiles: (key: MeasureKey, figures: Figures) => Interval | null
  estimate: (key: MeasureKey, figures: Figures) => Estimate | null
  /** The middle of the group. */
  middle: (key: MeasureKey) => number | null
}

/** `season`: everybody who played in it. */
export function groupOf(season: readonly Figures[], position: PositionGroup): Group {
  const members = season.filter(each => each.position === position && standsByEligibility(each).isEligible)
  const usual = new Map(measureKeys.map(key => [key, usualIn(key, position, members)]))
  const estimate = (key: MeasureKey, figures: Figures): Estimate | null => {
    if (key === 'minutes') {
      const { share } = standsByEligibility(figures)
      return { low: share, point: share, high: share }
    }
    if (key === 'onOff') return onMinusOff(figures)
    const counted = countedOf(key, figures)
    const prior = usual.get(key)
    return counted && prior ? { ...rateInterval(counted, prior), point: shrunkRate(counted, prior) } : null
  }
  const points = new Map(
    rankedIn[position].map(key => [
      key,
      members.flatMap(each => estimateOfPoint(key, each, usual.get(key) ?? null) ?? []),
    ]),
  )
  const ranked = (key: MeasureKey, figures: Figures) => {
    const all = points.get(key)
    const found = members.some(({ slug }) => slug === figures.slug) ? estimate(key, figures) : null
    return all && found ? { all, found } : null
  }
  return {
    members,
    estimate,
    standing: (key, figures) => {
      const known = ranked(key, figures)
      return known && standingIn(known.found.point, known.all, { isReversed: isReversed(key) })
    },
    percentiles: (key, figures) => {
      const known = ranked(key, figures)
      if (!known) return null
      const at = (value: number) => midRankPercentile(value, known.all, { isReversed: isReversed(key) })
      const [one, other] = [at(known.found.low), at(known.found.high)]
      return { low: Math.min(one, other), high: Math.max(one, other) }
    },
    middle: key => middleOf(points.get(key) ?? []),
  }
}

/** The point alone: of a whole group nobody needs the intervals. */
function estimateOfPoint(key: MeasureKey, figures: Figures, prior: Prior | null): number | null {
  if (key === 'minutes') return standsByEligibility(figures).share
  if (key === 'onOff') return onMinusOff(figures)?.point ?? null
  const counted = countedOf(key, figures)
  return counted && prior ? shrunkRate(counted, prior) : null
}

function usualIn(key: MeasureKey, position: PositionGroup, members: readonly Figures[]): Prior | null {
  if (key === 'goals' || key === 'assists') return priors[position]?.[key] ?? null
  return priorOfGroup(members.flatMap(each => countedOf(key, each) ?? []))
}

function middleOf(points: readonly number[]): number | null {
  const sorted = points.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  const [one, other] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return one === undefined || other === undefined ? null : (one + other) / 2
}

/** The percentiles of a player's axes, where the group is large enough to have any. */
export function profileOf(group: Group, position: PositionGroup, figures: Figures): Record<string, number> {
  return Object.fromEntries(
    axesOf[position].flatMap(key => {
      const standing = group.standing(key, figures)
      return standing?.kind === 'percentile' ? [[key, standing.percentile]] : []
    }),
  )
}
