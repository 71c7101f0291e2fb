import { isLive, type MatchStatus } from '#domain/record/match/match.ts'

const hourMs = 60 * 60_000
const soon: readonly MatchStatus[] = ['scheduled', 'lineups_open', 'lineups_confirmed', 'delayed']
const justOver: readonly MatchStatus[] = ['full_time', 'report_submitted']

/** Whether something may happen to it while somebody looks: it is on, about to begin, or just over. */
export function isWorthFollowing(
  { status, kickOff }: { status: MatchStatus; kickOff: string | null },
  now: number,
): boolean {
  if (isLive({ status }) || status === 'suspended') return true
  const until = kickOff === null ? Number.NaN : Date.parse(kickOff) - now
  if (soon.includes(status)) return Math.abs(until) <= hourMs
  return justOver.includes(status) && until <= 0 && until >= -4 * hourMs
}
