import { type AlertEvent, alertWords } from '#domain/fans/alerts.ts'
import { Link } from '#ui/link.tsx'

/** Which alerts a fan gets, and where that is chosen. */
export function AlertLine({ alerts }: { alerts: readonly AlertEvent[] }) {
  return (
    <p className="max-w-[60ch]">
      {alerts.length > 0
        ? `On: ${alerts.map(event => alertWords[event].title.toLowerCase()).join(', ')}. `
        : 'All are off: you are told nothing of the clubs and players that you follow. '}
      <Link to="/dashboard/settings#alerts">Choose your alerts</Link>
    </p>
  )
}
