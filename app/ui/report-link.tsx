import { reportError } from '#messages/site/parts.js'
import { Link } from './link.tsx'

/** From a page to where an error of it is reported; somebody who is not signed in does that first. */
export function ReportLink({ path, label = reportError }: { path: string; label?: string }) {
  return (
    <Link
      to={`/dashboard/report-error?about=${path}`}
      rel="nofollow"
      className="quiet-link no-print underline"
    >
      {label}
    </Link>
  )
}
