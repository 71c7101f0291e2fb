// The steps of a match at the ground (kick-off, half-time, …): which of them look like a slip of the thumb, and how
// long one can be undone. The database undoes them (30_matchday/undone_steps.sql).
import type { MatchStatus } from '#domain/record/match/match.ts'
import { type MatchPart, mayMove } from '#domain/matchday/match-moves.ts'
import { clockAt, type Clock } from './moments.ts'
import type { Ground } from './recording.ts'

const minuteMs = 60_000

/** As long as a step can be undone. */
const undoMs = 2 * minuteMs

/** Kick-off long before or after its time, or the end of a part that has not been played to the end. */
export type StepConcern = { kind: 'early' | 'late' | 'short'; minutes: number }

/** Kick-off may be a little early; it is often a little late. */
const earlyMinutes = 15
const lateMinutes = 120

/** How many minutes a part lasts before it can end. */
const lengths: Partial<Record<MatchStatus, number>> = { live_1h: 45, live_2h: 45, extra_time: 30 }
const before: Partial<Record<MatchStatus, number>> = { live_2h: 45, extra_time: 90 }

/** Why a step is hardly meant, if it is not. Times are by the server's clock. */
export function stepConcern(
  to: MatchStatus,
  clock: Clock,
  { kickOff, now }: { kickOff: string | null; now: number },
): StepConcern | undefined {
  if (to === 'live_1h') {
    if (kickOff === null) return undefined
    const minutes = Math.round((Date.parse(kickOff) - now) / minuteMs)
    if (minutes > earlyMinutes) return { kind: 'early', minutes }
    return minutes < -lateMinutes ? { kind: 'late', minutes: -minutes } : undefined
  }
  const { status, passedMs } = clockAt(clock, now)
  const played = Math.floor((passedMs ?? 0) / minuteMs)
  if (passedMs === null || played >= (lengths[status] ?? 0)) return undefined
  return { kind: 'short', minutes: (before[status] ?? 0) + played }
}

/** The last step, if somebody with these parts can undo it, and for how long. One's own clock everybody can. */
export function undoableStep({ lastStep }: Ground, parts: readonly MatchPart[], now: number) {
  if (!lastStep || !(lastStep.isPending || mayMove(lastStep.from, lastStep.to, parts))) return undefined
  const leftMs = lastStep.at + undoMs - now
  return leftMs > 0 ? { ...lastStep, leftMs: Math.min(leftMs, undoMs) } : undefined
}
