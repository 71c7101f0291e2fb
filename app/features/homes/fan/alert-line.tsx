import * as words from '#messages/homes/fanHome.js'
import type { AlertEvent } from '#domain/fans/alerts.ts'
import { alertWords } from '#ui/alert-words.ts'
import { Link } from '#ui/link.tsx'

/** Which alerts a fan gets, and where that is chosen. */
export function AlertLine({ alerts }: { alerts: readonly AlertEvent[] }) {
  return (
    <p className="max-w-[60ch]">
      {alerts.length > 0
        ? words.alertsOn({ alerts: alerts.map(event => alertWords[event].title.toLowerCase()).join(', ') })
        : words.alertsOff}{' '}
      <Link to="/dashboard/settings#alerts">{words.chooseAlerts}</Link>
    </p>
  )
}
