// The clock of a match that is going on, counted from the moment its phase began. It stands still at half-time,
// while a match is suspended, and where nobody noted the beginning: then the phase is all there is to say.
import type { MatchStatus } from '#domain/record/match/match.ts'

/** `stoppedAtSecond`: how far the clock had run when the match was stopped. */
export type Clocked = { status: MatchStatus; phaseBeganAt: string | null; stoppedAtSecond?: number | null }

/** Minutes played before the phase, and with which minute it ends. */
const phases: Partial<Record<MatchStatus, { from: number; to: number }>> = {
  live_1h: { from: 0, to: 45 },
  live_2h: { from: 45, to: 90 },
  extra_time: { from: 90, to: 120 },
}

const minuteMs = 60_000
/** Longer than any referee adds: somebody has forgotten to end the phase. */
const mostAdded = 20

/** The minute that is being played; undefined where no clock runs. The first is 1. */
export function momentAt(
  { status, phaseBeganAt }: Clocked,
  now: number,
): { minute: number; added: number | null } | undefined {
  const phase = phases[status]
  if (!phase || phaseBeganAt === null) return undefined
  // A clock a little behind the server's is before the kick-off.
  const minute = phase.from + 1 + Math.max(0, Math.floor((now - Date.parse(phaseBeganAt)) / minuteMs))
  return minute <= phase.to ? { minute, added: null } : { minute: phase.to, added: minute - phase.to }
}

/** "62′", "45+2′"; undefined where there is no clock. */
export function minuteAt(match: Clocked, now: number): string | undefined {
  const { status, stoppedAtSecond = null } = match
  if (status === 'suspended' && stoppedAtSecond !== null) return `${1 + Math.floor(stoppedAtSecond / 60)}′`
  const moment = momentAt(match, now)
  if (!moment) return undefined
  const { minute, added } = moment
  if (added === null) return `${minute}′`
  return added > mostAdded ? `${minute}+′` : `${minute}+${added}′`
}
