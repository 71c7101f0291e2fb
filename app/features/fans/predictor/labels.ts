import * as words from '#messages/fans/predictor.js'
import { playedScore, pointsForPick, type Score } from '#domain/fans/predictor.ts'
import { timeOf, weekdayOf } from '#lib/format/dates.ts'
import type { RoundMatch } from './queries.ts'

export const predictorPath = '/dashboard/predictor'
export const roundPath = (round: number) => `${predictorPath}?round=${round}`
export const leaguePath = (id: string) => `${predictorPath}/leagues/${id}`
export const rankPath = (code: string) => `/predictor/${code}`
export const joinPath = (code: string) => `${predictorPath}/join/${code}`

export const scoreWords = ({ home, away }: Score) => `${home}–${away}`

/** When picks close: at kick-off, or, where none is known, when the day begins. */
export function closingWords({
  status,
  kickOff,
  closesAt,
}: Pick<RoundMatch, 'status' | 'kickOff' | 'closesAt'>) {
  if (status === 'postponed') return words.postponed
  if (kickOff) return `${weekdayOf(kickOff)}, ${timeOf(kickOff)}`
  return closesAt ? words.closesThatDay({ day: weekdayOf(closesAt) }) : words.noDay
}

/** The moment that those words are about. */
export const closingMoment = ({
  status,
  kickOff,
  closesAt,
}: Pick<RoundMatch, 'status' | 'kickOff' | 'closesAt'>) =>
  status === 'postponed' ? null : (kickOff ?? closesAt)

/** What came of a pick whose match has begun. */
export function outcomeWords({
  pick,
  status,
  homeGoals,
  awayGoals,
}: Omit<RoundMatch, 'home' | 'away'>): string {
  if (!pick) return words.noPick
  const score = playedScore({ status, homeGoals, awayGoals })
  const points = pick.points ?? (score ? pointsForPick(pick, score) : null)
  const picked = scoreWords(pick)
  return points === null
    ? words.yourPick({ score: picked })
    : words.yourPickPoints({ score: picked, count: points })
}

/** What a round has brought so far, and how many of its picks were counted. */
export function roundPoints(matches: readonly RoundMatch[]) {
  const counted = matches.flatMap(match => {
    const score = playedScore(match)
    return match.pick && score ? [match.pick.points ?? pointsForPick(match.pick, score)] : []
  })
  return { points: counted.reduce((sum, points) => sum + points, 0), counted: counted.length }
}
