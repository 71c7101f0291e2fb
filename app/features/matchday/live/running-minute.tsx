import { type Clocked, minuteAt } from '#domain/matchday/match-clock.ts'
import { statusName } from '#league/match-status-names.ts'
import { useServerTime } from '#lib/browser/server-time.ts'

/** "62′", running by itself; where no clock runs, what the match is at. `isLong`: with the name of the half. */
export function RunningMinute({ match, isLong = false }: { match: Clocked; isLong?: boolean }) {
  const phase = statusName(match.status)
  const isRunning = useServerTime(now => now !== undefined)
  const words = useServerTime(now => {
    const minute = now === undefined ? undefined : minuteAt(match, now)
    return isLong ? [phase, minute].filter(Boolean).join(', ') : (minute ?? phase)
  })
  // The server's drawing of the minute stands until the time is known here; then it makes room for this one.
  return (
    <span key={String(isRunning)} className="running" suppressHydrationWarning>
      {words}
    </span>
  )
}
