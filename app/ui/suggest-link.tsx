import { suggest } from '#messages/site/language.js'
import { useLocation } from '#lib/router/router.tsx'
import { Link } from './link.tsx'

/** To the form that reports an error of this page. A page of somebody's own, or the front page, cannot be named there. */
export function SuggestLink() {
  const { pathname } = useLocation()
  const about = /^\/($|dashboard|admin|super|auth)/.test(pathname) ? '/about' : pathname
  return (
    <Link
      to={`/dashboard/report-error?about=${about}`}
      rel="nofollow"
      className="quiet-link max-w-max underline"
    >
      {suggest}
    </Link>
  )
}
