// What a pick brings: 5 points for the exact score, 3 for the right result by the right margin, 2 for the right
// result, nothing else. The score on the pitch counts, once the match was played to its end.
//
// app.points_for_pick() in supabase/schemas is the one that counts; supabase/tests/fans/score-picks.test.ts holds the
// two together.
import type { MatchStatus } from '#domain/record/match/match.ts'

export type Score = { home: number; away: number }

const mostGoals = 20

export const pointsFor = { exact: 5, margin: 3, result: 2 } as const

export function pointsForPick(pick: Score, score: Score): number {
  const picked = pick.home - pick.away
  const played = score.home - score.away
  if (picked === played) return pick.home === score.home ? pointsFor.exact : pointsFor.margin
  return Math.sign(picked) === Math.sign(played) ? pointsFor.result : 0
}

const ended: readonly MatchStatus[] = ['full_time', 'report_submitted', 'confirmed']

/** The score that picks are counted by, where there is one yet. */
export function playedScore(match: {
  status: MatchStatus
  homeGoals: number | null
  awayGoals: number | null
}): Score | undefined {
  const { status, homeGoals: home, awayGoals: away } = match
  return ended.includes(status) && home !== null && away !== null ? { home, away } : undefined
}

/** A number of goals as it was typed; undefined where it is none. */
export function goalsIn(typed: string): number | undefined {
  return /^\d{1,2}$/.test(typed) && Number(typed) <= mostGoals ? Number(typed) : undefined
}

/** Where each stands whose points these are: those with as many share a place. */
export const placesOf = (points: readonly number[]) =>
  points.map(mine => 1 + points.filter(other => other > mine).length)
